import { addDays, countDays, weekdayOf, weekdays, type LocalDate } from './local-date.ts'

const THURSDAY = weekdays.indexOf('THURSDAY')

/** The number of the week by ISO 8601: weeks begin on Mondays, and belong to the year that has their Thursday. */
export function isoWeekOf(date: LocalDate): number {
  const thursday = addDays(date, THURSDAY - weekdays.indexOf(weekdayOf(date)))
  const newYear = `${thursday.slice(0, 4)}-01-01`
  return Math.floor(countDays(newYear, thursday) / weekdays.length) + 1
}
