import { OFFLINE_AFTER_MS } from '@driveway/domain/charger/charger-state-rule'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { ChargerFact, ConnectionFact } from '@driveway/store/chargers/ingest/charger-fact'
import type { ChargerConnectionStore } from '@driveway/store/chargers/charger-connection-store'

export type ConnectionRecord = {
  /** Resolves when it is stored, or could not be and is retried later. */
  opened(deviceNo: number, protocol: string): Promise<void>
  /** `at` is when the connection was last alive. */
  closed(deviceNo: number, at: Date): void
  /** Retries writes that failed, and announces chargers that have been offline for too long. */
  maintain(): Promise<void>
  /** False until its newest state is stored. */
  isStored(deviceNo: number): boolean
  /** Closes the connections of gateways that are gone. */
  closeAbandoned(): Promise<void>
  /** Closes all connections of this gateway, which has no sockets any more. */
  closeAll(): Promise<void>
}

type Deps = {
  /** Resolves when the fact is stored. */
  readonly batch: { add(fact: ChargerFact): Promise<unknown> }
  readonly store: ChargerConnectionStore
  readonly clock: Clock
  readonly realClock: RealClock
  /** The store knows that the charger is connected here. */
  readonly onOpenStored: (deviceNo: number) => void
  readonly onFault: (error: unknown) => void
}

/** Keeps in the store which chargers are connected, through outages of the store. */
export function createConnectionRecord(deps: Deps): ConnectionRecord {
  const { batch, store, clock, realClock, onOpenStored, onFault } = deps
  /** The newest state of each connection until it is stored. */
  const unstored = new Map<number, ConnectionFact>()
  /** Devices whose newest state could not be written. */
  const failed = new Set<number>()
  /** When each offline device closed its connection, the earliest first. */
  const closedAt = new Map<number, Date>()

  /** A later state of the same connection supersedes an earlier one, also when both fail. */
  async function write(deviceNo: number, fact: ConnectionFact): Promise<void> {
    unstored.set(deviceNo, fact)
    failed.delete(deviceNo)
    try {
      await batch.add({ deviceNo, receivedAt: clock.now(), fact })
      if (unstored.get(deviceNo) !== fact) return
      unstored.delete(deviceNo)
      if (fact.kind === 'socket-opened') onOpenStored(deviceNo)
    } catch (error) {
      if (unstored.get(deviceNo) === fact) failed.add(deviceNo)
      onFault(error)
    }
  }

  function retryFailed(): void {
    for (const deviceNo of failed) {
      const fact = unstored.get(deviceNo)
      if (fact !== undefined) void write(deviceNo, fact)
    }
  }

  return {
    opened(deviceNo, protocol) {
      closedAt.delete(deviceNo)
      return write(deviceNo, { kind: 'socket-opened', protocol })
    },
    closed(deviceNo, at) {
      closedAt.set(deviceNo, at)
      void write(deviceNo, { kind: 'socket-closed', at })
    },
    async maintain() {
      retryFailed()
      await announceOffline(deps, closedAt)
    },
    isStored: (deviceNo) => !unstored.has(deviceNo),
    async closeAbandoned() {
      for (const each of await store.closeAbandoned()) closedAt.set(each.deviceNo, each.closedAt)
    },
    async closeAll() {
      await store.closeAll(realClock.now())
    },
  }
}

async function announceOffline({ realClock, store }: Deps, closedAt: Map<number, Date>): Promise<void> {
  const limit = realClock.now().getTime() - OFFLINE_AFTER_MS
  const due: number[] = []
  for (const [deviceNo, at] of closedAt) if (at.getTime() <= limit) due.push(deviceNo)
  if (due.length === 0) return
  await store.announceOffline(due, new Date(limit))
  for (const deviceNo of due) closedAt.delete(deviceNo)
}
