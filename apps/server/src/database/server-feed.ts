import type { Logger } from '@driveway/service-kit/logger'
import { gauges } from '@driveway/service-kit/metrics/gauges'
import type { Database } from '@driveway/store/kernel/database'
import { openNatsFeed, type NatsFeed } from '@driveway/store/nats/nats-feed'

export type ServerFeed = Pick<NatsFeed, 'listen' | 'isConnected'> & {
  /** Starts the relay, once the schema is up to date. */
  start(database: Pick<Database, 'url'>): void
  close(): Promise<void>
}

/** A server that cannot be reached is reported once, not with every attempt. */
const REPORT_EVERY_MS = 60_000

/** The change feed of this process over NATS, with its relay and its metrics. */
export function openServerFeed(url: string, logger: Logger): ServerFeed {
  const feed = openNatsFeed(url)
  const closers: (() => unknown)[] = [() => feed.close()]
  let reportedAt = 0

  function onTrouble(error: unknown): void {
    if (Date.now() - reportedAt < REPORT_EVERY_MS) return
    reportedAt = Date.now()
    logger.warn({ err: error }, 'changes cannot be published to NATS; they are read from the database')
  }

  return {
    listen: feed.listen,
    isConnected: () => feed.isConnected(),
    start(database) {
      const relay = feed.startRelay(database, onTrouble)
      closers.unshift(
        gauges.natsConnected.observe({}, () => Number(feed.isConnected())),
        gauges.natsRelay.observe({}, () => Number(relay.isLeading())),
        () => relay.close(),
      )
    },
    async close() {
      for (const close of closers) await close()
    },
  }
}
