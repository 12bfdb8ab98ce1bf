import type { AgilePrices } from '@driveway/domain/tariff/half-hour-price'
import { toMicropence } from '@driveway/domain/energy/units'
import { listHalfHours } from '@driveway/domain/time/half-hour'
import { findAgilePrice, findPriceHorizon, type Region } from '../agile-price.ts'
import { findCarbonIntensity, forecastCarbonIntensity } from '../carbon.ts'
import type { Nation } from '../national-grid.ts'

/** What the country's kWh cost the air in the past, in g. */
export function listPastCarbon(from: number, to: number, nation: Nation) {
  return listHalfHours(from, to).map((periodStart) => ({
    periodStart,
    forecast: forecastCarbonIntensity(new Date(periodStart), nation),
    actual: findCarbonIntensity(new Date(periodStart), nation),
  }))
}

export type PastPrices = {
  list(
    from: number,
    to: number,
  ): readonly { readonly periodStart: number; readonly micropencePerKwh: number }[]
  /** What somebody could know of prices at an instant: the horizon is tomorrow's 23:00 at the farthest. */
  knownAt(now: Date): AgilePrices
}

/** The prices of a region. Each is worked out once: a year of plans asks for the same ones again and again. */
export function createPastPrices(nation: Nation, region: Region): PastPrices {
  const known = new Map<number, number>()

  function find(periodStart: number): number {
    const price =
      known.get(periodStart) ?? toMicropence(findAgilePrice(new Date(periodStart), nation, region).incVat)
    known.set(periodStart, price)
    return price
  }

  return {
    list: (from, to) =>
      listHalfHours(from, to).map((periodStart) => ({ periodStart, micropencePerKwh: find(periodStart) })),
    knownAt(now) {
      const horizon = findPriceHorizon(now).getTime()
      return { find: (_supplier, periodStart) => (periodStart < horizon ? find(periodStart) : null) }
    },
  }
}
