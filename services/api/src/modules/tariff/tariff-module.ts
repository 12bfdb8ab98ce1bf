import type { Clock } from '@driveway/service-kit/clock'
import type { Database } from '@driveway/store/kernel/database'
import { createAgilePriceStore } from '@driveway/store/tariffs/agile-price-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import { accountOf, perRequest } from '@driveway/api/request/request-context'
import type { SharedLoads } from '@driveway/api/request/shared-loads'
import { toWirePeriods, toWireTariff } from './tariff-mapper.ts'
import { createTariffService } from './tariff-service.ts'

export function createTariffModule(deps: {
  database: Database
  loads: SharedLoads
  worldClock: Clock
}): ApiModule {
  const store = createTariffStore(deps.database)
  const agilePrices = createAgilePriceStore(deps.database)
  const tariffsOf = perRequest((context) =>
    createTariffService({
      store,
      agilePrices,
      loadSchedule: () => deps.loads.schedule(context),
      clock: deps.worldClock,
      accountNumber: accountOf(context),
    }),
  )
  return {
    resolvers: {
      Customer: {
        energySupplier: async (_customer, _args, context) =>
          (await tariffsOf(context).findInForce())?.energySupplier ?? null,
        async tariffPeriods(_customer, _args, context) {
          const inForce = await tariffsOf(context).findInForce()
          return inForce === null ? [] : toWirePeriods(inForce)
        },
        historicTariffs: async (_customer, _args, context) =>
          (await tariffsOf(context).list()).map(toWireTariff),
      },
      Device: {
        cheaperSlotStart: async (_device, _args, context) =>
          (await tariffsOf(context).findCheaperSlotStart())?.toISOString() ?? null,
      },
    },
  }
}
