import type { ReadySettings } from '@driveway/domain/schedule/ready-times'
import { defaultSchedule, type Schedule } from '@driveway/domain/schedule/schedule'
import { createCustomerStore, type Customer } from '@driveway/store/accounts/customer-store'
import { createHouseholdStore, type Household } from '@driveway/store/accounts/household-store'
import type { Database } from '@driveway/store/kernel/database'
import { loadReadySettings } from '@driveway/store/vehicles/ready-settings-store'
import { memoise } from './memoise.ts'
import { accountOf, perRequest, signInOf, type RequestContext } from './request-context.ts'

/** Records that several modules read: each is loaded at most once in a request, by one statement. */
export type SharedLoads = {
  /** The customer and their devices; null for an account that does not exist. */
  household(context: RequestContext): Promise<Household | null>
  /** The record of the sign-in, which is the household's own for its first owner. */
  self(context: RequestContext): Promise<Customer | null>
  schedule(context: RequestContext): Promise<Schedule>
  /** Includes changes, drives and days away that are over. */
  readySettings(context: RequestContext): Promise<ReadySettings>
}

export function createSharedLoads(database: Database): SharedLoads {
  const households = createHouseholdStore(database)
  const customers = createCustomerStore(database)
  const household = perRequest((context) => memoise(() => households.find(accountOf(context))))
  const settings = perRequest((context) =>
    memoise(async () => {
      const account = accountOf(context)
      const known = (await loadReadySettings(database.kysely, [account])).get(account)
      return known ?? { schedule: defaultSchedule, oneOffChanges: [], trips: [], away: null }
    }),
  )
  const self = perRequest((context) =>
    memoise(async () => {
      const signIn = signInOf(context)
      if (signIn !== accountOf(context)) return customers.find(signIn)
      return (await household(context)())?.customer ?? null
    }),
  )
  return {
    household: (context) => household(context)(),
    self: (context) => self(context)(),
    schedule: async (context) => (await settings(context)()).schedule,
    readySettings: (context) => settings(context)(),
  }
}
