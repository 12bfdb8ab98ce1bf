import { appShell } from '@driveway/messages/en-GB/app-shell'
import { say } from '@driveway/messages/say'
import { Icon } from '@driveway/ui/icon'
import styles from './plain-page.module.css'

/** Shown to a signed-out visitor without a network. */
export function OfflinePage() {
  return (
    <main className={styles['page']}>
      <Icon name="offline" size={48} />
      <h1 className={styles['title']}>{say(appShell, 'offline-title')}</h1>
      <p className={styles['text']}>{say(appShell, 'offline-text')}</p>
    </main>
  )
}
