import type {
  PlanningPreferences as WirePreferences,
  PlanningPreferencesInput,
} from '@driveway/contract/generated/customer-schema'
import type { PlanningPreferences } from '@driveway/domain/planning-preferences/planning-preferences'
import type { Clock } from '@driveway/service-kit/clock'
import type { Database } from '@driveway/store/kernel/database'
import { createPlanningPreferencesStore } from '@driveway/store/plans/planning-preferences-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import { toChangeAnswer } from '@driveway/api/request/change-answer'
import { accountOf, perRequest } from '@driveway/api/request/request-context'
import { createPlanningService } from './planning-service.ts'

type Args = { readonly preferences: PlanningPreferencesInput }

/** The facts of a home that plans depend on. */
export function createPlanningModule(deps: { database: Database; worldClock: Clock }): ApiModule {
  const store = createPlanningPreferencesStore(deps.database)
  const serviceOf = perRequest((context) => createPlanningService(store, accountOf(context), deps.worldClock))
  return {
    resolvers: {
      Customer: {
        planningPreferences: async (_customer, _args, context) => toWire(await serviceOf(context).find()),
      },
      Mutation: {
        async updatePlanningPreferences(_source, { preferences }: Args, context) {
          const {
            mainFuseAmps = null,
            roofPostcodeArea = null,
            roofLatitude = null,
            roofLongitude = null,
          } = preferences
          const fields = { ...preferences, mainFuseAmps, roofPostcodeArea, roofLatitude, roofLongitude }
          return toChangeAnswer(await serviceOf(context).save(fields))
        },
      },
    },
  }
}

function toWire({ roof, ...preferences }: PlanningPreferences): WirePreferences {
  return {
    ...preferences,
    roofPostcodeArea: roof?.kind === 'postcode-area' ? roof.area : null,
    roofLatitude: roof?.kind === 'coordinates' ? roof.latitude : null,
    roofLongitude: roof?.kind === 'coordinates' ? roof.longitude : null,
  }
}
