import { addDays, addMonths, listDays, type LocalDate } from '@driveway/domain/time/local-date'
import type { DailyStatistics } from '../daily-statistics.ts'

export type DayKind = 'offline' | 'not-plugged-in' | 'normal'

export type DayMinutes = Pick<DailyStatistics, 'date' | 'connectedMinutes' | 'disconnectedMinutes'>

/** A row of History: one day, or consecutive days without a car or without a connection. */
export type HistoryRow =
  | { readonly kind: 'normal'; readonly date: LocalDate }
  | {
      readonly kind: Exclude<DayKind, 'normal'>
      readonly from: LocalDate
      /** Included. */
      readonly to: LocalDate
    }

/** Offline all day, online without a car, or with a car. */
export function dayKindOf({ connectedMinutes, disconnectedMinutes }: DayMinutes): DayKind {
  if (connectedMinutes > 0) return 'normal'
  return disconnectedMinutes > 0 ? 'not-plugged-in' : 'offline'
}

/** The days of a month from the installation of the charger to today. */
export function listHistoryDays(month: LocalDate, start: LocalDate, today: LocalDate): readonly LocalDate[] {
  const [next, tomorrow] = [addMonths(month, 1), addDays(today, 1)]
  return listDays(start > month ? start : month, next < tomorrow ? next : tomorrow)
}

/**
 * The rows of the given days, the newest first. Consecutive days without a car become one row, and so do consecutive
 * days without a connection. A day without statistics has its own row.
 */
export function listHistoryRows(
  days: readonly LocalDate[],
  statistics: readonly DayMinutes[],
): readonly HistoryRow[] {
  const minutes = new Map(statistics.map((day) => [day.date, day]))
  const rows: HistoryRow[] = []
  for (const date of days.toReversed()) {
    const known = minutes.get(date)
    const kind = known ? dayKindOf(known) : 'normal'
    const last = rows.at(-1)
    if (kind === 'normal') rows.push({ kind, date })
    else if (last?.kind === kind) rows[rows.length - 1] = { ...last, from: date }
    else rows.push({ kind, from: date, to: date })
  }
  return rows
}
