import { weekdays, type Weekday } from '@driveway/domain/time/local-date'
import { defaultSchedule, deselectDays, selectDays, type Schedule } from '../schedule.ts'

export const never = deselectDays(defaultSchedule, weekdays)

/** Ready at these minutes of these days alone. */
export function only(...days: [Weekday, number][]): Schedule {
  let schedule = never
  for (const [day, time] of days) schedule = selectDays(schedule, [day], time)
  return schedule
}
