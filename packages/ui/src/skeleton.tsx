import styles from './skeleton.module.css'

type Props = {
  /** Both in px at the default text size. */
  readonly width: number
  readonly height: number
}

/** A placeholder in the shape of a loading text. */
export function Skeleton({ width, height }: Props) {
  return (
    <span
      className={styles['skeleton']}
      style={{ width: `${width / 16}rem`, height: `${height / 16}rem` }}
      aria-hidden="true"
    />
  )
}
