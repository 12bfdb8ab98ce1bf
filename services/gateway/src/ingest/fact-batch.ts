import type { ChargerFact, Receipt } from '@driveway/store/chargers/charger-fact'
import { isDataError } from '@driveway/store/kernel/database-error'

/** More would hold the first of them back for the sake of the last. */
const MAX_BATCH = 1_000

type Entry = {
  readonly fact: ChargerFact
  readonly resolve: (receipt: Receipt) => void
  readonly reject: (error: unknown) => void
}

export type FactBatch = {
  /** Resolves when the fact is committed. */
  add(fact: ChargerFact): Promise<Receipt>
  /** Resolves when everything that was added, and what its answers brought with them, is committed. */
  drain(): Promise<void>
}

type Ingest = (facts: readonly ChargerFact[]) => Promise<readonly Receipt[]>

/**
 * Two lanes: while the database commits the facts of one, those of the other are read and checked. A charger
 * keeps to its lane, so that what it says is written in its order.
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
  let waiting: Entry[] = []
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    // All sockets that are readable now take part in the first batch.
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const entries = waiting.splice(0, MAX_BATCH)
      await commit(entries)
    }
    running = null
  }

  async function commit(entries: readonly Entry[]): Promise<void> {
    try {
      const receipts = await ingest(entries.map((entry) => entry.fact))
      entries.forEach((entry, index) => entry.resolve(receipts[index] ?? { transactionId: null }))
    } catch (error) {
      if (entries.length === 1 || !isDataError(error)) {
        for (const entry of entries) entry.reject(error)
        return
      }
      // One fact that the database refuses must not cost the others theirs: look for it by halves.
      const middle = entries.length >> 1
      await commit(entries.slice(0, middle))
      await commit(entries.slice(middle))
    }
  }

  return {
    add(fact) {
      return new Promise((resolve, reject) => {
        waiting.push({ fact, resolve, reject })
        running ??= run()
      })
    },
    async drain() {
      await running
    },
  }
}
