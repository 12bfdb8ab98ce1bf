import type { RealClock } from '@driveway/service-kit/clock'
import { createBoostStore } from '@driveway/store/boost/boost-store'
import { createCustomerStore } from '@driveway/store/customer/customer-store'
import type { Database } from '@driveway/store/database'
import { createDeviceStore } from '@driveway/store/device/device-store'
import { createFeatureStore } from '@driveway/store/feature/feature-store'
import { createScheduleStore } from '@driveway/store/schedule/schedule-store'
import { createVehicleStore } from '@driveway/store/vehicle/vehicle-store'
import { createBoostService, type BoostService } from './modules/boost/boost-service.ts'
import { createCustomerService, type CustomerService } from './modules/customer/customer-service.ts'
import { createDeviceService, type DeviceService } from './modules/device/device-service.ts'
import type { Asker, EmailChangeService } from './modules/email-change/email-change-service.ts'
import { createFeatureService, type FeatureService } from './modules/feature/feature-service.ts'
import { createScheduleService, type ScheduleService } from './modules/schedule/schedule-service.ts'
import { createVehicleService, type VehicleService } from './modules/vehicle/vehicle-service.ts'
import type { FeedHub } from './push/feed-hub.ts'

/** What one request may touch: everything in it acts for one account, and nothing can ask for another. */
export type Account = {
  readonly customers: CustomerService
  readonly devices: DeviceService
  readonly vehicles: VehicleService
  readonly features: FeatureService
  readonly schedules: ScheduleService
  readonly boosts: BoostService
  readonly emailChange: EmailChangeService
  readonly asker: Asker
}

export function createAccounts(
  database: Database,
  clock: RealClock,
  emailChange: EmailChangeService,
  hub: FeedHub,
): (asker: Asker) => Account {
  const customerStore = createCustomerStore(database)
  const deviceStore = createDeviceStore(database)
  const vehicleStore = createVehicleStore(database)
  const featureStore = createFeatureStore(database)
  const scheduleStore = createScheduleStore(database)
  const boostStore = createBoostStore(database)
  return function openAccount(asker) {
    const { accountNumber } = asker
    const customers = createCustomerService(customerStore, accountNumber)
    const devices = createDeviceService({ store: deviceStore, customers, clock, accountNumber })
    return {
      customers,
      devices,
      vehicles: createVehicleService(vehicleStore, accountNumber),
      features: createFeatureService(featureStore, accountNumber),
      schedules: createScheduleService(scheduleStore, accountNumber),
      boosts: createBoostService({ store: boostStore, devices, hub, clock, accountNumber }),
      emailChange,
      asker,
    }
  }
}
