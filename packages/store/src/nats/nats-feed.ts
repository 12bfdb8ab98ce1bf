import type { Listen } from '../kernel/change-port.ts'
import type { Database } from '../kernel/database.ts'
import { startChangeRelay, type ChangeRelay } from './change-relay.ts'
import { openNatsLink } from './nats-link.ts'
import { listenByNats } from './nats-listener.ts'

export type NatsFeed = {
  /** For databases that are opened with it. */
  readonly listen: Listen
  /** Every process runs one: whichever publishes can end at any time. */
  startRelay(database: Pick<Database, 'url'>, onTrouble: (error: unknown) => void): ChangeRelay
  isConnected(): boolean
  close(): Promise<void>
}

/** The change feed over NATS JetStream: rows are committed first, a relay publishes them, listeners follow the stream. */
export function openNatsFeed(url: string): NatsFeed {
  const link = openNatsLink(url)
  return {
    listen: (...subscription) => listenByNats(link, ...subscription),
    startRelay: ({ url: databaseUrl }, onTrouble) => startChangeRelay({ link, url: databaseUrl, onTrouble }),
    isConnected: () => link.isConnected(),
    close: () => link.close(),
  }
}
