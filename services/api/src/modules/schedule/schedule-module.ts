import type { ScheduleInput } from '@driveway/contract/generated/customer-schema'
import type { Database } from '@driveway/store/kernel/database'
import { createScheduleStore } from '@driveway/store/vehicles/schedule-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import { toChangeAnswer } from '@driveway/api/request/change-answer'
import { accountOf, perRequest } from '@driveway/api/request/request-context'
import type { SharedLoads } from '@driveway/api/request/shared-loads'
import { toWireSchedule } from './schedule-mapper.ts'
import { createScheduleService } from './schedule-service.ts'

export function createScheduleModule(deps: { database: Database; loads: SharedLoads }): ApiModule {
  const store = createScheduleStore(deps.database)
  const scheduleOf = perRequest((context) => createScheduleService(store, accountOf(context)))
  return {
    resolvers: {
      Customer: { hasConfirmedSchedule: (_customer, _args, context) => scheduleOf(context).hasConfirmed() },
      Vehicle: {
        schedule: async (_vehicle, _args, context) => toWireSchedule(await deps.loads.schedule(context)),
      },
      Mutation: {
        updateCustomerEvPreferencesSchedule: async (
          _source,
          { schedule }: { schedule: Partial<ScheduleInput> },
          context,
        ) => toChangeAnswer(await scheduleOf(context).save(schedule)),
        updateHasConfirmedSchedule: async (_source, _args, context) =>
          toChangeAnswer(await scheduleOf(context).confirm()),
      },
    },
  }
}
