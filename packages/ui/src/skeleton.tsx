import styles from './skeleton.module.css'

type Props = {
  /** Both in px at the usual text size. */
  readonly width: number
  readonly height: number
}

/** Stands where a text is coming, in its shape. */
export function Skeleton({ width, height }: Props) {
  return (
    <span
      className={styles['skeleton']}
      style={{ width: `${width / 16}rem`, height: `${height / 16}rem` }}
      aria-hidden="true"
    />
  )
}
