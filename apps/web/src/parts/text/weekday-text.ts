import type { Weekday } from '@driveway/domain/time/local-date'
import { weekdayNames } from '@driveway/messages/en-GB/weekdays'
import { say } from '@driveway/messages/say'

export const weekdayKeys = {
  MONDAY: 'monday',
  TUESDAY: 'tuesday',
  WEDNESDAY: 'wednesday',
  THURSDAY: 'thursday',
  FRIDAY: 'friday',
  SATURDAY: 'saturday',
  SUNDAY: 'sunday',
} as const satisfies Record<Weekday, keyof typeof weekdayNames>

export function sayWeekday(day: Weekday): string {
  return say(weekdayNames, weekdayKeys[day])
}
