import { marketStateOf, isFaulty, type Fault } from '@driveway/bench/night/fault-plan'
import { agilePriceOf, priceHorizonOf } from '@driveway/world/agile-price'
import { carbonIntensityOf, forecastCarbonIntensity } from '@driveway/world/carbon'
import { issueOf } from '@driveway/world/forecast-error'
import { DEMO_REGION } from '@driveway/world/house-tariffs'
import { createNation } from '@driveway/world/national-grid'

const HALF_HOUR_MS = 1_800_000
const HOUR_MS = 2 * HALF_HOUR_MS
const DAY_MS = 24 * HOUR_MS
const CARBON_EVERY_MS = 3 * HOUR_MS

/** Figures that supplier and grid operator had published for a half hour by an instant (ms); null where they had not. */
export type Market = {
  /** Pence for each kWh. */
  price(halfHour: number, by: number): number | null
  /** Grams of CO₂ for each kWh: measured, or forecast until then. */
  carbon(halfHour: number, by: number): number | null
}

/** Publications come once an hour, and reach a server that is up. */
export function createMarket(seed: number, start: number, faults: readonly Fault[]): Market {
  const nation = createNation(seed)

  const received = new Map<number, boolean>()
  function isReceived(at: number): boolean {
    const known = received.get(at)
    if (known !== undefined) return known
    const isUp = !isFaulty(faults, 'server-killed', at) && !isFaulty(faults, 'database-away', at)
    received.set(at, isUp)
    return isUp
  }

  /** The last publication up to an instant that covers a half hour; `start` is that of the days before. */
  function findPublication(by: number, everyMs: number, covers: (at: number) => boolean): number | null {
    for (let at = Math.floor(by / everyMs) * everyMs; at > start; at -= everyMs) {
      if (isReceived(at) && covers(at)) return at
    }
    return covers(start) ? start : null
  }

  return {
    price(halfHour, by) {
      function covers(at: number): boolean {
        const late = at === start ? 0 : marketStateOf(faults, at).pricesLateMs
        return halfHour < priceHorizonOf(new Date(at - late)).getTime()
      }
      // The past is not published again.
      const at = findPublication(Math.min(by, halfHour), HOUR_MS, covers)
      if (at === null) return null
      const factor = at === start ? 1 : marketStateOf(faults, at).priceFactor
      return agilePriceOf(new Date(halfHour), nation, DEMO_REGION).incVat * factor
    },
    carbon(halfHour, by) {
      function covers(at: number): boolean {
        return halfHour >= at - CARBON_EVERY_MS - HOUR_MS && halfHour < at + 2 * DAY_MS + CARBON_EVERY_MS
      }
      // Later ones do not go back so far.
      const last = Math.min(by, halfHour + CARBON_EVERY_MS + HOUR_MS)
      const at = findPublication(last, CARBON_EVERY_MS, covers)
      if (at === null) return null
      return halfHour < at - HALF_HOUR_MS
        ? carbonIntensityOf(new Date(halfHour), nation)
        : forecastCarbonIntensity(new Date(halfHour), nation, issueOf(at))
    },
  }
}
