import { OFFLINE_AFTER_MS } from '@driveway/domain/charger/charger-state-rule'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { ConnectionFact } from '@driveway/store/chargers/charger-fact'
import type { ChargerConnectionStore } from '@driveway/store/chargers/charger-connection-store'
import type { FactBatch } from '../ingest/fact-batch.ts'

export type LineRecord = {
  opened(deviceNo: number): void
  /** `at` is when the line was last alive. */
  closed(deviceNo: number, at: Date): void
  /** Says again what could not be written, and tells of those who have been away for too long. */
  sweep(): Promise<void>
  /** Sockets that an earlier life of this gateway left open. */
  forgetFormerLife(): Promise<void>
}

type Deps = {
  readonly batch: FactBatch
  readonly lines: ChargerConnectionStore
  readonly clock: Clock
  readonly realClock: RealClock
  readonly onFault: (error: unknown) => void
}

/** Keeps in the store which chargers are on the line, also when the store is away for a while. */
export function createLineRecord(deps: Deps): LineRecord {
  const { batch, lines, clock, realClock, onFault } = deps
  const unsaid = new Map<number, ConnectionFact>()
  /** By the time of their closing, the earliest first. */
  const away = new Map<number, Date>()

  function say(deviceNo: number, fact: ConnectionFact): void {
    unsaid.delete(deviceNo)
    batch.add({ deviceNo, heardAt: clock.now(), fact }).catch((error: unknown) => {
      if (!unsaid.has(deviceNo)) unsaid.set(deviceNo, fact)
      onFault(error)
    })
  }

  async function announceAway(): Promise<void> {
    const limit = realClock.now().getTime() - OFFLINE_AFTER_MS
    const due: number[] = []
    for (const [deviceNo, at] of away) if (at.getTime() <= limit) due.push(deviceNo)
    if (due.length === 0) return
    await lines.announceOffline(due, new Date(limit))
    for (const deviceNo of due) away.delete(deviceNo)
  }

  return {
    opened(deviceNo) {
      away.delete(deviceNo)
      say(deviceNo, { kind: 'socket-opened' })
    },
    closed(deviceNo, at) {
      away.set(deviceNo, at)
      say(deviceNo, { kind: 'socket-closed', at })
    },
    async sweep() {
      for (const [deviceNo, fact] of unsaid) say(deviceNo, fact)
      await announceAway()
    },
    async forgetFormerLife() {
      const now = realClock.now()
      for (const deviceNo of await lines.closeAll(now)) away.set(deviceNo, now)
    },
  }
}
