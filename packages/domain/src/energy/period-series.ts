import { HALF_HOUR_MS, listHalfHours } from '../time/half-hour.ts'
import { addDays, startOfDay, localDateOf, type LocalDate } from '../time/local-date.ts'
import type { PricedPeriod } from './period-energy.ts'

export type SeriesRange = {
  readonly from: number
  readonly to: number
  /** Leaves out the half hours in which nothing flowed. */
  readonly onlyWithEnergy: boolean
}

/** A literal, because spreading a constant into each of a month's half hours costs more than reading them. */
function makeEmptyPeriod(periodStart: number): PricedPeriod {
  return {
    periodStart,
    importWh: 0,
    importFromGridWh: 0,
    exportWh: 0,
    exportToGridWh: 0,
    isSplit: false,
    costMicropence: 0,
    emissionsMg: 0,
    baselineMg: 0,
  }
}

/**
 * Maps the half hours of a range in their order, with the London day and the number of each within it. Sessions that
 * share a half hour are summed.
 */
export function mapPeriods<Item>(
  parts: readonly PricedPeriod[],
  { from, to, onlyWithEnergy }: SeriesRange,
  map: (period: PricedPeriod, date: LocalDate, settlementPeriod: number) => Item,
): readonly Item[] {
  const periods = sumByStart(parts)
  const starts = onlyWithEnergy ? listStartsWithEnergy(periods) : listHalfHours(from, to)
  const day = { date: '', start: 0, end: 0 }
  return starts.map((periodStart) => {
    if (periodStart >= day.end) {
      day.date = localDateOf(periodStart)
      day.start = startOfDay(day.date)
      day.end = startOfDay(addDays(day.date, 1))
    }
    const period = periods.get(periodStart) ?? makeEmptyPeriod(periodStart)
    return map(period, day.date, (periodStart - day.start) / HALF_HOUR_MS + 1)
  })
}

function sumByStart(parts: readonly PricedPeriod[]): ReadonlyMap<number, PricedPeriod> {
  const periods = new Map<number, PricedPeriod>()
  for (const part of parts) {
    const known = periods.get(part.periodStart)
    periods.set(part.periodStart, known === undefined ? part : addPeriods(known, part))
  }
  return periods
}

function listStartsWithEnergy(periods: ReadonlyMap<number, PricedPeriod>): readonly number[] {
  const starts: number[] = []
  for (const [start, { importWh, exportWh }] of periods) if (importWh > 0 || exportWh > 0) starts.push(start)
  return starts.toSorted((first, second) => first - second)
}

function addPeriods(first: PricedPeriod, second: PricedPeriod): PricedPeriod {
  return {
    periodStart: first.periodStart,
    importWh: first.importWh + second.importWh,
    importFromGridWh: first.importFromGridWh + second.importFromGridWh,
    exportWh: first.exportWh + second.exportWh,
    exportToGridWh: first.exportToGridWh + second.exportToGridWh,
    isSplit: first.isSplit || second.isSplit,
    costMicropence: addKnown(first.costMicropence, second.costMicropence),
    emissionsMg: addKnown(first.emissionsMg, second.emissionsMg),
    baselineMg: addKnown(first.baselineMg, second.baselineMg),
    withinCapWh: addKnown(first.withinCapWh ?? null, second.withinCapWh ?? null),
  }
}

/** A sum with an unknown part is unknown. */
function addKnown(first: number | null, second: number | null): number | null {
  return first === null || second === null ? null : first + second
}
