import { addDays, countDays, findWeekday, weekdays, type LocalDate } from './local-date.ts'

const THURSDAY = weekdays.indexOf('THURSDAY')

/** The number of the week by ISO 8601: weeks begin on Mondays, and belong to the year that has their Thursday. */
export function findIsoWeek(date: LocalDate): number {
  const thursday = addDays(date, THURSDAY - weekdays.indexOf(findWeekday(date)))
  const newYear = `${thursday.slice(0, 4)}-01-01`
  return Math.floor(countDays(newYear, thursday) / weekdays.length) + 1
}
