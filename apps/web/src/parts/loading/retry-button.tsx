import { appLayout } from '@driveway/messages/en-GB/app-layout'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { useRetry } from '#platform/wire/use-retry.ts'
import { lazyPart } from '../lazy-part.tsx'
import styles from './retry-button.module.css'

const FailedQueryNote = lazyPart(async () => (await import('./failed-query-note.tsx')).FailedQueryNote)

/** Below an error that takes the page: fetches again at once. */
export function RetryButton() {
  return (
    <>
      <Button kind="quiet" onPress={useRetry()}>
        {say(appLayout, 'retry')}
      </Button>
      <FailedQueryNote />
    </>
  )
}

/** The same within a card or a notice. */
export function RetryLink() {
  return (
    <button className={styles['retry']} type="button" onClick={useRetry()}>
      {say(appLayout, 'retry')}
    </button>
  )
}
