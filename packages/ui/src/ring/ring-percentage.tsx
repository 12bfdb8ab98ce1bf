import styles from './ring-percentage.module.css'

type Props = {
  readonly percent: number
  /** Marks an estimate with a tilde. */
  readonly isEstimate?: boolean
  readonly unit: string
  readonly note?: string | null
}

/** The figure in the middle of a ring, scaled with the ring. */
export function RingPercentage({ percent, isEstimate = false, unit, note = null }: Props) {
  return (
    <>
      <span className={styles['figure']}>
        {isEstimate && '~'}
        {Math.round(percent)}
        <span className={styles['unit']}>{unit}</span>
      </span>
      {note !== null && <span className={styles['note']}>{note}</span>}
    </>
  )
}
