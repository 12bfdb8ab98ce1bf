import { environmentPage as texts } from '@driveway/messages/en-GB/environment-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Skeleton } from '@driveway/ui/skeleton'
import { StateMessage } from '#parts/state-message.tsx'
import styles from './environment-screen.module.css'

/** The shape of what is coming. */
export function EnvironmentLoading() {
  return (
    <output className={styles['coming']}>
      <span className={styles['quiet']}>{say(texts, 'loading')}</span>
      <span className={styles['coming-cards']} aria-hidden="true">
        <Card>
          <Skeleton width={240} height={48} />
        </Card>
        <Card>
          <Skeleton width={280} height={190} />
        </Card>
      </span>
    </output>
  )
}

export function EnvironmentError({ isOffline }: { readonly isOffline: boolean }) {
  return (
    <StateMessage
      icon={isOffline ? 'offline' : 'warning'}
      title={say(texts, 'error-title')}
      text={say(texts, isOffline ? 'error-offline' : 'error-text')}
      isAlert
    />
  )
}
