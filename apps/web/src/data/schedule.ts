import {
  GetVehicleSchedule,
  type GetVehicleScheduleAnswer,
} from '@driveway/contract/generated/customer-operations'
import { readStoredTime } from '@driveway/domain/schedule/ready-by-step'
import type { Schedule, ScheduleDay } from '@driveway/domain/schedule/schedule'
import type { Weekday } from '@driveway/domain/time/local-date'
import type { GraphqlClient } from '#platform/wire/graphql-client.ts'
import { describeQuery, useLiveQuery, type Live, type LiveQuery } from '#platform/wire/live-query.ts'
import { usePlatform, type Platform } from '#platform/platform.ts'
import { findQueryClient } from '#platform/wire/query-client.ts'
import { warn } from '#platform/warn.ts'

type WireCustomer = GetVehicleScheduleAnswer['customer']
type WireSchedule = NonNullable<WireCustomer['vehicle']>['schedule']

export type VehicleSchedule = {
  /** Null without a vehicle, which it would belong to. */
  readonly schedule: Schedule | null
  readonly isConfirmed: boolean
}

/** A time that the picker could not show is asked for anew. */
function toDay(wire: WireSchedule, day: Weekday): ScheduleDay {
  const text = wire[day]
  if (text === null) return { time: null, isSettled: !wire.unsettledDays.includes(day) }
  const time = readStoredTime(text)
  if (time === null) warn(`Unknown ready-by time ${text}`)
  return { time, isSettled: time !== null }
}

export function toVehicleSchedule({ vehicle, hasConfirmedSchedule }: WireCustomer): VehicleSchedule {
  const wire = vehicle?.schedule
  return {
    isConfirmed: hasConfirmedSchedule,
    schedule: wire
      ? {
          MONDAY: toDay(wire, 'MONDAY'),
          TUESDAY: toDay(wire, 'TUESDAY'),
          WEDNESDAY: toDay(wire, 'WEDNESDAY'),
          THURSDAY: toDay(wire, 'THURSDAY'),
          FRIDAY: toDay(wire, 'FRIDAY'),
          SATURDAY: toDay(wire, 'SATURDAY'),
          SUNDAY: toDay(wire, 'SUNDAY'),
        }
      : null,
  }
}

export const SCHEDULE_KEY = ['vehicle-schedule']

function scheduleQuery(graphql: GraphqlClient): LiveQuery<VehicleSchedule> {
  return {
    key: SCHEDULE_KEY,
    everyMs: null,
    load: async (signal) =>
      toVehicleSchedule((await graphql.send(GetVehicleSchedule, {}, { signal })).customer),
  }
}

export function startLoadingSchedule({ session, graphql }: Platform): void {
  void findQueryClient(session).prefetchQuery(describeQuery(scheduleQuery(graphql)))
}

export function useSchedule(): Live<VehicleSchedule> {
  return useLiveQuery(scheduleQuery(usePlatform().graphql))
}
