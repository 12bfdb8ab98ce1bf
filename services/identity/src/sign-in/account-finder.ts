import { foldUsername } from '@driveway/domain/account/username'
import type { RealClock } from '@driveway/service-kit/clock'
import type { Attempter } from '@driveway/service-kit/limit/attempt-limit'
import type { CustomerStore, SignInRecord } from '@driveway/store/accounts/customer-store'
import type { KnownDevices } from '../session/known-device.ts'
import type { Origin } from '../session/sign-in-problem.ts'

const MAX_USERNAME_LENGTH = 254

export type AccountFinder = {
  find(brand: string, username: string): Promise<SignInRecord | null>
  /** The keys under which an attempt is counted, whether or not the account exists. */
  describe(origin: Origin, username: string): Promise<Attempter>
}

export function createAccountFinder(
  customers: CustomerStore,
  devices: KnownDevices,
  clock: RealClock,
): AccountFinder {
  async function find(brand: string, username: string): Promise<SignInRecord | null> {
    return canBeUsername(username) ? customers.findForSignIn(brand, username) : null
  }

  return {
    find,

    async describe({ brand, address, deviceCookie }, username) {
      // Only a device cookie causes a query before the attempt is counted.
      const customer = deviceCookie === null ? null : await find(brand, username)
      const knownDevice = customer && devices.recognise(deviceCookie, customer, clock.now())
      const name = foldUsername(username).slice(0, MAX_USERNAME_LENGTH)
      return { address, account: `${brand} ${name}`, knownDevice }
    },
  }
}

/** Impossible user names are not queried; PostgreSQL rejects a zero byte. */
export function canBeUsername(username: string): boolean {
  return username.length <= MAX_USERNAME_LENGTH && !/\p{Cc}/u.test(username)
}
