import { Icon, type IconName } from '@driveway/ui/icon'
import type { ReactNode } from 'react'
import styles from './state-message.module.css'

type Props = {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  /** Announces the message, for an error. */
  readonly isAlert?: boolean
  /** The next actions. */
  readonly children?: ReactNode
}

/** Replaces the content of a page: empty, failed or done. */
export function StateMessage({ icon, title, text, isAlert = false, children }: Props) {
  return (
    <div className={styles['message']} role={isAlert ? 'alert' : undefined}>
      <span className={styles['icon']}>
        <Icon name={icon} size={40} />
      </span>
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['text']}>{text}</p>
      {children && <div className={styles['actions']}>{children}</div>}
    </div>
  )
}
