import type { Clock } from '@driveway/service-kit/clock'
import type { Database } from '@driveway/store/kernel/database'
import { createCarEnergyStore } from '@driveway/store/ledger-read/car-energy-store'
import { createChargeHistoryStore } from '@driveway/store/ledger-read/charge-history-store'
import { createConsumptionStore } from '@driveway/store/ledger-read/consumption-store'
import { createExportRateStore } from '@driveway/store/ledger-read/export-rate-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import { accountOf, perRequest } from '@driveway/api/request/request-context'
import { createEnergyResolvers, createHomeEnergyResolvers } from './energy-resolver.ts'
import { createEnergyService } from './energy-service.ts'
import { createHomeEnergyReader } from './home-energy.ts'

export function createEnergyModule(deps: { database: Database; worldClock: Clock }): ApiModule {
  const consumption = createConsumptionStore(deps.database)
  const carEnergy = createCarEnergyStore(deps.database)
  const history = createChargeHistoryStore(deps.database)
  const rates = createExportRateStore(deps.database)
  const tariffs = createTariffStore(deps.database)
  const homes = createHomeEnergyReader(deps.database)
  const energyOf = perRequest((context) =>
    createEnergyService({
      consumption,
      history,
      carEnergy,
      rates,
      tariffs,
      homes,
      clock: deps.worldClock,
      accountNumber: accountOf(context),
    }),
  )
  return {
    resolvers: { Customer: createHomeEnergyResolvers(energyOf), Device: createEnergyResolvers(energyOf) },
    rowTypes: ['EnergyPeriod', 'ChargeEvent', 'DailyEvStatistics'],
  }
}
