import type { OneOffChange as WireChange } from '@driveway/contract/generated/customer-schema'
import type { OneOffChange } from '@driveway/domain/schedule/one-off-change'
import { writeScheduleTime } from '@driveway/domain/time/clock-time'
import { createOneOffStore } from '@driveway/store/vehicles/one-off-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import type { ModuleDeps } from '@driveway/api/request/module-deps'
import { toChangeAnswer } from '@driveway/api/request/change-answer'
import { accountOf, type RequestContext } from '@driveway/api/request/request-context'
import { createOneOffService } from './one-off-service.ts'

type AtCharger = { readonly deviceId?: string | null }
type RemoveArgs = AtCharger & { readonly kind: string; readonly date: string }
type SetArgs = RemoveArgs & { readonly time?: string | null }

/** Changes of the schedule for one day. */
export function createOneOffModule(deps: ModuleDeps): ApiModule {
  const { loads, clock, worldClock } = deps
  const store = createOneOffStore(deps.database)

  async function serviceOf(context: RequestContext, { deviceId = null }: AtCharger) {
    if (deviceId !== null) await loads.ownDevice(context, deviceId)
    return createOneOffService({
      store,
      loadSchedule: async () => (await loads.readySettings(context, deviceId)).schedule,
      clock,
      worldClock,
      accountNumber: accountOf(context),
      ...(deviceId === null ? {} : { deviceId }),
    })
  }

  return {
    resolvers: {
      Customer: {
        oneOffChanges: async (_customer, args: AtCharger, context) =>
          (await (await serviceOf(context, args)).list()).map(toWire),
      },
      Mutation: {
        setOneOffChange: async (_source, { time = null, ...args }: SetArgs, context) =>
          toChangeAnswer(await (await serviceOf(context, args)).set({ ...args, time })),
        removeOneOffChange: async (_source, args: RemoveArgs, context) =>
          toChangeAnswer(await (await serviceOf(context, args)).remove(args)),
      },
    },
  }
}

function toWire({ kind, date, time }: OneOffChange): WireChange {
  return { kind, date, time: time === null ? null : writeScheduleTime(time) }
}
