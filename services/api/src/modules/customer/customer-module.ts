import type { ApiModule } from '@driveway/api/request/api-module'
import type { SharedLoads } from '@driveway/api/request/shared-loads'
import { resolveCustomer } from './customer-resolver.ts'
import { createCustomerService } from './customer-service.ts'

export function createCustomerModule({ loads }: { loads: SharedLoads }): ApiModule {
  return {
    resolvers: {
      Query: {
        customer: (_source, _args, context) =>
          resolveCustomer(
            createCustomerService(() => loads.household(context)),
            () => loads.self(context),
          ),
      },
    },
  }
}
