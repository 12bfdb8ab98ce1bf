import { Icon, type IconName } from '@driveway/ui/icon'
import type { ReactNode } from 'react'
import styles from './state-message.module.css'

type Props = {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  /** It came up instead of what was asked for, and is read out. */
  readonly isAlert?: boolean
  /** What the customer can do next. */
  readonly children?: ReactNode
}

/** Stands where a page's content would be: nothing there, nothing to be had, or done. */
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
