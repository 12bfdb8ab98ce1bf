import { createSingleFlight } from '@driveway/domain/single-flight'
import { choosePause } from '@driveway/domain/planning/retry-pause'
import { listLimitations } from '@driveway/domain/charger/charger-capabilities'
import type { RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import type { CapabilityStore } from '@driveway/store/chargers/capability-store'
import type { ReadCapabilities } from '../commands/charger-call.ts'
import type { ChargerConnection } from '../connection/charger-socket.ts'
import type { Connections } from '../connection/connections.ts'

/** Chargers that one query checks: many reconnect at once. */
const MAX_BATCH = 1_000

export type CapabilityReader = {
  /** Starts the reads that are due. Real time in ms. */
  check(now: number): void
  drain(): Promise<void>
}

type Deps = {
  readonly store: CapabilityStore
  readonly connections: Connections
  readonly read: ReadCapabilities
  readonly realClock: RealClock
  readonly logger: Logger
  readonly maxReads: number
  /** The charger's capabilities are known, by this read or an earlier one. */
  readonly onKnown: (deviceNo: number, isNew: boolean) => void
}

/** Reads chargers at their first contact and after a change of firmware, a bounded number of them at a time. */
export function createCapabilityReader(deps: Deps): CapabilityReader {
  const { store, connections, read, realClock, logger, maxReads, onKnown } = deps
  const due = new Set<number>()
  const unread: number[] = []
  const running = new Set<Promise<void>>()
  const failures = new WeakMap<ChargerConnection, number>()

  const flight = createSingleFlight(async () => {
    while (due.size > 0) {
      const deviceNos = [...due].slice(0, MAX_BATCH)
      for (const deviceNo of deviceNos) due.delete(deviceNo)
      try {
        const found = new Set(await store.listUnread(deviceNos))
        unread.push(...found)
        for (const deviceNo of deviceNos) if (!found.has(deviceNo)) onKnown(deviceNo, false)
      } catch (error) {
        logger.error(
          { err: error },
          'the capabilities of chargers could not be looked up, and are looked up again',
        )
        for (const deviceNo of deviceNos) retryLater(deviceNo)
      }
      startReads()
    }
  })

  function startReads(): void {
    while (running.size < maxReads) {
      const deviceNo = unread.shift()
      if (deviceNo === undefined) return
      const task = readOne(deviceNo).finally(() => {
        running.delete(task)
        startReads()
      })
      running.add(task)
    }
  }

  async function readOne(deviceNo: number): Promise<void> {
    const chargerId = connections.findByDeviceNo(deviceNo)?.chargerId
    if (chargerId === undefined) return
    try {
      const outcome = await read(deviceNo)
      if (!outcome.ok) {
        logger.info({ chargerId, outcome }, 'a charger could not be read, and is read again')
        return retryLater(deviceNo)
      }
      await store.save(deviceNo, outcome.capabilities, realClock.now())
      const limitations = listLimitations(outcome.capabilities)
      logger.info({ chargerId, limitations }, 'a charger was read')
      onKnown(deviceNo, true)
    } catch (error) {
      logger.error({ err: error, chargerId }, 'the capabilities of a charger could not be stored')
      retryLater(deviceNo)
    }
  }

  function retryLater(deviceNo: number): void {
    const connection = connections.findByDeviceNo(deviceNo)
    if (connection === null) return
    const count = (failures.get(connection) ?? 0) + 1
    failures.set(connection, count)
    connection.readAt = realClock.now().getTime() + choosePause(count)
  }

  return {
    check(now) {
      for (const connection of connections.all()) {
        if (connection.readAt === null || now < connection.readAt) continue
        connection.readAt = null
        due.add(connection.deviceNo)
      }
      if (due.size > 0) flight.request()
    },
    async drain() {
      unread.length = 0
      due.clear()
      await flight.settle()
      unread.length = 0
      await Promise.all(running)
    },
  }
}
