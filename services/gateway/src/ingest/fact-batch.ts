import { counters } from '@driveway/service-kit/metrics/counters'
import type { ChargerFact, Receipt } from '@driveway/store/chargers/ingest/charger-fact'
import { createGatheredWrites, type GatheredWrites } from '../connection/gathered-writes.ts'

/** A larger batch would delay its first fact for the sake of its last. */
const MAX_BATCH = 1_000

/** `add` resolves when the fact is committed. */
export type FactBatch = GatheredWrites<ChargerFact, Receipt>

type Ingest = (facts: readonly ChargerFact[]) => Promise<readonly Receipt[]>

/**
 * Two lanes: while the database commits the facts of one, those of the other are read and checked. A charger
 * keeps to its lane, so that its facts are written in order.
 */
export function createFactBatch(ingest: Ingest): FactBatch {
  async function commit(facts: readonly ChargerFact[]): Promise<readonly Receipt[]> {
    counters.batchSize.observe(facts.length)
    const receipts = await ingest(facts)
    counters.storedMessages.inc(facts.length)
    return receipts
  }

  const even = createGatheredWrites(commit, MAX_BATCH)
  const odd = createGatheredWrites(commit, MAX_BATCH)
  return {
    add: (fact) => (fact.deviceNo % 2 === 0 ? even : odd).add(fact),
    async drain() {
      await Promise.all([even.drain(), odd.drain()])
    },
  }
}
