import { texts } from './view/texts.ts'
import styles from './page-link.module.css'

/** Link to the statuses page. */
export function StatusesLink() {
  return (
    <a className={styles['link']} href="/statuses">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 6.5h2M9.5 6.5h10.5M4 12h2M9.5 12h10.5M4 17.5h2M9.5 17.5h10.5" />
      </svg>
      <span className={styles['name']}>{texts.statuses.name}</span>
    </a>
  )
}
