import type { Clock } from '@driveway/service-kit/clock'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createProfileStore } from '@driveway/store/accounts/profile-store'
import type { Database } from '@driveway/store/kernel/database'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createScheduleStore } from '@driveway/store/vehicles/schedule-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import { toChangeAnswer } from '@driveway/api/request/change-answer'
import { accountOf, perRequest, signInOf } from '@driveway/api/request/request-context'
import { createProfileService } from './profile-service.ts'

/** How much of their profile a customer has completed. */
export function createProfileModule({
  database,
  worldClock,
}: {
  database: Database
  worldClock: Clock
}): ApiModule {
  const stores = {
    profiles: createProfileStore(database),
    customers: createCustomerStore(database),
    vehicles: createVehicleStore(database),
    schedules: createScheduleStore(database),
    tariffs: createTariffStore(database),
  }
  const profileOf = perRequest((context) =>
    createProfileService({
      ...stores,
      clock: worldClock,
      accountNumber: accountOf(context),
      signIn: signInOf(context),
    }),
  )
  return {
    resolvers: {
      Customer: {
        profileProgress: async (_customer, _args, context) => {
          const { completionPercentage, tasks } = await profileOf(context).find()
          return {
            completionPercentage,
            tasks: tasks.map(({ name, isCompleted, isSkipped }) => ({
              taskId: name,
              name,
              isCompleted,
              skipped: isSkipped,
            })),
          }
        },
      },
      Mutation: {
        skipProfileTask: async (_source, { taskId }: { taskId: string }, context) =>
          toChangeAnswer(await profileOf(context).skip(taskId)),
        updateEvOnboardingComplete: async (_source, _args, context) =>
          toChangeAnswer(await profileOf(context).completeOnboarding()),
        setLatestSeenReleaseNote: async (_source, { latestSeenDate }: { latestSeenDate: string }, context) =>
          toChangeAnswer(await profileOf(context).setLatestSeenReleaseNote(latestSeenDate)),
      },
    },
  }
}
