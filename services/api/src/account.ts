import type { Clock, RealClock } from '@driveway/service-kit/clock'
import { createRateLimiter } from '@driveway/service-kit/limit/rate-limit'
import { createBoostStore } from '@driveway/store/boosts/boost-store'
import { createHouseholdStore } from '@driveway/store/accounts/household-store'
import type { Database } from '@driveway/store/kernel/database'
import { createDataExportStore } from '@driveway/store/ledger-read/data-export-store'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import { createChargeHistoryStore } from '@driveway/store/ledger-read/charge-history-store'
import { createConsumptionStore } from '@driveway/store/ledger-read/consumption-store'
import { createScheduleStore } from '@driveway/store/vehicles/schedule-store'
import { createAgilePriceStore } from '@driveway/store/tariffs/agile-price-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import {
  createDataExportService,
  TICKETS_PER_MINUTE,
  type DataExportService,
} from './export/data-export-service.ts'
import { createBoostService, type BoostService } from './modules/boost/boost-service.ts'
import { createCustomerService, type CustomerService } from './modules/customer/customer-service.ts'
import { createDeviceService, type DeviceService } from './modules/device/device-service.ts'
import type { Asker, EmailChangeService } from './modules/email-change/email-change-service.ts'
import { createEnergyService, type EnergyService } from './modules/energy/energy-service.ts'
import { createFeatureService, type FeatureService } from './modules/feature/feature-service.ts'
import { createScheduleService, type ScheduleService } from './modules/schedule/schedule-service.ts'
import { createTariffService, type TariffService } from './modules/tariff/tariff-service.ts'
import { createVehicleService, type VehicleService } from './modules/vehicle/vehicle-service.ts'
import { once } from './once.ts'
import type { FeedHub } from './push/feed-hub.ts'

/** What one request may touch: everything in it acts for one account, and nothing can ask for another. */
export type Account = {
  readonly customers: CustomerService
  readonly devices: DeviceService
  readonly vehicles: VehicleService
  readonly features: FeatureService
  readonly schedules: ScheduleService
  readonly boosts: BoostService
  readonly tariffs: TariffService
  readonly energy: EnergyService
  readonly exports: DataExportService
  readonly emailChange: EmailChangeService
  readonly asker: Asker
}

export function createAccounts(
  database: Database,
  clocks: { readonly real: RealClock; readonly world: Clock },
  emailChange: EmailChangeService,
  hub: FeedHub,
): (asker: Asker) => Account {
  const households = createHouseholdStore(database)
  const vehicleStore = createVehicleStore(database)
  const featureStore = createFeatureStore(database)
  const scheduleStore = createScheduleStore(database)
  const boostStore = createBoostStore(database)
  const tariffStore = createTariffStore(database)
  const agilePrices = createAgilePriceStore(database)
  const consumption = createConsumptionStore(database)
  const history = createChargeHistoryStore(database)
  const exportStore = createDataExportStore(database)
  const exportLimiter = createRateLimiter({ ...TICKETS_PER_MINUTE, clock: clocks.real })
  return function openAccount(asker) {
    const { accountNumber } = asker
    const { real: clock, world } = clocks
    // One statement serves a query that asks for the customer and names each of their devices.
    const loadHousehold = once(() => households.find(accountNumber))
    const devices = createDeviceService({ loadHousehold, clock })
    const features = createFeatureService(featureStore, accountNumber)
    const schedules = createScheduleService(scheduleStore, accountNumber)
    return {
      customers: createCustomerService(loadHousehold),
      devices,
      vehicles: createVehicleService(vehicleStore, accountNumber),
      features,
      schedules,
      boosts: createBoostService({ store: boostStore, devices, hub, clock, accountNumber }),
      tariffs: createTariffService({
        store: tariffStore,
        agilePrices,
        schedules,
        clock: world,
        accountNumber,
      }),
      energy: createEnergyService({ consumption, history, clock: world, accountNumber }),
      exports: createDataExportService({
        store: exportStore,
        features,
        devices,
        limiter: exportLimiter,
        clock,
        accountNumber,
      }),
      emailChange,
      asker,
    }
  }
}
