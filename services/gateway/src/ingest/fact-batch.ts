import { createSingleFlight } from '@driveway/domain/single-flight'
import { counters } from '@driveway/service-kit/metrics/counters'
import type { ChargerFact, Receipt } from '@driveway/store/chargers/ingest/charger-fact'
import { isDataError } from '@driveway/store/kernel/database-error'

/** A larger batch would delay its first fact for the sake of its last. */
const MAX_BATCH = 1_000

type Entry = PromiseWithResolvers<Receipt> & { readonly fact: ChargerFact }

export type FactBatch = {
  /** Resolves when the fact is committed. */
  add(fact: ChargerFact): Promise<Receipt>
  /** Resolves when every fact that was added is committed, also those added meanwhile. */
  drain(): Promise<void>
}

type Ingest = (facts: readonly ChargerFact[]) => Promise<readonly Receipt[]>

/**
 * Two lanes: while the database commits the facts of one, those of the other are read and checked. A charger
 * keeps to its lane, so that its facts are written in order.
 */
export function createFactBatch(ingest: Ingest): FactBatch {
  const even = createLane(ingest)
  const odd = createLane(ingest)
  return {
    add: (fact) => (fact.deviceNo % 2 === 0 ? even : odd).add(fact),
    async drain() {
      await Promise.all([even.drain(), odd.drain()])
    },
  }
}

/**
 * Group commit: while one batch is being committed, the facts of all chargers gather for the next. The busier
 * the gateway, the larger the batches and the less each fact costs.
 */
function createLane(ingest: Ingest): FactBatch {
  const waiting: Entry[] = []
  const commits = createSingleFlight(async () => {
    if (waiting.length === 0) return
    // All sockets that are readable now take part in the first batch.
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const entries = waiting.splice(0, MAX_BATCH)
      await commit(entries)
    }
  })

  async function commit(entries: readonly Entry[]): Promise<void> {
    try {
      counters.batchSize.observe(entries.length)
      const receipts = await ingest(entries.map((entry) => entry.fact))
      counters.storedMessages.inc(entries.length)
      entries.forEach((entry, index) => entry.resolve(receipts[index] ?? { transactionId: null }))
    } catch (error) {
      if (entries.length === 1 || !isDataError(error)) {
        for (const entry of entries) entry.reject(error)
        return
      }
      // One fact that the database refuses must not fail the others: find it by halving the batch.
      const middle = entries.length >> 1
      await commit(entries.slice(0, middle))
      await commit(entries.slice(middle))
    }
  }

  return {
    add(fact) {
      const entry = { ...Promise.withResolvers<Receipt>(), fact }
      waiting.push(entry)
      commits.request()
      return entry.promise
    },
    drain: () => commits.settle(),
  }
}
