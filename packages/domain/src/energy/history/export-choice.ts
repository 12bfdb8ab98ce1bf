import { fail, succeed, type Result } from '@driveway/domain/result'
import { addDays, addMonths, isLocalDate, type LocalDate } from '@driveway/domain/time/local-date'
import type { ExportRange } from './export-range.ts'

export const exportChoices = ['month', 'year', 'all', 'days'] as const
export type ExportChoice = (typeof exportChoices)[number]

/** First and last day, both included. */
export type ExportDays = { readonly first: LocalDate; readonly last: LocalDate }

export type ExportDaysProblem = {
  readonly code: 'day-missing' | 'last-before-first' | 'before-history' | 'after-today'
}

export type ExportLimits = {
  /** The month that is shown, by its first day. */
  readonly month: LocalDate
  /** The first day that can have data. */
  readonly start: LocalDate
  readonly today: LocalDate
}

/** The day after the same day of the year before: 1 March for 29 February. */
function yearStartOf(today: LocalDate): LocalDate {
  const sameDay = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  return isLocalDate(sameDay) ? addDays(sameDay, 1) : addMonths(`${sameDay.slice(0, 8)}01`, 1)
}

/** The days of a choice, at most from the first day with data to today. */
export function exportDaysOf(choice: Exclude<ExportChoice, 'days'>, limits: ExportLimits): ExportDays {
  const { month, start, today } = limits
  const firsts = { month, year: yearStartOf(today), all: start }
  const first = firsts[choice]
  const last = choice === 'month' ? addDays(addMonths(month, 1), -1) : today
  return { first: first > start ? first : start, last: last < today ? last : today }
}

/** The range to request, or the reason why the days are refused. */
export function readExportDays(
  { first, last }: ExportDays,
  { start, today }: ExportLimits,
): Result<ExportRange, ExportDaysProblem> {
  if (!isLocalDate(first) || !isLocalDate(last)) return fail({ code: 'day-missing' })
  if (last < first) return fail({ code: 'last-before-first' })
  if (first < start) return fail({ code: 'before-history' })
  if (last > today) return fail({ code: 'after-today' })
  return succeed({ start: first, end: addDays(last, 1) })
}
