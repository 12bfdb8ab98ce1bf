import type {
  PlanningPreferences as WirePreferences,
  PlanningPreferencesInput,
} from '@driveway/contract/generated/customer-schema'
import type { PlanningPreferences } from '@driveway/domain/planning-preferences/planning-preferences'
import type { Clock } from '@driveway/service-kit/clock'
import type { Database } from '@driveway/store/kernel/database'
import { createPlanningPreferencesStore } from '@driveway/store/plans/planning-preferences-store'
import { createSharedFuseStore } from '@driveway/store/plans/shared-fuse-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import { toChangeAnswer } from '@driveway/api/request/change-answer'
import { accountOf, perRequest } from '@driveway/api/request/request-context'
import { createPlanningService } from './planning-service.ts'

type FuseArgs = { readonly mainFuseAmps: number; readonly houseAllowanceAmps: number }
type Args = { readonly preferences: PlanningPreferencesInput }

/** The facts of a home that plans depend on. */
export function createPlanningModule(deps: { database: Database; worldClock: Clock }): ApiModule {
  const store = createPlanningPreferencesStore(deps.database)
  const fuses = createSharedFuseStore(deps.database)
  const serviceOf = perRequest((context) =>
    createPlanningService({ store, fuses }, accountOf(context), deps.worldClock),
  )
  return {
    resolvers: {
      Customer: {
        planningPreferences: async (_customer, _args, context) => toWire(await serviceOf(context).find()),
        async sharedFuse(_customer, _args, context) {
          const { fuseA, allowanceA, isKnown, chargers } = await serviceOf(context).findFuse()
          return { mainFuseAmps: fuseA, houseAllowanceAmps: allowanceA, isKnown, chargers }
        },
      },
      Mutation: {
        async setSharedFuse(_source, { mainFuseAmps, houseAllowanceAmps }: FuseArgs, context) {
          return toChangeAnswer(await serviceOf(context).saveFuse(mainFuseAmps, houseAllowanceAmps))
        },
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
