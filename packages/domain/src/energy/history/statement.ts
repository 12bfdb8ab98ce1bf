import type { LocalDate } from '@driveway/domain/time/local-date'
import { findKnownCost, type PricedPeriod } from '../period-energy.ts'
import { toPence, writePounds } from '../units.ts'
import { writeNumberCell, writeTextCell } from './csv-cell.ts'

/** Energy from the grid at one unit rate. */
export type StatementRate = {
  /** Pence per kWh, to a hundredth. */
  readonly ratePence: number
  readonly energyWh: number
  readonly costPence: number
}

/** The charging of one month at one charger. Cost is null while no price is known. */
export type StatementMonth = {
  readonly month: LocalDate
  readonly importWh: number
  readonly solarWh: number
  readonly costPence: number | null
  readonly isCostComplete: boolean
  /** The unit rates paid, the cheapest first. */
  readonly rates: readonly StatementRate[]
  /** Half hours with energy in which no meter reading was taken; null once the readings are past their retention. */
  readonly estimatedHalfHours: number | null
}

/** A statement covers at most so many months. */
export const MAX_STATEMENT_MONTHS = 12

/** Sums the settled half hours of a month as History does; solar costs nothing and has no unit rate. */
export function summariseMonth(
  month: LocalDate,
  periods: readonly PricedPeriod[],
  estimatedHalfHours: number | null,
): StatementMonth {
  const priced = periods.filter(({ costMicropence }) => costMicropence !== null)
  const isCostComplete = priced.length === periods.length
  const pricedWh = sum(priced, ({ importWh }) => importWh)
  const cost = sum(priced, ({ costMicropence }) => costMicropence ?? 0)
  const known = findKnownCost(cost, { pricedWh, isCostComplete })
  return {
    month,
    importWh: sum(periods, ({ importWh }) => importWh),
    solarWh: sum(periods, ({ importWh, importFromGridWh }) => importWh - importFromGridWh),
    costPence: known === null ? null : toPence(known),
    isCostComplete,
    rates: listRates(priced),
    estimatedHalfHours,
  }
}

/** A rate is the cost of a half hour by its energy from the grid: the price that it was settled with. */
function listRates(priced: readonly PricedPeriod[]): readonly StatementRate[] {
  const paid = priced.filter(({ importFromGridWh }) => importFromGridWh > 0)
  const byRate = Map.groupBy(paid, ({ costMicropence, importFromGridWh }) =>
    Math.round(toPence(100_000 * (costMicropence ?? 0)) / importFromGridWh),
  )
  return [...byRate.entries()]
    .toSorted(([first], [second]) => first - second)
    .map(([hundredths, parts]) => ({
      ratePence: hundredths / 100,
      energyWh: sum(parts, ({ importFromGridWh }) => importFromGridWh),
      costPence: toPence(sum(parts, ({ costMicropence }) => costMicropence ?? 0)),
    }))
}

function sum<Item>(items: readonly Item[], read: (item: Item) => number): number {
  return items.reduce((total, item) => total + read(item), 0)
}

/** The whole of a statement; its cost is null where no month has one. */
export function totalOf(months: readonly StatementMonth[]): Omit<StatementMonth, 'month' | 'rates'> {
  const costs = months.flatMap(({ costPence }) => costPence ?? [])
  const estimates = months.flatMap(({ estimatedHalfHours }) => estimatedHalfHours ?? [])
  return {
    importWh: sum(months, ({ importWh }) => importWh),
    solarWh: sum(months, ({ solarWh }) => solarWh),
    costPence: costs.length === 0 ? null : sum(costs, (cost) => cost),
    isCostComplete: months.every(({ isCostComplete }) => isCostComplete),
    estimatedHalfHours: estimates.length < months.length ? null : sum(estimates, (count) => count),
  }
}

const headings = [
  'Month',
  'Unit rate (pence per kWh)',
  'From the grid (kWh)',
  'From solar (kWh)',
  'Cost (GBP)',
  'Estimated half hours',
]
/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/** A line for each unit rate of a month, then the month, and the total at the end. */
export function writeStatementFile(months: readonly StatementMonth[], totalLabel: string): string {
  const lines = months.flatMap((each) => [
    ...each.rates.map(({ ratePence, energyWh, costPence }) =>
      lineOf(each.month.slice(0, 7), ratePence, energyWh, null, costPence, null),
    ),
    sumLineOf(each.month.slice(0, 7), each),
  ])
  return `${BYTE_ORDER_MARK}${[
    headings.map(writeTextCell).join(','),
    ...lines,
    sumLineOf(totalLabel, totalOf(months)),
  ].join(LINE_END)}${LINE_END}`
}

function sumLineOf(name: string, month: Omit<StatementMonth, 'month' | 'rates'>): string {
  const { importWh, solarWh, costPence, estimatedHalfHours } = month
  return lineOf(name, null, importWh - solarWh, solarWh, costPence, estimatedHalfHours)
}

function lineOf(
  name: string,
  ratePence: number | null,
  gridWh: number,
  solarWh: number | null,
  costPence: number | null,
  estimated: number | null,
): string {
  return [
    writeTextCell(name),
    writeNumberCell(ratePence),
    writeNumberCell(gridWh / 1000),
    writeNumberCell(solarWh === null ? null : solarWh / 1000),
    costPence === null ? '' : writePounds(costPence).replaceAll(',', ''),
    writeNumberCell(estimated),
  ].join(',')
}
