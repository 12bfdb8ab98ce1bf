import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import type { Database } from '@driveway/store/kernel/database'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import { accountOf, perRequest } from '@driveway/api/request/request-context'
import { changeFeature, resolveFeatures, type FeatureArgs } from './feature-resolver.ts'
import { createFeatureService } from './feature-service.ts'

export function createFeatureModule({ database }: { database: Database }): ApiModule {
  const store = createFeatureStore(database)
  const vehicles = createVehicleStore(database)
  const featuresOf = perRequest((context) => createFeatureService(store, vehicles, accountOf(context)))
  return {
    resolvers: {
      Customer: {
        availableFeatures: (_customer, _args, context) => resolveFeatures(featuresOf(context)),
      },
      Mutation: {
        upsertCustomerFeature: (_source, args: FeatureArgs, context) =>
          changeFeature(args, featuresOf(context)),
        upsertFeature: (_source, args: FeatureArgs, context) => changeFeature(args, featuresOf(context)),
      },
    },
  }
}
