import { weekdays, type Weekday } from '../time/local-date.ts'
import type { Schedule } from './schedule.ts'

/** Days with a ready-by time. */
export function listSelectedDays(schedule: Schedule): readonly Weekday[] {
  return weekdays.filter((day) => schedule[day].time !== null)
}
