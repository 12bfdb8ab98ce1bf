import { maySetCar } from '@driveway/domain/household/home-car'
import type { Database } from '@driveway/store/kernel/database'
import { createCarStore } from '@driveway/store/vehicles/car-store'
import { accountOf, memberOf, type RequestContext } from './request-context.ts'

/** Tells whether the person who asks may change the car that `customer.vehicle` and the operations on it mean. */
export function createCarInUseRule(database: Database): (context: RequestContext) => Promise<boolean> {
  const cars = createCarStore(database)
  return async (context) => {
    const self = memberOf(context)
    const known = self.role === 'owner' ? [] : await cars.list(accountOf(context))
    return maySetCar(self, known.find(({ isInUse }) => isInUse) ?? { personId: null })
  }
}
