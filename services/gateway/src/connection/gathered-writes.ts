import { createSingleFlight } from '@driveway/domain/single-flight'
import { isDataError } from '@driveway/store/kernel/database-error'

type Entry<Item, Answer> = PromiseWithResolvers<Answer> & { readonly item: Item }

export type GatheredWrites<Item, Answer> = {
  /** Resolves when the item is stored. */
  add(item: Item): Promise<Answer>
  /** Resolves when every item that was added is stored or refused, also those added meanwhile. */
  drain(): Promise<void>
}

/**
 * Stores items of many chargers together: while one write is under way, others gather for the next. The busier the
 * gateway, the larger the writes and the less each item costs. `write` stores all of its items or none.
 */
export function createGatheredWrites<Item, Answer>(
  write: (items: readonly Item[]) => Promise<readonly Answer[]>,
  maxItems = Infinity,
): GatheredWrites<Item, Answer> {
  const waiting: Entry<Item, Answer>[] = []
  const flight = createSingleFlight(async () => {
    if (waiting.length === 0) return
    // All sockets that are readable now take part in the first write.
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const entries = waiting.splice(0, maxItems)
      await store(entries)
    }
  })

  async function store(entries: readonly Entry<Item, Answer>[]): Promise<void> {
    try {
      const answers = await write(entries.map(({ item }) => item))
      for (const [index, { resolve }] of entries.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      if (entries.length === 1 || !isDataError(error)) {
        for (const { reject } of entries) reject(error)
        return
      }
      // One item that the database refuses must not fail the others: find it by halving.
      const middle = entries.length >> 1
      await store(entries.slice(0, middle))
      await store(entries.slice(middle))
    }
  }

  return {
    add(item) {
      const entry = { ...Promise.withResolvers<Answer>(), item }
      waiting.push(entry)
      flight.request()
      return entry.promise
    },
    drain: () => flight.settle(),
  }
}
