import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { joinClasses } from './join-classes.ts'
import styles from './notice.module.css'

type Props = {
  readonly kind: 'error' | 'ok' | 'quiet'
  readonly icon?: IconName
  readonly title: string
  readonly children?: ReactNode
  /** A button beside the message. */
  readonly action?: ReactNode
  /** Announced by screen readers when it appears. */
  readonly isLive?: boolean
}

const usualIcons = { error: 'alert', ok: 'check', quiet: 'alert' } as const

/** A message about an event, with the next step. */
export function Notice({ kind, icon = usualIcons[kind], title, children, action, isLive = false }: Props) {
  return (
    <div className={joinClasses(styles['notice'], styles[kind])}>
      <span className={styles['icon']}>
        <Icon name={icon} size={22} />
      </span>
      <div className={styles['message']} role={isLive ? 'alert' : undefined}>
        <p className={styles['title']}>{title}</p>
        {children && <p className={styles['text']}>{children}</p>}
      </div>
      {action}
    </div>
  )
}
