import type { HistoricTariffInput } from '@driveway/contract/generated/customer-schema'
import type { Clock } from '@driveway/service-kit/clock'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import type { Database } from '@driveway/store/kernel/database'
import { createConsumptionStore } from '@driveway/store/ledger-read/consumption-store'
import { createAgilePriceStore } from '@driveway/store/tariffs/agile-price-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import { toChangeAnswer } from '@driveway/api/request/change-answer'
import { accountOf, perRequest } from '@driveway/api/request/request-context'
import type { SharedLoads } from '@driveway/api/request/shared-loads'
import { readWireTariff, toWireDeletion, toWirePeriods, toWireTariff } from './tariff-mapper.ts'
import { createTariffService } from './tariff-service.ts'

export function createTariffModule(deps: {
  database: Database
  loads: SharedLoads
  worldClock: Clock
}): ApiModule {
  const store = createTariffStore(deps.database)
  const agilePrices = createAgilePriceStore(deps.database)
  const consumption = createConsumptionStore(deps.database)
  const features = createFeatureStore(deps.database)
  const tariffsOf = perRequest((context) =>
    createTariffService({
      store,
      agilePrices,
      consumption,
      features,
      loadReadySettings: () => deps.loads.readySettings(context),
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
        async tariffDeletion(_customer, args: { tariffId: string }, context) {
          const costs = await tariffsOf(context).compareDeletion(args.tariffId)
          return costs && toWireDeletion(costs)
        },
        historicTariffsVersion: (_customer, _args, context) => tariffsOf(context).versionOf(),
      },
      Mutation: {
        updateCustomerHistoricTariffs: async (
          _source,
          args: { tariffs: readonly HistoricTariffInput[]; knownVersion?: number | null },
          context,
        ) =>
          toChangeAnswer(
            await tariffsOf(context).save(args.tariffs.map(readWireTariff), args.knownVersion ?? null),
          ),
      },
      Device: {
        cheaperSlotStart: async (_device, _args, context) =>
          (await tariffsOf(context).findCheaperSlotStart())?.toISOString() ?? null,
      },
    },
  }
}
