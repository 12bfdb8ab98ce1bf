import { dashboardPage } from '@driveway/messages/en-GB/dashboard-page'
import { say } from '@driveway/messages/say'
import { Icon, type IconName } from '@driveway/ui/icon'
import { Ring, type RingMood } from '@driveway/ui/ring/ring'
import { Skeleton } from '@driveway/ui/skeleton'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import type { ReactNode } from 'react'
import { RetryButton } from '#parts/loading/retry-button.tsx'
import styles from './today-panel.module.css'

/** `children` are the skeleton of today's figures. */
export function TodayLoading({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['columns']}>
      <VisuallyHidden>{say(dashboardPage, 'loading')}</VisuallyHidden>
      <div className={styles['hero']} aria-hidden="true">
        <Ring percent={null} mood="loading" label={null}>
          <Skeleton width={84} height={44} />
        </Ring>
        <div className={styles['words']}>
          <Skeleton width={220} height={26} />
          <Skeleton width={150} height={16} />
          <Skeleton width={170} height={42} />
        </div>
      </div>
      <div className={styles['side']} inert>
        {children}
      </div>
    </div>
  )
}

type MessageProps = {
  readonly icon: IconName
  readonly mood: RingMood
  readonly title: string
  readonly text: string
  /** The next step. */
  readonly children: ReactNode
  readonly role?: 'alert'
}

export function TodayMessage({ icon, mood, title, text, children, role }: MessageProps) {
  return (
    <div className={styles['alone']}>
      <Ring percent={null} mood={mood} label={null}>
        <Icon name={icon} size={64} />
      </Ring>
      <div className={styles['words']} role={role}>
        <h2 className={styles['title']}>{title}</h2>
        <p className={styles['subtitle']}>{text}</p>
      </div>
      {children}
    </div>
  )
}

export function TodayError({ isOffline }: { readonly isOffline: boolean }) {
  return (
    <TodayMessage
      icon={isOffline ? 'offline' : 'warning'}
      mood={isOffline ? 'still' : 'error'}
      role="alert"
      title={say(dashboardPage, 'unable-to-load-title')}
      text={say(dashboardPage, isOffline ? 'unable-to-load-offline' : 'unable-to-load-text')}
    >
      <RetryButton />
    </TodayMessage>
  )
}
