import type { OneOffChange as WireChange } from '@driveway/contract/generated/customer-schema'
import type { OneOffChange } from '@driveway/domain/schedule/one-off-change'
import { writeScheduleTime } from '@driveway/domain/time/clock-time'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { Database } from '@driveway/store/kernel/database'
import { createOneOffStore } from '@driveway/store/vehicles/one-off-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import { toChangeAnswer } from '@driveway/api/request/change-answer'
import { accountOf, perRequest } from '@driveway/api/request/request-context'
import type { SharedLoads } from '@driveway/api/request/shared-loads'
import { createOneOffService } from './one-off-service.ts'

type SetArgs = { readonly kind: string; readonly date: string; readonly time?: string | null }
type RemoveArgs = { readonly kind: string; readonly date: string }

/** Changes of the schedule for one day. */
export function createOneOffModule(deps: {
  database: Database
  loads: SharedLoads
  clock: RealClock
  worldClock: Clock
}): ApiModule {
  const { loads, clock, worldClock } = deps
  const store = createOneOffStore(deps.database)
  const serviceOf = perRequest((context) =>
    createOneOffService({
      store,
      loadSchedule: () => loads.schedule(context),
      clock,
      worldClock,
      accountNumber: accountOf(context),
    }),
  )
  return {
    resolvers: {
      Customer: {
        oneOffChanges: async (_customer, _args, context) => (await serviceOf(context).list()).map(toWire),
      },
      Mutation: {
        setOneOffChange: async (_source, { time = null, ...args }: SetArgs, context) =>
          toChangeAnswer(await serviceOf(context).set({ ...args, time })),
        removeOneOffChange: async (_source, args: RemoveArgs, context) =>
          toChangeAnswer(await serviceOf(context).remove(args)),
      },
    },
  }
}

function toWire({ kind, date, time }: OneOffChange): WireChange {
  return { kind, date, time: time === null ? null : writeScheduleTime(time) }
}
