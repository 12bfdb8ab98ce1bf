import { createSingleFlight } from './single-flight.ts'

export type KeyBatches<Key> = {
  readonly add: (keys: Iterable<Key>) => void
  readonly drain: () => Promise<void>
}

/** Gathers keys and works through them in batches, one at a time. The work handles its own errors. */
export function createKeyBatches<Key>(work: (keys: readonly Key[]) => Promise<void>): KeyBatches<Key> {
  const waiting = new Set<Key>()
  const flight = createSingleFlight(async () => {
    while (waiting.size > 0) {
      // Keys that are added together, as by one transaction, are one batch.
      await Promise.resolve()
      const keys = [...waiting]
      waiting.clear()
      await work(keys)
    }
  })
  return {
    add(keys) {
      for (const key of keys) waiting.add(key)
      if (waiting.size > 0) flight.request()
    },
    drain: () => flight.settle(),
  }
}
