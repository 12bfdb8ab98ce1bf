import type { AgilePrices } from '@driveway/domain/tariff/half-hour-price'
import { toMicropence } from '@driveway/domain/energy/units'
import { listHalfHours } from '@driveway/domain/time/half-hour'
import { agilePriceOf, priceHorizonOf, type Region } from '../agile-price.ts'
import { carbonIntensityOf, forecastCarbonIntensity } from '../carbon.ts'
import type { Nation } from '../national-grid.ts'

/** National carbon intensity, forecast and actual, in g. */
export function listHistoricCarbon(from: number, to: number, nation: Nation) {
  return listHalfHours(from, to).map((periodStart) => ({
    periodStart,
    forecast: forecastCarbonIntensity(new Date(periodStart), nation),
    actual: carbonIntensityOf(new Date(periodStart), nation),
  }))
}

export type HistoricPrices = {
  list(
    from: number,
    to: number,
  ): readonly { readonly periodStart: number; readonly micropencePerKwh: number }[]
  /** The prices published by an instant, up to 23:00 of the next day at most. */
  knownAt(now: Date): AgilePrices
}

/** The prices of a region, cached: a year of plans reads the same ones repeatedly. */
export function createHistoricPrices(nation: Nation, region: Region): HistoricPrices {
  const known = new Map<number, number>()

  function find(periodStart: number): number {
    const price =
      known.get(periodStart) ?? toMicropence(agilePriceOf(new Date(periodStart), nation, region).incVat)
    known.set(periodStart, price)
    return price
  }

  return {
    list: (from, to) =>
      listHalfHours(from, to).map((periodStart) => ({ periodStart, micropencePerKwh: find(periodStart) })),
    knownAt(now) {
      const horizon = priceHorizonOf(now).getTime()
      return { find: (_supplier, periodStart) => (periodStart < horizon ? find(periodStart) : null) }
    },
  }
}
