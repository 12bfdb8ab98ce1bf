import type { LocalDate } from '@driveway/domain/time/local-date'
import { writeDecimal } from '@driveway/domain/decimal-text'
import { findKnownCost, type PricedPeriod } from '../period-energy.ts'
import { PENCE_PER_POUND, toPence } from '../units.ts'
import { writeNumberCell, writeTextCell } from './csv-cell.ts'

/** Energy from the grid at one unit rate. */
export type StatementRate = {
  /** Pence per kWh, to a hundredth. */
  readonly ratePence: number
  readonly energyWh: number
  readonly costPence: number
}

/** Energy and its cost, which is null while no price is known. */
export type StatementSums = {
  readonly importWh: number
  readonly solarWh: number
  readonly costPence: number | null
  readonly isCostComplete: boolean
  /** The unit rates paid, the cheapest first. */
  readonly rates: readonly StatementRate[]
  /** Half hours with energy in which no meter reading was taken; null once the readings are past their retention. */
  readonly estimatedHalfHours: number | null
}

/** The car and the person of a charge. */
export type StatementOwner = {
  /** Null for energy that belongs to no car of the home. */
  readonly carId: string | null
  readonly isOther: boolean
  readonly carName: string | null
  readonly make: string | null
  readonly model: string | null
  readonly personId: string | null
  readonly personName: string | null
}

export type StatementPart = StatementSums & { readonly owner: StatementOwner }

/** The charging of one month, at one charger or all of a home; its parts by car and person add up to it. */
export type StatementMonth = StatementSums & {
  readonly month: LocalDate
  readonly parts: readonly StatementPart[]
}

/** A statement covers at most so many months. */
export const MAX_STATEMENT_MONTHS = 12

/** Sums settled half hours as History does; solar costs nothing and has no unit rate. */
export function sumHalfHours(
  periods: readonly PricedPeriod[],
  estimatedHalfHours: number | null,
): StatementSums {
  const priced = periods.filter(({ costMicropence }) => costMicropence !== null)
  const isCostComplete = priced.length === periods.length
  const pricedWh = sum(priced, ({ importWh }) => importWh)
  const cost = sum(priced, ({ costMicropence }) => costMicropence ?? 0)
  const known = findKnownCost(cost, { pricedWh, isCostComplete })
  return {
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

/** The whole of a statement; its cost is null where no energy in it has one. */
export function totalOf(months: readonly StatementSums[]): Omit<StatementSums, 'rates'> {
  const charged = months.filter(({ importWh }) => importWh > 0)
  const costs = (charged.length > 0 ? charged : months).flatMap(({ costPence }) => costPence ?? [])
  const estimates = months.flatMap(({ estimatedHalfHours }) => estimatedHalfHours ?? [])
  return {
    importWh: sum(months, ({ importWh }) => importWh),
    solarWh: sum(months, ({ solarWh }) => solarWh),
    costPence: costs.length === 0 ? null : sum(costs, (cost) => cost),
    isCostComplete: months.every(({ isCostComplete }) => isCostComplete),
    estimatedHalfHours: estimates.length < months.length ? null : sum(estimates, (count) => count),
  }
}

/** Adds up the statements of several chargers by month, and in it by car and person; the earliest month first. */
export function addStatements(statements: readonly (readonly StatementMonth[])[]): readonly StatementMonth[] {
  const byMonth = Map.groupBy(statements.flat(), ({ month }) => month)
  return [...byMonth.entries()]
    .toSorted(([first], [second]) => (first < second ? -1 : 1))
    .map(([month, same]) => {
      const parts = addParts(same.flatMap((each) => each.parts))
      return Object.assign(addSums(same), { month, parts })
    })
}

function addParts(parts: readonly StatementPart[]): readonly StatementPart[] {
  const byOwner = Map.groupBy(
    parts,
    ({ owner: { carId, isOther, personId } }) => `${carId} ${isOther} ${personId}`,
  )
  return [...byOwner.values()].flatMap((same) =>
    same.slice(0, 1).map(({ owner }) => Object.assign(addSums(same), { owner })),
  )
}

function addSums(sums: readonly StatementSums[]): StatementSums {
  const byRate = Map.groupBy(
    sums.flatMap(({ rates }) => rates),
    ({ ratePence }) => ratePence,
  )
  const rates = [...byRate.entries()]
    .toSorted(([first], [second]) => first - second)
    .map(([ratePence, same]) => ({
      ratePence,
      energyWh: sum(same, ({ energyWh }) => energyWh),
      costPence: sum(same, ({ costPence }) => costPence),
    }))
  return { ...totalOf(sums), rates }
}

const headings = [
  'Month',
  'Car',
  'Person',
  'Unit rate (pence per kWh)',
  'From the grid (kWh)',
  'From solar (kWh)',
  'Cost (GBP)',
  'Estimated half hours',
]
/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

export type StatementTexts = {
  readonly total: string
  /** The car and the person of a charge as the file names them. */
  readonly nameOf: (owner: StatementOwner) => readonly [car: string, person: string]
  /** How it is computed, a sentence each. */
  readonly method: readonly string[]
}

/** A line for each unit rate of a car, a person and a month, then the month, and the total and the method at the end. */
export function writeStatementFile(months: readonly StatementMonth[], texts: StatementTexts): string {
  const lines = months.flatMap(({ month, parts, ...sums }) => {
    const name = month.slice(0, 7)
    const ofParts = parts.flatMap(({ owner, rates, ...part }) => {
      const names = [name, ...texts.nameOf(owner)]
      return [
        ...rates.map(({ ratePence, energyWh, costPence }) =>
          lineOf(names, ratePence, { gridWh: energyWh, solarWh: null, costPence, estimated: null }),
        ),
        ...(parts.length > 1 ? [sumLineOf(names, part)] : []),
      ]
    })
    return [...ofParts, sumLineOf([name, '', ''], sums)]
  })
  return `${BYTE_ORDER_MARK}${[
    headings.map(writeTextCell).join(','),
    ...lines,
    sumLineOf([texts.total, '', ''], totalOf(months)),
    '',
    ...texts.method.map(writeTextCell),
  ].join(LINE_END)}${LINE_END}`
}

function sumLineOf(names: readonly string[], sums: Omit<StatementSums, 'rates'>): string {
  const { importWh, solarWh, costPence, estimatedHalfHours } = sums
  return lineOf(names, null, {
    gridWh: importWh - solarWh,
    solarWh,
    costPence,
    estimated: estimatedHalfHours,
  })
}

type Figures = {
  readonly gridWh: number
  readonly solarWh: number | null
  readonly costPence: number | null
  readonly estimated: number | null
}

function lineOf(names: readonly string[], ratePence: number | null, figures: Figures): string {
  const { gridWh, solarWh, costPence, estimated } = figures
  return [
    ...names.map(writeTextCell),
    writeNumberCell(ratePence),
    writeNumberCell(gridWh / 1000),
    writeNumberCell(solarWh === null ? null : solarWh / 1000),
    costPence === null ? '' : writeDecimal(costPence / PENCE_PER_POUND, 2).replaceAll(',', ''),
    writeNumberCell(estimated),
  ].join(',')
}
