import type { Database } from '@driveway/store/kernel/database'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import { accountOf, perRequest } from '@driveway/api/request/request-context'
import { resolveVehicle } from './vehicle-resolver.ts'
import { createVehicleService } from './vehicle-service.ts'

export function createVehicleModule({ database }: { database: Database }): ApiModule {
  const store = createVehicleStore(database)
  const vehiclesOf = perRequest((context) => createVehicleService(store, accountOf(context)))
  return {
    resolvers: { Customer: { vehicle: (_customer, _args, context) => resolveVehicle(vehiclesOf(context)) } },
  }
}
