import type { ChargerIdentity, ChargerIdentityStore } from '@driveway/store/chargers/charger-identity-store'

type Waiting = {
  readonly resolve: (identity: ChargerIdentity | null) => void
  readonly reject: (error: unknown) => void
}

export type IdentityLookup = (chargerId: string) => Promise<ChargerIdentity | null>

/**
 * Looks chargers up together: whoever asks while a query is under way shares the next one. Nothing is kept,
 * so a charger that is added, or whose password changes, is judged by what is true now.
 */
export function createIdentityLookup(store: Pick<ChargerIdentityStore, 'find'>): IdentityLookup {
  let waiting = new Map<string, Waiting[]>()
  let isRunning = false

  async function run(): Promise<void> {
    while (waiting.size > 0) {
      const asked = waiting
      waiting = new Map()
      try {
        const found = await store.find([...asked.keys()])
        const byId = new Map(found.map((identity) => [identity.chargerId, identity]))
        for (const [id, askers] of asked) for (const asker of askers) asker.resolve(byId.get(id) ?? null)
      } catch (error) {
        for (const askers of asked.values()) for (const asker of askers) asker.reject(error)
      }
    }
    isRunning = false
  }

  return function lookUp(chargerId) {
    return new Promise((resolve, reject) => {
      const askers = waiting.get(chargerId)
      if (askers === undefined) waiting.set(chargerId, [{ resolve, reject }])
      else askers.push({ resolve, reject })
      if (isRunning) return
      isRunning = true
      setImmediate(() => void run())
    })
  }
}
