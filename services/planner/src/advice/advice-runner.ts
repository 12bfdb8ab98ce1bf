import { countMeasuredDays, LEAST_MEASURED_DAYS } from '@driveway/domain/advice/measured-days'
import {
  compareTariffs,
  type ReplayedTariff,
  type ReplayFacts,
  type TariffAdvice,
} from '@driveway/domain/advice/tariff-advice'
import { createSingleFlight } from '@driveway/domain/single-flight'
import type { PresetTariff } from '@driveway/domain/tariff/tariff-preset'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import { createWorkerThread } from '@driveway/service-kit/worker-thread'
import {
  createTariffAdviceStore,
  type AdviceLease,
  type TariffAdviceStore,
} from '@driveway/store/advice/tariff-advice-store'
import type { Database } from '@driveway/store/kernel/database'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { countPlugIns, createReplayLoader, findRange, sumImportWh } from './load-replay.ts'

/** The tariffs of suppliers that a brand offers. */
export type ListPresets = (brand: string) => Promise<readonly PresetTariff[]>

export type AdviceRunner = {
  /** Computes what is due. A call during a run waits for a further run. */
  run(): Promise<void>
  close(): Promise<void>
}

type Deps = {
  readonly database: Database
  /** World time. */
  readonly clock: Clock
  readonly realClock: RealClock
  readonly listPresets?: ListPresets | undefined
  readonly hasOwnThread: boolean
  readonly onFault: (error: unknown) => void
}

/** Several times as long as the longest computation. */
const LEASE_MS = 120_000
/** Costs that are being recomputed are settled by then, and a store that failed is back. */
const RETRY_MS = 5_000
const MAX_TRIES = 5

const noYear: Omit<TariffAdvice, 'range'> = { importWh: 0, plugIns: 0, estimatedHalfHours: 0, tariffs: [] }

/** Computes what a year would have cost on other tariffs, one household after the other, off the request path. */
export function createAdviceRunner(deps: Deps): AdviceRunner {
  const { database, realClock, onFault } = deps
  const store = createTariffAdviceStore(database)
  const load = createReplayLoader(database, store)
  const thread = deps.hasOwnThread
    ? createWorkerThread<ReplayFacts, readonly ReplayedTariff[]>(new URL('replay-worker.ts', import.meta.url))
    : null
  const closing = new AbortController()
  const flight = createSingleFlight(computeDue)

  async function computeDue(): Promise<void> {
    try {
      while (!closing.signal.aborted) {
        const lease = await store.take(realClock.now(), LEASE_MS)
        if (lease === null) return
        await computeSafely(lease)
      }
    } catch (error) {
      onFault(error)
    }
  }

  async function computeSafely(lease: AdviceLease): Promise<void> {
    try {
      if (!(await computeAdvice(deps, store, load, thread, lease))) await store.release(lease, retryAt())
    } catch (error) {
      if (closing.signal.aborted) return
      onFault(error)
      await store.release(lease, lease.tries < MAX_TRIES ? retryAt() : null)
    }
  }

  function retryAt(): Date {
    return new Date(realClock.now().getTime() + RETRY_MS)
  }

  return {
    run() {
      flight.request()
      return flight.settle()
    },
    async close() {
      closing.abort()
      await thread?.close()
      await flight.settle()
    },
  }
}

/** False where it must wait for the ledger. */
async function computeAdvice(
  { database, clock, listPresets }: Deps,
  store: TariffAdviceStore,
  load: ReturnType<typeof createReplayLoader>,
  thread: ReturnType<typeof createWorkerThread<ReplayFacts, readonly ReplayedTariff[]>> | null,
  lease: AdviceLease,
): Promise<boolean> {
  const now = clock.now()
  const { accountNumber, brand } = lease
  const range = await findRange(store, accountNumber, now)
  if (range === null) {
    const nothing = { ...noYear, range: { from: now.getTime(), to: now.getTime() } }
    const { version } = await createTariffStore(database).list(accountNumber)
    await store.save(lease, nothing, { computedAt: now, tariffVersion: version })
    return true
  }
  const loaded = await load(accountNumber, (await listPresets?.(brand)) ?? [], range, now)
  if (loaded === null) return false
  const { facts, tariffVersion, estimatedHalfHours } = loaded
  const isTooEarly = countMeasuredDays(range) < LEAST_MEASURED_DAYS
  const advice: TariffAdvice = {
    range,
    importWh: sumImportWh(facts),
    plugIns: countPlugIns(facts),
    estimatedHalfHours,
    tariffs: isTooEarly ? [] : await (thread?.run(facts) ?? compareTariffs(facts)),
  }
  await store.save(lease, advice, { computedAt: now, tariffVersion })
  return true
}
