import { toMicropence } from '../energy/units.ts'
import { clockTimeOf } from '../time/clock-time.ts'
import { localDateOf, type LocalDate } from '../time/local-date.ts'
import { findPeriod, findTariffInForce, isAgile, type Tariff } from './tariff.ts'

/** Agile prices in millionths of a penny for each kWh, by supplier and the half hour's start (ms). */
export type AgilePrices = {
  find(energySupplier: string, periodStart: number): number | null
}

/**
 * Finds the price of half hours, in millionths of a penny for each kWh; null before the first tariff, and where an
 * Agile price is not known yet.
 */
export function createPriceList(tariffs: readonly Tariff[], agile: AgilePrices) {
  let day: LocalDate = ''
  let tariff: Tariff | null = null
  const rates = new Map<Tariff, Map<number, number | null>>()

  /** Half hours come in order, and consecutive nights have the same rates: both are cached. */
  function findRate(inForce: Tariff, periodStart: number): number | null {
    const time = clockTimeOf(periodStart)
    const known = rates.get(inForce) ?? new Map<number, number | null>()
    rates.set(inForce, known)
    let rate = known.get(time)
    if (rate === undefined) {
      const period = findPeriod(inForce, time)
      rate = period === null ? null : toMicropence(period.ratePence)
      known.set(time, rate)
    }
    return rate
  }

  return {
    findPrice(periodStart: number): number | null {
      const date = localDateOf(periodStart)
      if (date !== day) {
        day = date
        tariff = findTariffInForce(tariffs, date)
      }
      if (tariff === null) return null
      return isAgile(tariff) ? agile.find(tariff.energySupplier, periodStart) : findRate(tariff, periodStart)
    },
  }
}

/** The cost of energy from the grid, in whole millionths of a penny. Agile prices may be below 0. */
export function findCost(fromGridWh: number, micropencePerKwh: number | null): number | null {
  if (fromGridWh === 0) return 0
  return micropencePerKwh === null ? null : Math.round((fromGridWh * micropencePerKwh) / 1000)
}
