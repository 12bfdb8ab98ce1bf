import type { RealClock } from '@driveway/service-kit/clock'
import { createCustomerStore } from '@driveway/store/customer/customer-store'
import type { Database } from '@driveway/store/database'
import { createDeviceStore } from '@driveway/store/device/device-store'
import { createFeatureStore } from '@driveway/store/feature/feature-store'
import { createVehicleStore } from '@driveway/store/vehicle/vehicle-store'
import { createCustomerService, type CustomerService } from './modules/customer/customer-service.ts'
import { createDeviceService, type DeviceService } from './modules/device/device-service.ts'
import type { Asker, EmailChangeService } from './modules/email-change/email-change-service.ts'
import { createFeatureService, type FeatureService } from './modules/feature/feature-service.ts'
import { createVehicleService, type VehicleService } from './modules/vehicle/vehicle-service.ts'

/** What one request may touch: everything in it acts for one account, and nothing can ask for another. */
export type Account = {
  readonly customers: CustomerService
  readonly devices: DeviceService
  readonly vehicles: VehicleService
  readonly features: FeatureService
  readonly emailChange: EmailChangeService
  readonly asker: Asker
}

export function createAccounts(
  database: Database,
  clock: RealClock,
  emailChange: EmailChangeService,
): (asker: Asker) => Account {
  const customerStore = createCustomerStore(database)
  const deviceStore = createDeviceStore(database)
  const vehicleStore = createVehicleStore(database)
  const featureStore = createFeatureStore(database)
  return function openAccount(asker) {
    const { accountNumber } = asker
    const customers = createCustomerService(customerStore, accountNumber)
    return {
      customers,
      devices: createDeviceService({ store: deviceStore, customers, clock, accountNumber }),
      vehicles: createVehicleService(vehicleStore, accountNumber),
      features: createFeatureService(featureStore, accountNumber),
      emailChange,
      asker,
    }
  }
}
