import { createSingleFlight } from '@driveway/domain/single-flight'
import { choosePause } from '@driveway/domain/planning/delivery/retry-pause'
import { listLimitations } from '@driveway/domain/charger/charger-capabilities'
import { createBoundedWork } from '@driveway/service-kit/limit/bounded-work'
import type { CapabilityReport, CapabilityStore } from '@driveway/store/chargers/capability-store'
import type { ReadCapabilities, ServingDeps } from '../commands/charger-call.ts'
import type { ChargerConnection } from '../connection/charger-connection.ts'
import { createConnectionState } from '../connection/connection-state.ts'
import { createGatheredWrites } from '../connection/gathered-writes.ts'
import type { GatewaySettings } from '../connection/gateway-settings.ts'

/** Chargers that one query checks: many reconnect at once. */
const MAX_BATCH = 1_000

export type CapabilityReader = {
  /** The charger has booted, and is read soon. */
  noteBoot(connection: ChargerConnection): void
  /** Starts the reads that are due. Real time in ms. */
  check(now: number): void
  drain(): Promise<void>
}

type Deps = Pick<ServingDeps, 'connections' | 'realClock' | 'logger'> & {
  readonly store: CapabilityStore
  readonly read: ReadCapabilities
  readonly settings: Pick<GatewaySettings, 'maxReads' | 'planAfterMs' | 'readAfterMs'>
  /** The charger's capabilities are known, by this read or an earlier one. */
  readonly onKnown: (deviceNo: number, isNew: boolean) => void
}

type ReadState = {
  /** When it is read, unless its capabilities are known; null once that has been decided. Real time in ms. */
  readAt: number | null
  /** Failed reads in a row. */
  failures: number
}

/** Reads chargers at their first contact and after a change of firmware, a bounded number of them at a time. */
export function createCapabilityReader(deps: Deps): CapabilityReader {
  const { store, connections, realClock, logger, settings, onKnown } = deps
  const due = new Set<number>()
  const reads = createReads(deps, retryLater)
  const states = createConnectionState<ReadState>(({ openedAt }) => ({
    // A charger that boots is read after its boot.
    readAt: openedAt + settings.planAfterMs + settings.readAfterMs,
    failures: 0,
  }))

  const flight = createSingleFlight(async () => {
    while (due.size > 0) {
      const deviceNos = [...due].slice(0, MAX_BATCH)
      for (const deviceNo of deviceNos) due.delete(deviceNo)
      try {
        const found = new Set(await store.listUnread(deviceNos))
        for (const deviceNo of deviceNos) {
          if (found.has(deviceNo)) reads.start(deviceNo)
          else onKnown(deviceNo, false)
        }
      } catch (error) {
        logger.error(
          { err: error },
          'the capabilities of chargers could not be looked up, and are looked up again',
        )
        for (const deviceNo of deviceNos) retryLater(deviceNo)
      }
    }
  })

  function retryLater(deviceNo: number): void {
    const state = states.find(connections.findByDeviceNo(deviceNo))
    if (state === null) return
    state.failures += 1
    state.readAt = realClock.now().getTime() + choosePause(state.failures)
  }

  return {
    noteBoot(connection) {
      states.of(connection).readAt = realClock.now().getTime() + settings.readAfterMs
    },
    check(now) {
      for (const connection of connections.all()) {
        const state = states.of(connection)
        if (state.readAt === null || now < state.readAt) continue
        state.readAt = null
        due.add(connection.deviceNo)
      }
      if (due.size > 0) flight.request()
    },
    async drain() {
      due.clear()
      await flight.settle()
      // Chargers that wait to be read are not connected any more.
      await reads.settle()
    },
  }
}

/** Reads chargers, a bounded number of them at a time, and stores what they can do. */
function createReads(deps: Deps, retryLater: (deviceNo: number) => void) {
  const { store, connections, read, realClock, logger, settings, onKnown } = deps
  const work = createBoundedWork({ atOnce: settings.maxReads, maxWaiting: Infinity })
  const reading = new Set<Promise<unknown>>()
  // Many chargers are read at once after an outage.
  const reports = createGatheredWrites(async (gathered: readonly CapabilityReport[]) => {
    await store.saveAll(gathered)
    return gathered
  })

  async function readOne(deviceNo: number): Promise<void> {
    const chargerId = connections.findByDeviceNo(deviceNo)?.chargerId
    if (chargerId === undefined) return
    try {
      const outcome = await read(deviceNo)
      if (!outcome.ok) {
        logger.info({ chargerId, outcome }, 'a charger could not be read, and is read again')
        return retryLater(deviceNo)
      }
      await reports.add({ deviceNo, capabilities: outcome.capabilities, readAt: realClock.now() })
      const limitations = listLimitations(outcome.capabilities)
      logger.info({ chargerId, limitations }, 'a charger was read')
      onKnown(deviceNo, true)
    } catch (error) {
      logger.error({ err: error, chargerId }, 'the capabilities of a charger could not be stored')
      retryLater(deviceNo)
    }
  }

  return {
    start(deviceNo: number): void {
      const task = work.run(() => readOne(deviceNo)).finally(() => reading.delete(task))
      reading.add(task)
    },
    settle: () => Promise.all(reading),
  }
}
