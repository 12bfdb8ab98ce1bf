import type { RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import { counters } from '@driveway/service-kit/metrics/counters'
import type { Database } from '@driveway/store/kernel/database'
import { pruneTables } from '@driveway/store/kernel/retention'

const HOUR_MS = 60 * 60 * 1000

type ExportTidyUp = { start(): void; close(): Promise<void> }

/** Prunes old exports at the start and once an hour. */
export function createExportTidyUp(deps: {
  database: Database
  clock: RealClock
  logger: Logger
}): ExportTidyUp {
  const { database, clock, logger } = deps
  let tidying = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function tidy(): Promise<void> {
    try {
      counters.prunedRows.inc({ group: 'exports' }, await pruneTables(database, 'exports', clock.now()))
    } catch (error) {
      logger.error({ err: error }, 'old exports could not be removed')
    }
  }

  return {
    start() {
      tidying = tidy()
      timer = setInterval(() => {
        tidying = tidy()
      }, HOUR_MS)
    },

    async close() {
      clearInterval(timer)
      await tidying
    },
  }
}
