import { createSingleFlight, type SingleFlight } from '@driveway/domain/single-flight'
import type { RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import { counters } from '@driveway/service-kit/metrics/counters'
import type { Database } from '@driveway/store/kernel/database'
import { eraseClosedAccounts } from '@driveway/store/accounts/erase-closed-accounts'
import { pruneTables } from '@driveway/store/kernel/retention'
import type { RetentionGroup } from '@driveway/store/kernel/retention-list'

const DAY_MS = 24 * 60 * 60 * 1000
const RATE_LIMIT_WINDOW_MS = 15 * 60 * 1000
/** A charger cannot be paired before the history of its last owner is erased. */
const ERASURE_MS = 5 * 60 * 1000

export type ExpiryCleanup = { start(): void; close(): Promise<void> }

/** Prunes credentials and the change feed once a day, rate limits and frames once a window, and erases what was closed. */
export function createExpiryCleanup(deps: {
  database: Database
  clock: RealClock
  logger: Logger
}): ExpiryCleanup {
  const { database, clock, logger } = deps
  const timers: NodeJS.Timeout[] = []

  async function prune(group: RetentionGroup): Promise<void> {
    const count = await pruneTables(database, group, clock.now())
    counters.prunedRows.inc({ group }, count)
  }

  async function pruneDaily(): Promise<void> {
    await prune('credentials')
    await prune('changes')
  }

  async function eraseClosed(): Promise<void> {
    await eraseClosedAccounts(database, clock.now())
  }

  async function pruneOften(): Promise<void> {
    await prune('rate-limits')
    await prune('frames')
  }

  function logFailures(task: () => Promise<void>): SingleFlight<void> {
    return createSingleFlight(() =>
      task().catch((error: unknown) => logger.error({ err: error }, 'expired rows could not be removed')),
    )
  }

  const jobs = [
    { everyMs: DAY_MS, flight: logFailures(pruneDaily) },
    { everyMs: RATE_LIMIT_WINDOW_MS, flight: logFailures(pruneOften) },
    { everyMs: ERASURE_MS, flight: logFailures(eraseClosed) },
  ]

  return {
    start() {
      for (const { everyMs, flight } of jobs) {
        flight.request()
        timers.push(setInterval(() => flight.request(), everyMs))
      }
    },

    async close() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(jobs.map(({ flight }) => flight.settle()))
    },
  }
}
