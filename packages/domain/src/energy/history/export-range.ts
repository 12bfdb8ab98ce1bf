import { EARLIEST_INSTANT } from '../reading-fault.ts'
import { startOfDay, localDateOf, isLocalDate, type LocalDate } from '@driveway/domain/time/local-date'

/** London days from the first up to, and without, the last. */
export type ExportRange = { readonly start: LocalDate; readonly end: LocalDate }

/** Longer than the lifetime of a charger, and such a file still opens in a spreadsheet. */
const MAX_EXPORT_YEARS = 15
const EARLIEST_EXPORT_DAY = localDateOf(EARLIEST_INSTANT)

/** True if a file may be requested for these days. They may lie after today: half hours in the future are left out. */
export function isExportRange({ start, end }: ExportRange): boolean {
  if (!isLocalDate(start) || !isLocalDate(end)) return false
  return start >= EARLIEST_EXPORT_DAY && end > start && end <= addYears(start, MAX_EXPORT_YEARS)
}

/** Only compared with days: 29 February of a year that has none is after the 28th and before the 1st. */
function addYears(date: LocalDate, years: number): string {
  return `${Number(date.slice(0, 4)) + years}${date.slice(4)}`
}

/** The instants (ms) from which and up to which a file is written: whole half hours that have begun. */
export function exportSpanOf({ start, end }: ExportRange, now: number): { from: number; to: number } {
  const from = startOfDay(start)
  return { from, to: Math.max(from, Math.min(startOfDay(end), now)) }
}
