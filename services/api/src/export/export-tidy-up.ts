import type { RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import type { DataExportStore } from '@driveway/store/ledger-read/data-export-store'

const HOUR_MS = 60 * 60 * 1000
/** Nobody asks for the progress of yesterday's file. */
const REMEMBER_MS = 24 * HOUR_MS

type ExportTidyUp = { start(): void; close(): Promise<void> }

/** Forgets, at the start and once an hour, files of which nobody wants to know any more. */
export function createExportTidyUp(deps: {
  exports: DataExportStore
  clock: RealClock
  logger: Logger
}): ExportTidyUp {
  const { exports, clock, logger } = deps
  let tidying = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function tidy(): Promise<void> {
    try {
      await exports.forget(new Date(clock.now().getTime() - REMEMBER_MS))
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
