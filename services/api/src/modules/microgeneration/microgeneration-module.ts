import type { Clock, RealClock } from '@driveway/service-kit/clock'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import type { Database } from '@driveway/store/kernel/database'
import { createMicrogenerationStore } from '@driveway/store/vehicles/microgeneration-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import { toChangeAnswer } from '@driveway/api/request/change-answer'
import { accountOf, perRequest } from '@driveway/api/request/request-context'
import { createMicrogenerationService } from './microgeneration-service.ts'

type AddArgs = {
  readonly type: string
  readonly maxPower: number
  readonly make?: string | null
  readonly model?: string | null
  readonly installYear?: number | null
}

/** Generators at home, and charging from their surplus. */
export function createMicrogenerationModule(deps: {
  database: Database
  clock: RealClock
  worldClock: Clock
}): ApiModule {
  const store = createMicrogenerationStore(deps.database)
  const customers = createCustomerStore(deps.database)
  const features = createFeatureStore(deps.database)
  const serviceOf = perRequest((context) =>
    createMicrogenerationService({ ...deps, store, customers, features, accountNumber: accountOf(context) }),
  )
  return {
    resolvers: {
      Customer: {
        microgenerations: async (_customer, _args, context) =>
          (await serviceOf(context).list()).map(({ id, type, maxPowerKw, make, model, installYear }) => ({
            id,
            type,
            maxPower: maxPowerKw,
            make,
            model,
            installYear,
          })),
      },
      Mutation: {
        addMicrogeneration: async (_source, args: AddArgs, context) => {
          const { type, maxPower, make = null, model = null, installYear = null } = args
          return toChangeAnswer(await serviceOf(context).add({ type, maxPower, make, model, installYear }))
        },
        removeMicrogeneration: async (_source, { id }: { id: string }, context) =>
          toChangeAnswer(await serviceOf(context).remove(id)),
        setExportMatchingOptIn: async (_source, { optIn }: { optIn: boolean }, context) =>
          toChangeAnswer(await serviceOf(context).setExportMatching(optIn)),
      },
    },
  }
}
