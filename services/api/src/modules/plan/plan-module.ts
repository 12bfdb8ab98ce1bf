import type { Clock } from '@driveway/service-kit/clock'
import type { Database } from '@driveway/store/kernel/database'
import { createNightInForceStore } from '@driveway/store/plans/night-in-force-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import { accountOf } from '@driveway/api/request/request-context'
import { findAlternatives } from './plan-alternatives.ts'
import { toWirePlan } from './plan-mapper.ts'

/** The plan in force of a charger, with its reasons and what else the charge would cost. */
export function createPlanModule(deps: { database: Database; worldClock: Clock }): ApiModule {
  const nights = createNightInForceStore(deps.database)
  return {
    resolvers: {
      Device: {
        async chargePlan(device: { readonly id: string }, _args, context) {
          const night = await nights.find(accountOf(context), device.id)
          return night && toWirePlan(night, findAlternatives(night, deps.worldClock.now().getTime()))
        },
      },
    },
  }
}
