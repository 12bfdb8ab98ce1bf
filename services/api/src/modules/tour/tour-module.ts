import type { CompletedTourStep } from '@driveway/contract/generated/customer-schema'
import { createTourStore } from '@driveway/store/accounts/tour-store'
import type { Database } from '@driveway/store/kernel/database'
import type { ApiModule } from '@driveway/api/request/api-module'
import { perRequest, signInOf } from '@driveway/api/request/request-context'
import { createTourService } from './tour-service.ts'

/** The steps of the tour that a person has completed. */
export function createTourModule({ database }: { database: Database }): ApiModule {
  const store = createTourStore(database)
  const serviceOf = perRequest((context) => createTourService({ store, accountNumber: signInOf(context) }))
  return {
    resolvers: {
      Customer: {
        tourSteps: async (_customer, _args, context) => toWire(await serviceOf(context).list()),
      },
      Mutation: {
        addTourSteps: async (_source, { stepIds }: { stepIds: readonly string[] }, context) =>
          toWire(await serviceOf(context).add(stepIds)),
      },
    },
  }
}

function toWire(stepIds: readonly string[]): readonly CompletedTourStep[] {
  return stepIds.map((tourStepId) => ({ tourStepId }))
}
