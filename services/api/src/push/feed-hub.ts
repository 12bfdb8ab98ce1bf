import type { Logger } from '@driveway/service-kit/logger'
import { gauges } from '@driveway/service-kit/metrics/gauges'
import { listenToChanges, type ChangeListener, type ChangeTopic } from '@driveway/store/kernel/change-feed'
import type { Database } from '@driveway/store/kernel/database'

export type FeedHub = {
  start(): Promise<void>
  /** Calls back at each later change of this key; the returned function unsubscribes. */
  subscribe(topic: ChangeTopic, key: string, onChange: () => void): () => void
  /** Calls back with the key of each later change of a topic. */
  subscribeAll(topic: ChangeTopic, onChange: (key: string) => void): void
  close(): Promise<void>
}

/** The process's only listener on the change feed, shared by all subscribers. */
export function createFeedHub(deps: { database: Database; logger: Logger }): FeedHub {
  const { database, logger } = deps
  const topicSubscribers = new Map<ChangeTopic, ((key: string) => void)[]>()
  const subscribers = new Map<string, Set<() => void>>()
  let listener: ChangeListener | null = null
  let stopObserving: (() => void) | null = null

  return {
    async start() {
      listener = await listenToChanges(
        database,
        (changes) => {
          for (const { topic, key } of changes) {
            for (const notify of topicSubscribers.get(topic) ?? []) notify(key)
            for (const notify of subscribers.get(`${topic} ${key}`) ?? []) notify()
          }
        },
        (error) => logger.warn({ err: error }, 'the change feed was lost and reconnects'),
      )
      const reading = listener
      stopObserving = gauges.feedLag.observe(
        { listener: 'api' },
        () => (Date.now() - reading.lastReadAt()) / 1000,
      )
    },

    subscribe(topic, key, onChange) {
      const name = `${topic} ${key}`
      const listeners = subscribers.get(name) ?? new Set()
      subscribers.set(name, listeners)
      function notify(): void {
        onChange()
      }
      listeners.add(notify)
      return () => {
        listeners.delete(notify)
        if (listeners.size === 0 && subscribers.get(name) === listeners) subscribers.delete(name)
      }
    },

    subscribeAll(topic, onChange) {
      topicSubscribers.set(topic, [...(topicSubscribers.get(topic) ?? []), onChange])
    },

    async close() {
      stopObserving?.()
      await listener?.close()
    },
  }
}
