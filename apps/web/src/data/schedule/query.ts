import { GetVehicleSchedule } from '@driveway/contract/generated/customer-operations'
import type { GraphqlClient } from '#platform/wire/graphql-client.ts'
import { describeQuery, useLiveQuery, type Live, type LiveQuery } from '#platform/wire/live-query.ts'
import { queryClientOf } from '#platform/wire/query-client.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { toVehicleSchedule, type VehicleSchedule } from './mapper.ts'

export const SCHEDULE_KEY = ['vehicle-schedule']

function scheduleQuery(graphql: GraphqlClient): LiveQuery<VehicleSchedule> {
  return {
    key: SCHEDULE_KEY,
    everyMs: null,
    load: async (signal) =>
      toVehicleSchedule((await graphql.send(GetVehicleSchedule, {}, { signal })).customer),
  }
}

export function startLoadingSchedule({ session, graphql }: Wire): void {
  void queryClientOf(session).prefetchQuery(describeQuery(scheduleQuery(graphql)))
}

export function useSchedule(): Live<VehicleSchedule> {
  return useLiveQuery(scheduleQuery(useWire().graphql))
}
