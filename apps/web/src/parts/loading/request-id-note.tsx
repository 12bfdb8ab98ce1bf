import { requestId as texts } from '@driveway/messages/en-GB/request-id'
import { say } from '@driveway/messages/say'
import styles from './request-id-note.module.css'

/** The id of a request that failed on our side, for the customer to quote. */
export function RequestIdNote({ id }: { readonly id: string | null }) {
  if (id === null) return null
  return (
    <p className={styles['note']}>
      {say(texts, 'quote')} <span className={styles['id']}>{id}</span>
    </p>
  )
}
