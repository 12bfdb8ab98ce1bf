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

/**
 * Batches lookups: those that arrive during a query share the next one. Nothing is cached, so that a new charger or a
 * changed password applies at once.
 */
export function createIdentityLookup(store: Pick<ChargerIdentityStore, 'find'>): IdentityLookup {
  let waiting = new Map<string, Waiting[]>()

  const queries = createSingleFlight(async () => {
    if (waiting.size === 0) return
    // Requests that arrive in the same turn of the event loop share one query.
    await new Promise(setImmediate)
    while (waiting.size > 0) {
      const asked = waiting
      waiting = new Map()
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
    return new Promise((resolve, reject) => {
      const folded = foldChargerId(chargerId)
      const askers = waiting.get(folded)
      if (askers === undefined) waiting.set(folded, [{ resolve, reject }])
      else askers.push({ resolve, reject })
      queries.request()
    })
  }
}
