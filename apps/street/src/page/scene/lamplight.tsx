import styles from './lamplight.module.css'

/** Light that fades out, named once for every lamp and window of the street. */
export function Lamplight() {
  return (
    <svg className={styles['nowhere']} aria-hidden="true">
      <defs>
        <radialGradient id="lamp-glow">
          <stop className={styles['near']} offset="0.25" />
          <stop className={styles['gone']} offset="1" />
        </radialGradient>
        <linearGradient id="lamp-beam" x2="0" y2="1">
          <stop className={styles['near']} offset="0" />
          <stop className={styles['gone']} offset="1" />
        </linearGradient>
      </defs>
    </svg>
  )
}
