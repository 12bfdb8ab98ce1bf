import { appShell } from '@driveway/messages/en-GB/app-shell'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { useRetry } from '#platform/wire/use-retry.ts'
import styles from './retry-button.module.css'

/** Below an error that takes the page: fetches again at once. */
export function RetryButton() {
  return (
    <Button kind="quiet" onPress={useRetry()}>
      {say(appShell, 'retry')}
    </Button>
  )
}

/** The same within a card or a notice. */
export function RetryLink() {
  return (
    <button className={styles['retry']} type="button" onClick={useRetry()}>
      {say(appShell, 'retry')}
    </button>
  )
}
