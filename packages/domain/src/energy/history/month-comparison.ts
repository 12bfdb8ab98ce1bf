import { addDays, addMonths, countDays, startOfDay, type LocalDate } from '@driveway/domain/time/local-date'
import { sumPeriods, type HistoryPeriod, type HistorySum } from './history-sum.ts'

/** The month before, up to the same day while this one is not over. */
export type ComparedMonth = {
  /** The last day that counts. */
  readonly last: LocalDate
  readonly isWhole: boolean
  readonly sum: HistorySum
}

/**
 * The energy of the month before that a month compares with; null where it began before the charger was there.
 * `start` is the first day with history.
 */
export function findComparedMonth(
  month: LocalDate,
  periodsBefore: readonly HistoryPeriod[],
  { start, today }: { readonly start: LocalDate; readonly today: LocalDate },
): ComparedMonth | null {
  const before = addMonths(month, -1)
  if (start > before) return null
  const isWhole = today >= addMonths(month, 1)
  const wholeDays = countDays(before, month)
  const days = isWhole ? wholeDays : Math.min(wholeDays, countDays(month, today) + 1)
  const [first, end] = [startOfDay(before), startOfDay(addDays(before, days))]
  return {
    last: addDays(before, days - 1),
    isWhole: days === wholeDays,
    sum: sumPeriods(periodsBefore.filter((period) => period.start >= first && period.start < end)),
  }
}
