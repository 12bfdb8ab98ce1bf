import { isFeatureOn } from '@driveway/domain/account/feature'
import {
  readMicrogeneration,
  type MicrogenerationFields,
  type MicrogenerationProblem,
} from '@driveway/domain/microgeneration/microgeneration'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { localDateOf } from '@driveway/domain/time/local-date'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { CustomerStore } from '@driveway/store/accounts/customer-store'
import type { FeatureStore } from '@driveway/store/accounts/feature-store'
import type {
  MicrogenerationStore,
  StoredMicrogeneration,
} from '@driveway/store/vehicles/microgeneration-store'
import { memoise } from '@driveway/api/request/memoise'

/** No home has more. */
export const MAX_MICROGENERATIONS = 20

export type MicrogenerationService = {
  list(): Promise<readonly StoredMicrogeneration[]>
  add(
    fields: MicrogenerationFields,
  ): Promise<Result<null, MicrogenerationProblem | { code: 'too-many-microgenerations' }>>
  /** Removing the last one also ends solar matching, which needs one. */
  remove(id: string): Promise<Result<null, { code: 'microgeneration-not-found' }>>
  /** Opting out is always possible. */
  setExportMatching(
    optIn: boolean,
  ): Promise<Result<null, { code: 'microgeneration-required' | 'export-match-not-available' }>>
}

export function createMicrogenerationService(deps: {
  store: MicrogenerationStore
  customers: CustomerStore
  features: FeatureStore
  clock: RealClock
  /** World time decides which year it is. */
  worldClock: Clock
  accountNumber: string
}): MicrogenerationService {
  const { store, customers, accountNumber } = deps
  return {
    list: memoise(() => store.list(accountNumber)),
    async add(fields) {
      const thisYear = Number(localDateOf(deps.worldClock.now().getTime()).slice(0, 4))
      const read = readMicrogeneration(fields, thisYear)
      if (!read.ok) return read
      const before = await store.list(accountNumber)
      if (before.length >= MAX_MICROGENERATIONS) return fail({ code: 'too-many-microgenerations' })
      await store.add(accountNumber, read.value, deps.clock.now())
      return succeed(null)
    },
    async remove(id) {
      // An id of any form is looked up in the list: not every text can be queried.
      const known = await store.list(accountNumber)
      if (!known.some((each) => each.id === id) || !(await store.remove(accountNumber, id))) {
        return fail({ code: 'microgeneration-not-found' })
      }
      const left = await store.list(accountNumber)
      if (left.length === 0) await customers.change(accountNumber, { exportMatchingOptIn: false })
      return succeed(null)
    },
    async setExportMatching(optIn) {
      if (optIn && !isFeatureOn(await deps.features.list(accountNumber), 'EXPORT_MATCH'))
        return fail({ code: 'export-match-not-available' })
      if (optIn && (await store.list(accountNumber)).length === 0)
        return fail({ code: 'microgeneration-required' })
      await customers.change(accountNumber, { exportMatchingOptIn: optIn })
      return succeed(null)
    },
  }
}
