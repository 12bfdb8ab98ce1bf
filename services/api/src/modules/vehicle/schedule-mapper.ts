import type { Schedule as WireSchedule, ScheduleInput } from '@driveway/contract/generated/customer-schema'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { readStoredTime } from '@driveway/domain/schedule/ready-by-step'
import { listUnsettledDays, type Schedule, type ScheduleDay } from '@driveway/domain/schedule/schedule'
import { readWeekday } from '@driveway/domain/schedule/weekday'
import { writeScheduleTime, type ClockTime } from '@driveway/domain/time/clock-time'
import { weekdays, type Weekday } from '@driveway/domain/time/local-date'

export type ScheduleProblem = { readonly code: 'invalid-time' | 'invalid-weekday' }

export function toWireSchedule(schedule: Schedule): WireSchedule {
  return {
    MONDAY: writeTime(schedule.MONDAY.time),
    TUESDAY: writeTime(schedule.TUESDAY.time),
    WEDNESDAY: writeTime(schedule.WEDNESDAY.time),
    THURSDAY: writeTime(schedule.THURSDAY.time),
    FRIDAY: writeTime(schedule.FRIDAY.time),
    SATURDAY: writeTime(schedule.SATURDAY.time),
    SUNDAY: writeTime(schedule.SUNDAY.time),
    unsettledDays: listUnsettledDays(schedule),
    earlierTimes: weekdays.flatMap((day) => {
      const { earlierTime = null } = schedule[day]
      return earlierTime === null ? [] : [{ day, time: writeScheduleTime(earlierTime) }]
    }),
  }
}

/** The days that the customer changes. One invalid value rejects the whole change. */
export function readScheduleChange(
  input: Partial<ScheduleInput>,
): Result<Partial<Schedule>, ScheduleProblem> {
  const unsettled = new Set<Weekday>()
  for (const name of input.unsettledDays ?? []) {
    const day = readWeekday(name)
    if (!day.ok) return day
    unsettled.add(day.value)
  }
  const days: [Weekday, ScheduleDay][] = []
  for (const day of weekdays) {
    const text = input[day]
    if (text === undefined) continue
    const time = text === null ? null : readStoredTime(text)
    if (text !== null && time === null) return fail({ code: 'invalid-time' })
    days.push([day, { time, isSettled: time !== null || !unsettled.has(day) }])
  }
  return succeed(Object.fromEntries(days))
}

function writeTime(time: ClockTime | null): string | null {
  return time === null ? null : writeScheduleTime(time)
}
