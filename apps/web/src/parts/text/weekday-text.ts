import { language } from '@driveway/domain/language'
import { addDays, weekdays, type Weekday } from '@driveway/domain/time/local-date'
import { shortWeekdayNames, weekdayNames } from '@driveway/messages/en-GB/weekdays'
import { say } from '@driveway/messages/say'

const weekdayKeys = {
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

/** 'Mon' */
export function sayShortWeekday(day: Weekday): string {
  return say(shortWeekdayNames, weekdayKeys[day])
}

/** Created with the first letter, as few pages write them. */
let letters: Intl.DateTimeFormat | undefined
const A_MONDAY = '2024-01-01'

/** 'M' */
export function sayWeekdayLetter(day: Weekday): string {
  letters ??= new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' })
  return letters.format(Date.parse(addDays(A_MONDAY, weekdays.indexOf(day))))
}
