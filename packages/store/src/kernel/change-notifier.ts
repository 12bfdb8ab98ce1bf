import type { Pool } from 'pg'
import type { Availability } from './availability.ts'

export const CHANGES_CHANNEL = 'changes'

export type ChangeNotifier = {
  /** Wakes the listeners of the change feed after a commit. */
  notify(): void
  /** Waits for the last notification. */
  close(): Promise<void>
}

/**
 * NOTIFY within the writers' transactions serialises their commits. Here one statement at a time notifies for all
 * commits since the last one. If it is lost, listeners read on by themselves a few seconds later.
 */
export function createChangeNotifier(pool: Pool, availability: Availability): ChangeNotifier {
  let sending: Promise<void> | null = null
  let hasMore = false

  async function send(): Promise<void> {
    do {
      hasMore = false
      await availability
        .await(() =>
          pool.query({ name: 'notify-changes', text: `select pg_notify('${CHANGES_CHANNEL}', '')` }),
        )
        .catch(() => {})
    } while (hasMore)
    sending = null
  }

  return {
    notify() {
      hasMore = true
      sending ??= send()
    },
    close: async () => void (await sending),
  }
}
