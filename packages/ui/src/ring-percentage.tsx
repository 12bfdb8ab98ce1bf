import styles from './ring-percentage.module.css'

type Props = {
  readonly percent: number
  readonly unit: string
  readonly note?: string | null
}

/** The figure in the middle of a ring, which grows with the ring and never out of it. */
export function RingPercentage({ percent, unit, note = null }: Props) {
  return (
    <>
      <span className={styles['figure']}>
        {Math.round(percent)}
        <span className={styles['unit']}>{unit}</span>
      </span>
      {note !== null && <span className={styles['note']}>{note}</span>}
    </>
  )
}
