import { createSingleFlight } from '@driveway/domain/single-flight'
import type { PlanDeliveryStore, RecordedOutcome } from '@driveway/store/plans/plan-delivery-store'

export type OutcomeBatch = {
  /** Resolves when the outcome is stored. */
  record(outcome: RecordedOutcome): Promise<void>
}

type Entry = PromiseWithResolvers<void> & { readonly outcome: RecordedOutcome }

/** Stores the outcomes of many deliveries by one statement: while one is under way, others gather for the next. */
export function createOutcomeBatch(plans: Pick<PlanDeliveryStore, 'recordOutcomes'>): OutcomeBatch {
  let waiting: Entry[] = []
  const flight = createSingleFlight(async () => {
    while (waiting.length > 0) {
      const entries = waiting
      waiting = []
      await store(entries)
    }
  })

  async function store(entries: readonly Entry[]): Promise<void> {
    try {
      await plans.recordOutcomes(entries.map(({ outcome }) => outcome))
      for (const { resolve } of entries) resolve()
    } catch (error) {
      for (const { reject } of entries) reject(error)
    }
  }

  return {
    record(outcome) {
      const entry = { ...Promise.withResolvers<void>(), outcome }
      waiting.push(entry)
      flight.request()
      return entry.promise
    },
  }
}
