import {
  addMonths,
  findDayStart,
  findMonthStart,
  isLocalDate,
  type LocalDate,
} from '@driveway/domain/time/local-date'
import { limitMonth, type MonthRange } from '@driveway/domain/time/month-range'

/** Stands for an unknown day of installation. */
export const DEFAULT_INSTALL_DATE: LocalDate = '2018-01-01'

/** The first day that can have history. */
export function findHistoryStart(installDate: LocalDate | null, today: LocalDate): LocalDate {
  const start = installDate !== null && isLocalDate(installDate) ? installDate : DEFAULT_INSTALL_DATE
  return start < today ? start : today
}

/** From the month of the installation to this one. */
export function findHistoryMonths(installDate: LocalDate | null, today: LocalDate): MonthRange {
  const latest = findMonthStart(today)
  return { earliest: findMonthStart(findHistoryStart(installDate, today)), latest }
}

/** The month of a URL; the current one without a valid date. */
export function findHistoryMonth(date: string | null, months: MonthRange): LocalDate {
  const asked = date !== null && isLocalDate(date) ? findMonthStart(date) : months.latest
  return limitMonth(asked, months)
}

/** The instants (ms) between which a month lies. */
export function findMonthSpan(month: LocalDate): { readonly from: number; readonly to: number } {
  return { from: findDayStart(month), to: findDayStart(addMonths(month, 1)) }
}

/** True while the month's figures may still change. */
export function reachesPastNow(month: LocalDate, now: number): boolean {
  return findMonthSpan(month).to > now
}
