import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { texts } from './view/texts.ts'
import styles from './page-link.module.css'

/** Link to the mailbox with the unread count. */
export function MailboxLink({ unread }: { readonly unread: number }) {
  return (
    <a className={styles['link']} href="/mailbox">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 6.5h16a1 1 0 0 1 1 1v9.5a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7.5a1 1 0 0 1 1-1ZM3.5 7.5l8.5 6.5l8.5-6.5" />
      </svg>
      <span className={styles['name']}>{texts.mailbox.name}</span>
      {unread > 0 && (
        <>
          <span className={styles['count']} aria-hidden="true">
            {unread}
          </span>
          <VisuallyHidden>{texts.mailbox.unread(unread)}</VisuallyHidden>
        </>
      )}
    </a>
  )
}
