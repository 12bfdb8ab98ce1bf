import type { Schedule, ScheduleDay } from '@driveway/domain/schedule/schedule'
import { writeScheduleTime } from '@driveway/domain/time/clock-time'
import { weekdays, type Weekday } from '@driveway/domain/time/local-date'

/** Apart from `mapper.ts`, which Today loads too, although it saves no days. */
function mapDays<Value>(
  days: Partial<Schedule>,
  read: (day: Weekday, set: ScheduleDay) => Value,
): Partial<Record<Weekday, Value>> {
  return Object.fromEntries(
    weekdays.flatMap((day) => {
      const set = days[day]
      return set ? [[day, read(day, set)]] : []
    }),
  )
}

/** The days of `schedule` that `days` names. */
export function pickDays(schedule: Schedule, days: Partial<Schedule>): Partial<Schedule> {
  return mapDays(days, (day) => schedule[day])
}

/** HHmm by weekday; null for a day without a ready-by time. */
export function writeDays(days: Partial<Schedule>): Partial<Record<Weekday, string | null>> {
  return mapDays(days, (_, { time }) => (time === null ? null : writeScheduleTime(time)))
}
