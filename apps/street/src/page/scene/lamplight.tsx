import styles from './lamplight.module.css'

/** A shared gradient for lamps and windows. */
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
