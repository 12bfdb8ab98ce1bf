import type { RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import { forgetSpentProofs } from '@driveway/store/accounts/expired-credentials'
import type { Database } from '@driveway/store/kernel/database'
import { createSessionStore } from '@driveway/store/accounts/session-store'

const DAY_MS = 24 * 60 * 60 * 1000

/** An old token that turns up later than this is refused like any other, but ends no session. */
const REMEMBER_MS = 30 * DAY_MS

export type TidyUp = { start(): void; close(): Promise<void> }

/** Forgets, at the start and once a day, whatever can let nobody in any more. */
export function createTidyUp(deps: { database: Database; clock: RealClock; logger: Logger }): TidyUp {
  const { database, clock, logger } = deps
  const sessions = createSessionStore(database)
  let tidying = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function tidy(): Promise<void> {
    const now = clock.now()
    const keptSince = new Date(now.getTime() - REMEMBER_MS)
    try {
      await sessions.removeExpired(now, keptSince)
      await forgetSpentProofs(database, { now, keptSince })
    } catch (error) {
      logger.error({ err: error }, 'old sessions could not be removed')
    }
  }

  return {
    start() {
      tidying = tidy()
      timer = setInterval(() => {
        tidying = tidy()
      }, DAY_MS)
    },

    async close() {
      clearInterval(timer)
      await tidying
    },
  }
}
