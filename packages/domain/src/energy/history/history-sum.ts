import { localDateOf, type LocalDate } from '@driveway/domain/time/local-date'
import { findKnownCost } from '../period-energy.ts'
import { LEAST_SHOWN_WH } from '../units.ts'

/** A half hour of the ledger, as History adds it up. */
export type HistoryPeriod = {
  /** Its first instant (ms). */
  readonly start: number
  readonly importWh: number
  readonly solarWh: number
  readonly gridWh: number
  readonly toHomeWh: number
  readonly toGridWh: number
  /** Null if energy flowed whose price is unknown. */
  readonly costPence: number | null
  /** Paid for the energy that went to the grid. */
  readonly earnedPence: number
  /** The part of `gridWh` at the cheap rate of a tariff with a cap; missing where no cap holds. */
  readonly withinCapWh?: number
}

export type HistorySum = Omit<HistoryPeriod, 'start' | 'withinCapWh'> & {
  /** True if the price of every half hour is known; the cost sums the known ones. */
  readonly isCostComplete: boolean
  /** The energy whose price is known. */
  readonly pricedWh: number
}

/** Every figure of History is such a sum: days of 46 and 50 half hours add up like any other. */
export function sumPeriods(periods: readonly HistoryPeriod[]): HistorySum {
  const known = periods.filter((period) => period.costPence !== null)
  const isCostComplete = known.length === periods.length
  const pricedWh = add(known, 'importWh')
  return {
    importWh: add(periods, 'importWh'),
    solarWh: add(periods, 'solarWh'),
    gridWh: add(periods, 'gridWh'),
    toHomeWh: add(periods, 'toHomeWh'),
    toGridWh: add(periods, 'toGridWh'),
    costPence: findKnownCost(add(known, 'costPence'), { pricedWh, isCostComplete }),
    earnedPence: add(periods, 'earnedPence'),
    isCostComplete,
    pricedWh,
  }
}

export function groupByDay(
  periods: readonly HistoryPeriod[],
): ReadonlyMap<LocalDate, readonly HistoryPeriod[]> {
  return Map.groupBy(periods, ({ start }) => localDateOf(start))
}

/** The sum of sums, such as the months of a year. */
export function addSums(sums: readonly HistorySum[]): HistorySum {
  return {
    ...sumPeriods(sums.map((sum) => ({ ...sum, start: 0 }))),
    isCostComplete: sums.every((sum) => sum.isCostComplete),
    pricedWh: sums.reduce((all, sum) => all + sum.pricedWh, 0),
  }
}

/** In whole percent; null without import. */
export function findSolarPercent({ importWh, solarWh }: HistorySum): number | null {
  return importWh > 0 ? Math.round((100 * solarWh) / importWh) : null
}

/** The average price in pence per kWh, of the energy whose price is known; null where there is none. */
export function findAveragePence({ costPence, pricedWh }: HistorySum): number | null {
  return costPence === null || pricedWh < LEAST_SHOWN_WH ? null : (1000 * costPence) / pricedWh
}

function add(periods: readonly HistoryPeriod[], key: Exclude<keyof HistoryPeriod, 'start'>): number {
  return periods.reduce((sum, period) => sum + (period[key] ?? 0), 0)
}
