import type { LocalDate } from '@driveway/domain/time/local-date'
import type { MonthRange } from '@driveway/domain/time/month-range'
import { historyMonthsOf } from './history-months.ts'

/** Carbon is not shown before this month. */
export const EARLIEST_ENVIRONMENT_MONTH: LocalDate = '2019-07-01'

/** The months of history, as far back as carbon goes. */
export function environmentMonthsOf(installDate: LocalDate | null, today: LocalDate): MonthRange {
  const { earliest, latest } = historyMonthsOf(installDate, today)
  return { earliest: earliest < EARLIEST_ENVIRONMENT_MONTH ? EARLIEST_ENVIRONMENT_MONTH : earliest, latest }
}
