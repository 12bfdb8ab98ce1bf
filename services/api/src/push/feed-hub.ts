import type { Logger } from '@driveway/service-kit/logger'
import { listenToChanges, type ChangeListener, type ChangeTopic } from '@driveway/store/kernel/change-feed'
import type { Database } from '@driveway/store/kernel/database'

export type FeedHub = {
  start(): Promise<void>
  /** Calls back at each change of this key from now on; answers how to stop it. */
  subscribe(topic: ChangeTopic, key: string, onTold: () => void): () => void
  close(): Promise<void>
}

/** The process's one ear at the change feed, however many wait for something. */
export function createFeedHub(deps: { database: Database; logger: Logger }): FeedHub {
  const { database, logger } = deps
  const waiting = new Map<string, Set<() => void>>()
  let listener: ChangeListener | null = null

  return {
    async start() {
      listener = await listenToChanges(
        database,
        (changes) => {
          for (const { topic, key } of changes) {
            for (const tell of waiting.get(`${topic} ${key}`) ?? []) tell()
          }
        },
        (error) => logger.warn({ err: error }, 'the change feed was lost, and comes back'),
      )
    },

    subscribe(topic, key, onTold) {
      const name = `${topic} ${key}`
      const tellers = waiting.get(name) ?? new Set()
      waiting.set(name, tellers)
      function tell(): void {
        onTold()
      }
      tellers.add(tell)
      return () => {
        tellers.delete(tell)
        if (tellers.size === 0 && waiting.get(name) === tellers) waiting.delete(name)
      }
    },

    async close() {
      await listener?.close()
    },
  }
}
