import type { Heat as WireHeat } from '@driveway/contract/generated/customer-schema'
import { writeScheduleTime } from '@driveway/domain/time/clock-time'
import type { ComfortPeriod } from '@driveway/domain/heat/comfort'
import type { Database } from '@driveway/store/kernel/database'
import { createHeatStore } from '@driveway/store/heat/heat-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import { toChangeAnswer } from '@driveway/api/request/change-answer'
import { accountOf, perRequest } from '@driveway/api/request/request-context'
import type { SharedLoads } from '@driveway/api/request/shared-loads'
import { createHeatService, type Heat } from './heat-service.ts'

type Period = { readonly start: string; readonly end: string }

type ComfortArgs = {
  readonly comfortTemperature: number
  readonly morningPeriod: Period
  readonly eveningPeriod: Period
}

/** The heaters of a home, and the comfort that its household wants. */
export function createHeatModule({ database, loads }: { database: Database; loads: SharedLoads }): ApiModule {
  const store = createHeatStore(database)
  const serviceOf = perRequest((context) =>
    createHeatService({
      store,
      loadHousehold: () => loads.household(context),
      accountNumber: accountOf(context),
    }),
  )
  return {
    resolvers: {
      Customer: {
        heat: async (_customer, _args, context) => {
          const heat = await serviceOf(context).find()
          return heat && toWireHeat(heat)
        },
      },
      Mutation: {
        updateHeatComfort: async (_source, args: ComfortArgs, context) =>
          toChangeAnswer(
            await serviceOf(context).setComfort({
              temperature: args.comfortTemperature,
              morning: args.morningPeriod,
              evening: args.eveningPeriod,
            }),
          ),
      },
    },
  }
}

function toWireHeat({ comfort, assets }: Heat): WireHeat {
  return {
    comfortTemperature: comfort.temperature,
    morningPeriod: toWirePeriod(comfort.morning),
    eveningPeriod: toWirePeriod(comfort.evening),
    assets,
  }
}

function toWirePeriod({ start, end }: ComfortPeriod): Period {
  return { start: writeScheduleTime(start), end: writeScheduleTime(end) }
}
