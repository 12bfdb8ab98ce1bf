import type { GetVehicleScheduleAnswer } from '@driveway/contract/generated/customer-operations'
import { readStoredTime } from '@driveway/domain/schedule/ready-by-step'
import type { Schedule, ScheduleDay } from '@driveway/domain/schedule/schedule'
import type { Weekday } from '@driveway/domain/time/local-date'
import { warn } from '#platform/warn.ts'

type WireCustomer = GetVehicleScheduleAnswer['customer']
type WireSchedule = NonNullable<WireCustomer['vehicle']>['schedule']

export type VehicleSchedule = {
  /** Null without a vehicle. */
  readonly schedule: Schedule | null
  readonly isConfirmed: boolean
}

/** A time that the picker cannot show counts as unsettled. */
function toDay(wire: WireSchedule, day: Weekday): ScheduleDay {
  const text = wire[day]
  if (text === null) {
    const earlier = wire.earlierTimes.find((each) => each.day === day)
    const earlierTime = earlier ? readStoredTime(earlier.time) : null
    return { time: null, isSettled: !wire.unsettledDays.includes(day), earlierTime }
  }
  const time = readStoredTime(text)
  if (time === null) warn(`Unknown ready-by time ${text}`)
  return { time, isSettled: time !== null }
}

export function toVehicleSchedule({ vehicle, hasConfirmedSchedule }: WireCustomer): VehicleSchedule {
  const wire = vehicle?.schedule
  return { isConfirmed: hasConfirmedSchedule, schedule: wire ? toSchedule(wire) : null }
}

export function toSchedule(wire: WireSchedule): Schedule {
  return {
    MONDAY: toDay(wire, 'MONDAY'),
    TUESDAY: toDay(wire, 'TUESDAY'),
    WEDNESDAY: toDay(wire, 'WEDNESDAY'),
    THURSDAY: toDay(wire, 'THURSDAY'),
    FRIDAY: toDay(wire, 'FRIDAY'),
    SATURDAY: toDay(wire, 'SATURDAY'),
    SUNDAY: toDay(wire, 'SUNDAY'),
  }
}
