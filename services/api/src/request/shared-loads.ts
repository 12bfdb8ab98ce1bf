import { fail, succeed } from '@driveway/domain/result'
import type { ReadySettings } from '@driveway/domain/schedule/ready-times'
import { defaultSchedule, type Schedule } from '@driveway/domain/schedule/schedule'
import { createCustomerStore, type Customer } from '@driveway/store/accounts/customer-store'
import { createHouseholdStore, type Device, type Household } from '@driveway/store/accounts/household-store'
import type { Database } from '@driveway/store/kernel/database'
import { findParkedAt } from '@driveway/store/vehicles/parked-rows'
import { loadReadySettings, toCarTimes } from '@driveway/store/vehicles/ready-settings-store'
import { memoise } from './memoise.ts'
import { orNotFound } from './or-not-found.ts'
import { accountOf, perRequest, signInOf, type RequestContext } from './request-context.ts'

/** Records that several modules read: each is loaded at most once in a request, by one statement. */
export type SharedLoads = {
  /** The customer and their devices; null for an account that does not exist. */
  household(context: RequestContext): Promise<Household | null>
  /** The record of the sign-in, which is the household's own for its first owner. */
  self(context: RequestContext): Promise<Customer | null>
  schedule(context: RequestContext): Promise<Schedule>
  /** Of the car in use, or at an own charger. Includes changes, drives and days away that are over. */
  readySettings(context: RequestContext, deviceId?: string | null): Promise<ReadySettings>
  /** Refuses a charger of another household like one that does not exist. */
  ownDevice(context: RequestContext, deviceId: string): Promise<Device>
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
  async function ownDevice(context: RequestContext, deviceId: string): Promise<Device> {
    const own = (await household(context)())?.devices.find((device) => device.deviceId === deviceId)
    return orNotFound(own ? succeed(own) : fail({ code: 'not-found' }), 'device')
  }
  return {
    household: (context) => household(context)(),
    self: (context) => self(context)(),
    schedule: async (context) => (await settings(context)()).schedule,
    async readySettings(context, deviceId = null) {
      const ofHome = await settings(context)()
      if (deviceId === null || (await ownDevice(context, deviceId)).carId === null) return ofHome
      const car = await findParkedAt(database.kysely, accountOf(context), deviceId)
      return car === null ? ofHome : { ...ofHome, ...toCarTimes(car) }
    },
    ownDevice,
  }
}
