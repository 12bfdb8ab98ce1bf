import { createSingleFlight, type SingleFlight } from '@driveway/domain/single-flight'
import type { RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import { removeExpiredCredentials } from '@driveway/store/accounts/expired-credentials'
import { removeExpiredRateLimits } from '@driveway/store/accounts/rate-limit-store'
import type { Database } from '@driveway/store/kernel/database'
import { createSessionStore } from '@driveway/store/accounts/session-store'

const DAY_MS = 24 * 60 * 60 * 1000
const RATE_LIMIT_WINDOW_MS = 15 * 60 * 1000

/** Used refresh tokens are kept this long; reuse after that is refused, but ends no session. */
const RETENTION_MS = 30 * DAY_MS

export type ExpiryCleanup = { start(): void; close(): Promise<void> }

/** Removes expired sessions and credentials once a day, and rate limits once a window; both at the start too. */
export function createExpiryCleanup(deps: {
  database: Database
  clock: RealClock
  logger: Logger
}): ExpiryCleanup {
  const { database, clock, logger } = deps
  const sessions = createSessionStore(database)
  const timers: NodeJS.Timeout[] = []

  async function removeCredentials(): Promise<void> {
    const now = clock.now()
    const keptSince = new Date(now.getTime() - RETENTION_MS)
    await sessions.removeExpired(now, keptSince)
    await removeExpiredCredentials(database, { now, keptSince })
  }

  async function removeRateLimits(): Promise<void> {
    await removeExpiredRateLimits(database, clock.now())
  }

  function logFailures(task: () => Promise<void>): SingleFlight<void> {
    return createSingleFlight(() =>
      task().catch((error: unknown) => logger.error({ err: error }, 'expired rows could not be removed')),
    )
  }

  const jobs = [
    { everyMs: DAY_MS, flight: logFailures(removeCredentials) },
    { everyMs: RATE_LIMIT_WINDOW_MS, flight: logFailures(removeRateLimits) },
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
