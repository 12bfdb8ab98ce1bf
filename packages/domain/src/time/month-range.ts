import { addMonths, type LocalDate } from './local-date.ts'

/** The months that can be shown, each by its first day; the last one belongs to it. */
export type MonthRange = { readonly earliest: LocalDate; readonly latest: LocalDate }

export type YearMonth = { readonly month: LocalDate; readonly isInRange: boolean }

const MONTHS_PER_YEAR = 12

/** The month nearest to the one asked for; where the range is empty, its latest. */
export function limitMonth(month: LocalDate, { earliest, latest }: MonthRange): LocalDate {
  const notTooEarly = month < earliest ? earliest : month
  return notTooEarly > latest ? latest : notTooEarly
}

/** The month that lies `months` away, or null where that is out of range. */
export function stepMonth(month: LocalDate, months: number, range: MonthRange): LocalDate | null {
  const next = addMonths(month, months)
  return limitMonth(next, range) === next ? next : null
}

export function listYearMonths(year: number, range: MonthRange): readonly YearMonth[] {
  return Array.from({ length: MONTHS_PER_YEAR }, (_, index) => {
    const month = addMonths(`${year}-01-01`, index)
    return { month, isInRange: limitMonth(month, range) === month }
  })
}

/** The year that lies `years` away, or null where no month of it is in range. */
export function stepYear(year: number, years: number, { earliest, latest }: MonthRange): number | null {
  const next = year + years
  return next >= yearOf(earliest) && next <= yearOf(latest) ? next : null
}

export function yearOf(date: LocalDate): number {
  return Number(date.slice(0, 4))
}

/** From 1 to 31. */
export function dayNumberOf(date: LocalDate): number {
  return Number(date.slice(8, 10))
}
