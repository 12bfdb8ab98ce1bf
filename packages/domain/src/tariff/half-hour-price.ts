import { toMicropence } from '../energy/units.ts'
import { clockTimeOf } from '../time/clock-time.ts'
import { localDateOf, type LocalDate } from '../time/local-date.ts'
import {
  capDayOf,
  capLimitOf,
  countForCap,
  wholeCapOf,
  type CapDay,
  type CapLeft,
  type CapUnit,
} from './tariff-cap.ts'
import {
  findPeriod,
  findTariffInForce,
  isAgile,
  periodsOn,
  type Tariff,
  type TariffPeriod,
} from './tariff.ts'

/** Agile prices in millionths of a penny for each kWh, by supplier and the half hour's start (ms). */
export type AgilePrices = {
  find(energySupplier: string, periodStart: number): number | null
}

/** The prices of a half hour at the cheap rate of a tariff with a cap, in millionths of a penny for each kWh. */
export type CappedPrice = {
  readonly tariffId: string
  readonly day: CapDay
  readonly unit: CapUnit
  /** Half hours, or Wh. */
  readonly limit: number
  readonly within: number
  readonly beyond: number
}

export type PriceList = ReturnType<typeof createPriceList>

/**
 * Finds the price of half hours, in millionths of a penny for each kWh; null before the first tariff, and where an
 * Agile price is not known yet.
 */
export function createPriceList(tariffs: readonly Tariff[], agile: AgilePrices) {
  let day: LocalDate = ''
  let tariff: Tariff | null = null
  const rates = new Map<readonly TariffPeriod[], Map<number, number | null>>()

  function findTariff(periodStart: number): Tariff | null {
    const date = localDateOf(periodStart)
    if (date !== day) {
      day = date
      tariff = findTariffInForce(tariffs, date)
    }
    return tariff
  }

  function findPrice(periodStart: number): number | null {
    const inForce = findTariff(periodStart)
    if (inForce === null) return null
    return isAgile(inForce)
      ? agile.find(inForce.energySupplier, periodStart)
      : findRate(rates, periodsOn(inForce, day), periodStart)
  }

  return {
    /** The house's price, and the car's as long as no cap is passed. */
    findPrice,

    /** Null where no cap holds: the tariff has none, or this is not its cheap rate. */
    findCapped(periodStart: number): CappedPrice | null {
      const inForce = findTariff(periodStart)
      if (inForce?.cap === undefined) return null
      const within = findPrice(periodStart)
      const terms = capRatesOf(inForce, periodsOn(inForce, day))
      if (within === null || terms === null || within !== toMicropence(terms.cheap)) return null
      const { cap, id } = inForce
      return {
        tariffId: id,
        day: capDayOf(cap, periodStart),
        unit: cap.unit,
        limit: capLimitOf(cap),
        within,
        beyond: toMicropence(terms.beyond),
      }
    },

    /** The tariff's price of exported energy; null without export periods. */
    findExportPrice(periodStart: number): number | null {
      const periods = findTariff(periodStart)?.exportPeriods
      return periods === undefined ? null : findRate(rates, periods, periodStart)
    },
  }
}

/** Half hours come in order, and consecutive nights have the same rates: both are cached. */
function findRate(
  rates: Map<readonly TariffPeriod[], Map<number, number | null>>,
  periods: readonly TariffPeriod[],
  periodStart: number,
): number | null {
  const time = clockTimeOf(periodStart)
  const known = rates.get(periods) ?? new Map<number, number | null>()
  rates.set(periods, known)
  let rate = known.get(time)
  if (rate === undefined) {
    const period = findPeriod(periods, time)
    rate = period === null ? null : toMicropence(period.ratePence)
    known.set(time, rate)
  }
  return rate
}

/**
 * The cheap rate of a tariff, which is its lowest, and the day rate that holds beyond the cap: the next higher one of the
 * day's own periods, or of the others where the whole day is cheap. Null for a tariff with one rate.
 */
export function capRatesOf(
  { periods, weekendPeriods = [] }: Pick<Tariff, 'periods' | 'weekendPeriods'>,
  ofDay: readonly TariffPeriod[] = periods,
): { readonly cheap: number; readonly beyond: number } | null {
  const all = [...periods, ...weekendPeriods].map(({ ratePence }) => ratePence)
  const cheap = Math.min(...all)
  const higher = ofDay.map(({ ratePence }) => ratePence).filter((rate) => rate > cheap)
  const others = higher.length > 0 ? higher : all.filter((rate) => rate > cheap)
  return others.length === 0 ? null : { cheap, beyond: Math.min(...others) }
}

/** Energy from the grid in a half hour, which is what a tariff charges for. */
export type GridImport = { readonly periodStart: number; readonly importFromGridWh: number }

/** The Wh of each import within the cap, in order of time and from the beginning of a day of the cap; null where none holds. */
export function countWithinCap(
  imports: readonly GridImport[],
  prices: Pick<PriceList, 'findCapped'>,
): readonly (number | null)[] {
  const caps = new Map<string, CapLeft>()
  return imports.map(({ periodStart, importFromGridWh }) => {
    const price = prices.findCapped(periodStart)
    if (price === null) return null
    const key = `${price.tariffId} ${price.day.from}`
    const used = countForCap(
      caps.get(key) ?? wholeCapOf(price.unit, price.limit),
      periodStart,
      importFromGridWh,
    )
    caps.set(key, used.cap)
    return used.withinWh
  })
}

/** The cost of energy from the grid, in whole millionths of a penny. Agile prices may be below 0. */
export function findCost(fromGridWh: number, micropencePerKwh: number | null): number | null {
  if (fromGridWh === 0) return 0
  return micropencePerKwh === null ? null : Math.round((fromGridWh * micropencePerKwh) / 1000)
}

/** The cost of a half hour of which so much was within the cap; `withinWh` is null where none holds. */
export function findImportCost(
  { periodStart, importFromGridWh }: GridImport,
  withinWh: number | null,
  prices: Pick<PriceList, 'findPrice' | 'findCapped'>,
): number | null {
  const capped = withinWh === null ? null : prices.findCapped(periodStart)
  if (capped === null || withinWh === null) return findCost(importFromGridWh, prices.findPrice(periodStart))
  const beyond = findCost(importFromGridWh - withinWh, capped.beyond) ?? 0
  return (findCost(withinWh, capped.within) ?? 0) + beyond
}
