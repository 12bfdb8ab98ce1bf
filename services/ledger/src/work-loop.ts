import { createSingleFlight } from '@driveway/domain/single-flight'
import type { Logger } from '@driveway/service-kit/logger'
import type { LedgerWorkStore } from '@driveway/store/ledger-write/ledger-work-store'
import type { LedgerSettings } from './ledger-settings.ts'
import type { LedgerWorker } from './ledger-worker.ts'

export type WorkLoop = {
  /** Looks for work now instead of at the next tick. */
  wake(): void
  /** Finishes the transaction in flight and starts no other. */
  close(): Promise<void>
}

type Deps = {
  readonly work: Pick<LedgerWorkStore, 'collect'>
  readonly worker: LedgerWorker
  readonly settings: LedgerSettings
  readonly logger: Logger
}

/** Collects recompute requests and processes them, some chargers at once, in rounds that never overlap. */
export function startWorkLoop(deps: Deps): WorkLoop {
  const { settings, logger } = deps
  let isClosed = false

  const round = createSingleFlight(async () => {
    try {
      await runRound(deps, () => isClosed)
    } catch (error) {
      logger.error({ err: error }, 'the ledger could not reach the store')
    }
  })

  function wake(): void {
    if (!isClosed) round.request()
  }

  const timer = setInterval(wake, settings.lookEveryMs)
  wake()
  return {
    wake,
    async close() {
      isClosed = true
      clearInterval(timer)
      await round.settle()
    },
  }
}

/** Processes everything that is due. */
async function runRound(deps: Deps, isClosed: () => boolean): Promise<void> {
  const { work, settings } = deps
  while (!isClosed() && (await work.collect(settings.delays)) > 0);
  const lanes: Promise<void>[] = []
  // A charger that was found is a reason to look for others meanwhile.
  function addLane(): void {
    if (lanes.length < settings.workers) lanes.push(workUntilIdle(deps, isClosed, addLane))
  }
  addLane()
  for (const lane of lanes) await lane
}

async function workUntilIdle(
  { worker, logger }: Deps,
  isClosed: () => boolean,
  onWork: () => void,
): Promise<void> {
  while (!isClosed()) {
    const outcome = await worker.workOnce()
    if (outcome.kind === 'nothing') return
    onWork()
    if (outcome.kind === 'done') continue
    logger.error({ err: outcome.error, deviceNo: outcome.deviceNo }, 'a charger could not be settled')
    if (outcome.deviceNo === null) return
  }
}
