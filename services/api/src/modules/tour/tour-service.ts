import type { TourStore } from '@driveway/store/accounts/tour-store'

/** Editors name steps in this form. */
const STEP_ID = /^[a-z0-9-]{1,60}$/
/** More than any tour has, also over the years. */
const MAX_STEPS = 100

export type TourService = {
  list(): Promise<readonly string[]>
  /** Returns every step that is completed now. Ids that no editor can write are dropped. */
  add(stepIds: readonly string[]): Promise<readonly string[]>
}

export function createTourService({
  store,
  accountNumber,
}: {
  store: TourStore
  accountNumber: string
}): TourService {
  return {
    list: () => store.list(accountNumber),
    async add(stepIds) {
      const known = await store.list(accountNumber)
      const fresh = [...new Set(stepIds)].filter((id) => STEP_ID.test(id) && !known.includes(id))
      await store.add(accountNumber, fresh.slice(0, Math.max(0, MAX_STEPS - known.length)))
      return store.list(accountNumber)
    },
  }
}
