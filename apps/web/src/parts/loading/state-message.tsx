import { Icon, type IconName } from '@driveway/ui/icon'
import type { ReactNode } from 'react'
import { RetryButton } from './retry-button.tsx'
import styles from './state-message.module.css'

type Props = {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  /** Announces the message, for an error. */
  readonly isAlert?: boolean
  /** Offers to load the page's data again at once. */
  readonly hasRetry?: boolean
  /** The next actions. */
  readonly children?: ReactNode
}

/** Replaces the content of a page: empty, failed or done. */
export function StateMessage({ icon, title, text, isAlert = false, hasRetry = false, children }: Props) {
  return (
    <div className={styles['message']}>
      <span className={styles[isAlert ? 'failed' : 'icon']}>
        <Icon name={icon} size={40} />
      </span>
      <div className={styles['words']} role={isAlert ? 'alert' : undefined}>
        <h2 className={styles['title']}>{title}</h2>
        <p className={styles['text']}>{text}</p>
      </div>
      {(children || hasRetry) && (
        <div className={styles['actions']}>
          {children}
          {hasRetry && <RetryButton />}
        </div>
      )}
    </div>
  )
}
