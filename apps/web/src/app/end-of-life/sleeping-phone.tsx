import styles from './app-inactive.module.css'

/** A phone asleep, in the middle of a halo. */
export function SleepingPhone() {
  return (
    <svg className={styles['drawing']} viewBox="0 0 260 200" aria-hidden="true" focusable="false">
      <circle className={styles['halo']} cx="130" cy="100" r="96" />
      <rect className={styles['phone']} x="84" y="18" width="92" height="164" rx="18" />
      <rect className={styles['screen']} x="92" y="30" width="76" height="140" rx="10" />
      <path className={styles['moon']} d="M158 122A32 32 0 1 1 130 74A26 26 0 0 0 158 122Z" />
      <path className={styles['letters']} d="M140 58H150L140 70H150M156 44H163L156 52H163" />
    </svg>
  )
}
