import { addSums, sumPeriods, type HistorySum } from '@driveway/domain/energy/history/history-sum'
import { listYearMonths, type MonthRange } from '@driveway/domain/time/month-range'
import type { LocalDate } from '@driveway/domain/time/local-date'
import type { AxisMark } from '@driveway/ui/chart/chart'
import type { MonthSum } from '#data/history/year-mapper.ts'
import { sayMonth, sayMonthLetter } from '#parts/text/month-text.ts'
import type { FlowColumn } from './flow-chart.tsx'

type YearView = {
  readonly total: HistorySum
  readonly columns: readonly FlowColumn[]
  readonly marks: readonly AxisMark[]
}

/** The months of a year that can have history, the earliest first. */
export function listHistoryMonths(year: number, range: MonthRange): readonly LocalDate[] {
  return listYearMonths(year, range)
    .filter(({ isInRange }) => isInRange)
    .map(({ month }) => month)
}

/** Twelve columns; a month without history is empty. */
export function viewYear(year: number, range: MonthRange, sums: readonly MonthSum[]): YearView {
  const all = listYearMonths(year, range).map(({ month }) => month)
  const byMonth = new Map(sums.map(({ month, sum }) => [month, sum]))
  return {
    total: addSums(sums.map(({ sum }) => sum)),
    columns: all.map((month) => ({
      key: month,
      name: sayMonth(month),
      sum: byMonth.get(month) ?? sumPeriods([]),
    })),
    marks: all.map((month, at) => ({
      at: (at + 0.5) / all.length,
      label: sayMonthLetter(month),
    })),
  }
}
