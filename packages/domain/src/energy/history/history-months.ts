import {
  addMonths,
  startOfDay,
  startOfMonth,
  isLocalDate,
  type LocalDate,
} from '@driveway/domain/time/local-date'
import { limitMonth, type MonthRange } from '@driveway/domain/time/month-range'

/** Stands for an unknown day of installation. */
export const DEFAULT_INSTALL_DATE: LocalDate = '2018-01-01'

/** The first day that can have history. */
export function historyStartOf(installDate: LocalDate | null, today: LocalDate): LocalDate {
  const start = installDate !== null && isLocalDate(installDate) ? installDate : DEFAULT_INSTALL_DATE
  return start < today ? start : today
}

/** From the month of the installation to this one. */
export function historyMonthsOf(installDate: LocalDate | null, today: LocalDate): MonthRange {
  const latest = startOfMonth(today)
  return { earliest: startOfMonth(historyStartOf(installDate, today)), latest }
}

/** From the month in which the first charger of a home was installed to this one. */
export function homeMonthsOf(installDates: readonly (LocalDate | null)[], today: LocalDate): MonthRange {
  const [first = null] = installDates.map((date) => historyStartOf(date, today)).toSorted()
  return historyMonthsOf(first, today)
}

/** The month of a URL; the current one without a valid date. */
export function historyMonthOf(date: string | null, months: MonthRange): LocalDate {
  const asked = date !== null && isLocalDate(date) ? startOfMonth(date) : months.latest
  return limitMonth(asked, months)
}

/** The instants (ms) between which a month lies. */
export function monthSpanOf(month: LocalDate): { readonly from: number; readonly to: number } {
  return { from: startOfDay(month), to: startOfDay(addMonths(month, 1)) }
}

/** True while the month's figures may still change. */
export function reachesPastNow(month: LocalDate, now: number): boolean {
  return monthSpanOf(month).to > now
}
