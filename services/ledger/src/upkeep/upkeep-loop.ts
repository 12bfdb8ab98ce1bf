import { createSingleFlight } from '@driveway/domain/single-flight'
import { DAY_MS } from '@driveway/domain/time/london-time'
import type { Clock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import { counters } from '@driveway/service-kit/metrics/counters'
import type { Database } from '@driveway/store/kernel/database'
import { keepReadingPartitions } from '@driveway/store/kernel/reading-partitions'
import { pruneTables } from '@driveway/store/kernel/retention'
import { reduceHouses } from '@driveway/store/ledger-write/house-sample-store'

export type UpkeepLoop = { close(): Promise<void> }

type Deps = {
  readonly database: Database
  /** World time. */
  readonly clock: Clock
  readonly everyMs: number
  readonly logger: Logger
}

/** Days of homes whose samples are reduced at once: 144 rounds a day are enough for 288,000 homes. */
const DAYS_PER_ROUND = 2_000

/**
 * Adds and drops months of readings and reduces samples of house meters at the start and at intervals, and prunes
 * history once a day of world time.
 */
export function startUpkeep({ database, clock, everyMs, logger }: Deps): UpkeepLoop {
  let prunedAt = -Infinity
  let isClosed = false

  async function keep(): Promise<void> {
    const now = clock.now()
    const changes = await keepReadingPartitions(database, now)
    const dropped = changes?.dropped ?? []
    if (dropped.length > 0) logger.info({ dropped }, 'months of readings past their retention were dropped')
    const reduced = await reduceHouses(database, now, { maxDays: DAYS_PER_ROUND, isStopped: () => isClosed })
    counters.prunedRows.inc({ group: 'house-samples' }, reduced)
    if (isClosed || now.getTime() - prunedAt < DAY_MS) return
    counters.prunedRows.inc({ group: 'history' }, await pruneTables(database, 'history', now))
    prunedAt = now.getTime()
  }

  const round = createSingleFlight(() =>
    keep().catch((error: unknown) =>
      logger.error({ err: error }, 'the months of readings could not be kept'),
    ),
  )
  const timer = setInterval(() => void round.run(), everyMs)
  void round.run()
  return {
    async close() {
      isClosed = true
      clearInterval(timer)
      await round.settle()
    },
  }
}
