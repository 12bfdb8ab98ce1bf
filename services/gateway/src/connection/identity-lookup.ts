import { setTimeout as sleep } from 'node:timers/promises'
import { createSingleFlight } from '@driveway/domain/single-flight'
import {
  foldChargerId,
  type ChargerIdentity,
  type ChargerIdentityStore,
} from '@driveway/store/chargers/charger-identity-store'

type Waiting = {
  readonly resolve: (identity: ChargerIdentity | null) => void
  readonly reject: (error: unknown) => void
}

export type IdentityLookup = (chargerId: string) => Promise<ChargerIdentity | null>

type Pace = {
  /** Queries are at least this far apart; 0: lookups of one turn of the event loop share a query. */
  readonly everyMs: number
  /** A lookup beyond these is answered as unknown. */
  readonly maxWaiting: number
}

/**
 * Batches lookups: those that arrive during a query share the next one. Nothing is cached, so that a new charger or a
 * changed password applies at once.
 */
export function createIdentityLookup(
  store: Pick<ChargerIdentityStore, 'find'>,
  pace: Pace = { everyMs: 0, maxWaiting: Infinity },
): IdentityLookup {
  let waiting = new Map<string, Waiting[]>()
  let waitingCount = 0

  const queries = createSingleFlight(async () => {
    if (waiting.size === 0) return
    while (waiting.size > 0) {
      await (pace.everyMs === 0 ? new Promise(setImmediate) : sleep(pace.everyMs, undefined, { ref: false }))
      const asked = waiting
      waiting = new Map()
      waitingCount = 0
      try {
        const found = await store.find([...asked.keys()])
        const byId = new Map(found.map((identity) => [foldChargerId(identity.chargerId), identity]))
        for (const [id, askers] of asked) for (const asker of askers) asker.resolve(byId.get(id) ?? null)
      } catch (error) {
        for (const askers of asked.values()) for (const asker of askers) asker.reject(error)
      }
    }
  })

  return function lookUp(chargerId) {
    if (waitingCount >= pace.maxWaiting) return Promise.resolve(null)
    return new Promise((resolve, reject) => {
      waitingCount += 1
      const folded = foldChargerId(chargerId)
      const askers = waiting.get(folded)
      if (askers === undefined) waiting.set(folded, [{ resolve, reject }])
      else askers.push({ resolve, reject })
      queries.request()
    })
  }
}
