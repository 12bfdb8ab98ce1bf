import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { joinClasses } from './join-classes.ts'
import styles from './notice.module.css'

type Props = {
  readonly kind: 'error' | 'ok' | 'quiet'
  readonly icon?: IconName
  readonly title: string
  readonly children?: ReactNode
  /** Announced by screen readers when it appears. */
  readonly isLive?: boolean
}

const usualIcons = { error: 'alert', ok: 'check', quiet: 'alert' } as const

/** A message about an event, with the next step. */
export function Notice({ kind, icon = usualIcons[kind], title, children, isLive = false }: Props) {
  return (
    <div className={joinClasses(styles['notice'], styles[kind])} role={isLive ? 'alert' : undefined}>
      <span className={styles['icon']}>
        <Icon name={icon} size={22} />
      </span>
      <div>
        <p className={styles['title']}>{title}</p>
        {children && <p className={styles['text']}>{children}</p>}
      </div>
    </div>
  )
}
