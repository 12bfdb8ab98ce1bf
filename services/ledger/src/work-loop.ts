import type { Logger } from '@driveway/service-kit/logger'
import type { LedgerWorkStore } from '@driveway/store/ledger-write/ledger-work-store'
import type { LedgerSettings } from './ledger-settings.ts'
import type { LedgerWorker } from './ledger-worker.ts'

export type WorkLoop = {
  /** Something may be new: look now and not at the next tick. */
  wake(): void
  /** Resolves when what is under way is done; nothing more is begun. */
  close(): Promise<void>
}

type Deps = {
  readonly work: LedgerWorkStore
  readonly worker: LedgerWorker
  readonly settings: LedgerSettings
  readonly logger: Logger
}

/** Collects marks and works them off, one charger after the other, on one timer. */
export function startWorkLoop(deps: Deps): WorkLoop {
  const { settings, logger } = deps
  let running: Promise<void> | null = null
  let isWanted = false
  let isClosed = false

  async function run(): Promise<void> {
    try {
      do {
        isWanted = false
        await runRound(deps, () => isClosed)
      } while (isWanted)
    } catch (error) {
      logger.error({ err: error }, 'the ledger could not reach the store')
    }
  }

  function wake(): void {
    if (isClosed) return
    isWanted = true
    running ??= run().finally(() => {
      running = null
    })
  }

  const timer = setInterval(wake, settings.lookEveryMs)
  wake()
  return {
    wake,
    async close() {
      isClosed = true
      clearInterval(timer)
      await running
    },
  }
}

/** Everything that is due now. */
async function runRound({ work, worker, settings, logger }: Deps, isClosed: () => boolean): Promise<void> {
  while (!isClosed() && (await work.collect(settings.delays)) > 0);
  while (!isClosed()) {
    const outcome = await worker.workOnce()
    if (outcome.kind === 'nothing') return
    if (outcome.kind === 'done') continue
    logger.error({ err: outcome.error, deviceNo: outcome.deviceNo }, 'a charger could not be settled')
    if (outcome.deviceNo === null) return
  }
}
