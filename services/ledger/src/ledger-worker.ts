import type { Clock } from '@driveway/service-kit/clock'
import type { Database } from '@driveway/store/kernel/database'
import type {
  LedgerCharger,
  LedgerWork,
  LedgerWorkStore,
} from '@driveway/store/ledger-write/ledger-work-store'
import { findPeriodBounds } from '@driveway/store/ledger-write/pricing-store'
import type { Executor } from '@driveway/store/kernel/statement'
import { runSet } from '@driveway/store/kernel/statement-set'
import { runTransaction } from '@driveway/store/kernel/transaction'
import { settlementFloorOf } from '@driveway/domain/energy/ledger/reading-months'
import { joinRanges, type Range } from './dirty-range.ts'
import { planRange } from './plan-range.ts'
import { repriceRange, storePriced } from './price-range.ts'
import { createRangeContext } from './range-context.ts'
import { settleRange } from './settle-range.ts'

/** The longest range that one transaction prices. */
const PRICE_AT_ONCE_MS = 31 * 86_400_000
/** More save little, and would hold the locks of a transaction for longer. */
const MOST_AT_ONCE = 50

export type WorkOutcome =
  | { readonly kind: 'nothing' }
  /** `deviceNo` is that of the first charger. */
  | { readonly kind: 'done'; readonly deviceNo: number }
  | { readonly kind: 'failed'; readonly deviceNo: number | null; readonly error: unknown }

export type LedgerWorker = {
  /** Processes a part of the work that has been due for longest, of some chargers, in one transaction. */
  workOnce(): Promise<WorkOutcome>
}

export function createLedgerWorker(deps: {
  readonly database: Database
  readonly clock: Clock
  readonly work: LedgerWorkStore
  readonly settleAtOnceMs: number
  /** Chargers that share a transaction and its statements. */
  readonly mostAtOnce?: number
}): LedgerWorker {
  const { database, clock, work, settleAtOnceMs, mostAtOnce = MOST_AT_ONCE } = deps

  async function doWork(client: Executor, taken: LedgerWork): Promise<void> {
    const now = clock.now().getTime()
    const { charger } = taken
    const { settle, price: changed } = await settlePart(client, taken, now, settleAtOnceMs)
    const due = joinRanges(taken.price, changed)
    const price = settle === null && due !== null ? await pricePart(client, charger, due, now) : due
    const isDone = settle === null && price === null
    if (!isDone) await work.putBack(client, { ...taken, settle, isPlanned: settle !== null, price })
  }

  /** Calls `onTaken` with the chargers, which are known only if they were taken. */
  async function workOn(most: number, onTaken: (deviceNos: readonly number[]) => void): Promise<WorkOutcome> {
    return runTransaction<WorkOutcome>(database, async (client) => {
      const taken = await work.take(client, most)
      const deviceNos = taken.map(({ charger }) => charger.deviceNo)
      const [deviceNo] = deviceNos
      if (deviceNo === undefined) return { kind: 'nothing' }
      onTaken(deviceNos)
      await runSet(client, taken, doWork)
      return { kind: 'done', deviceNo }
    })
  }

  /** One charger that fails fails its set, whose chargers are then worked out one by one. */
  let alone = 0

  return {
    async workOnce() {
      for (;;) {
        const most = alone > 0 ? 1 : mostAtOnce
        alone = Math.max(0, alone - 1)
        let deviceNos: readonly number[] = []
        try {
          return await workOn(most, (taken) => (deviceNos = taken))
        } catch (error) {
          const [deviceNo = null] = deviceNos
          if (deviceNos.length > 1) {
            alone = deviceNos.length
            continue
          }
          if (deviceNo !== null) await work.postpone(deviceNo).catch(() => {})
          return { kind: 'failed', deviceNo, error }
        }
      }
    },
  }
}

/** Returns the range that remains to be settled, and that of later half hours whose prices changed by it. */
async function settlePart(
  client: Executor,
  taken: LedgerWork,
  now: number,
  atOnceMs: number,
): Promise<Pick<LedgerWork, 'settle' | 'price'>> {
  const { charger, settle, isCable } = taken
  if (settle === null) return { settle: null, price: null }
  const context = createRangeContext(client, charger, { now, maxWindowMs: atOnceMs })
  const planned = taken.isPlanned
    ? settle
    : await planRange(client, charger.deviceNo, context, { ...settle, isCable }, now)
  // Older half hours are final: their readings may be gone.
  const range = { from: Math.max(planned.from, settlementFloorOf(now)), to: planned.to }
  if (range.from >= range.to) return { settle: null, price: null }
  const part = { from: range.from, to: Math.min(range.to, range.from + atOnceMs) }
  const settled = await settleRange(client, charger, context, part, now)
  const changed = await storePriced(client, charger, part, { ...settled, now })
  // The next part begins where this one ends, and prices what follows.
  return part.to < range.to
    ? { settle: { from: part.to, to: range.to }, price: null }
    : { settle: null, price: changed }
}

/** Returns the range that remains to be priced, or null. */
async function pricePart(
  client: Executor,
  charger: LedgerCharger,
  price: Range,
  now: number,
): Promise<Range | null> {
  const bounds = await findPeriodBounds(client, charger.deviceNo, price.from)
  const first = bounds?.first ?? price.from
  const part = { from: price.from, to: Math.min(price.to, first + PRICE_AT_ONCE_MS) }
  const changed = await repriceRange(client, charger, part, now)
  const hasMore = bounds !== null && part.to < price.to && part.to <= bounds.last
  return joinRanges(changed, hasMore ? { from: part.to, to: price.to } : null)
}
