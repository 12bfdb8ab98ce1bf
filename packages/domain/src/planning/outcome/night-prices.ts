import type { PricedPeriod } from '@driveway/domain/energy/period-energy'
import { toPence } from '@driveway/domain/energy/units'
import { halfHourStart } from '@driveway/domain/time/half-hour'
import { HOUR_MS } from '@driveway/domain/time/london-time'
import { slotPenceOf } from '../night/slot-cost.ts'
import type { SlotFacts } from '../model/plan-model.ts'
import type { EnergyFlow, NightVersion, PastNight } from './outcome-model.ts'

type Prices = Pick<PastNight, 'findImportPrice' | 'findExportPrice'>

/** Energy of the roof costs its export; null where the price is unknown. */
export function findImportPence(prices: Prices, period: PricedPeriod): number | null {
  const { periodStart, importWh, importFromGridWh, costMicropence } = period
  if (importFromGridWh > 0 && costMicropence === null) return null
  const solarWh = importWh - importFromGridWh
  return toPence(costMicropence ?? 0) + (solarWh * prices.findExportPrice(periodStart)) / 1000
}

/** Energy that is given back earns its export, or spares the import of the house. Above 0 where it earned. */
export function findEarnedPence(prices: Prices, period: PricedPeriod): number | null {
  const { periodStart, exportWh, exportToGridWh } = period
  const homeWh = exportWh - exportToGridWh
  const importPrice = homeWh === 0 ? 0 : prices.findImportPrice(periodStart)
  if (importPrice === null) return null
  return (homeWh * importPrice + exportToGridWh * prices.findExportPrice(periodStart)) / 1000
}

export type FindFacts = (at: number) => SlotFacts

/** Real prices, with sun and house as the first of these plans that knows the half hour expected them. */
export function createFacts(prices: Prices, versions: readonly NightVersion[]): FindFacts {
  const known = new Map<number, SlotFacts>()
  for (const { inputs } of versions.toReversed()) {
    for (const slot of inputs.slots.toReversed()) known.set(halfHourStart(slot.start), slot)
  }
  return function findFacts(at) {
    const halfHour = halfHourStart(at)
    const slot = known.get(halfHour) ?? noFacts
    return {
      ...slot,
      importPrice: prices.findImportPrice(halfHour) ?? slot.importPrice,
      exportPrice: prices.findExportPrice(halfHour),
    }
  }
}

const noFacts: SlotFacts = {
  start: 0,
  end: 0,
  importPrice: 0,
  exportPrice: 0,
  carbonIntensity: 0,
  solarW: 0,
  houseW: 0,
  estimates: [],
  isPeak: false,
}

/** Pence of flows, each within one half hour. */
export function flowPenceOf(flows: readonly EnergyFlow[], findFacts: FindFacts): number {
  return flows.reduce((sum, { from, to, wh }) => {
    const hours = (to - from) / HOUR_MS
    return sum + slotPenceOf(findFacts(from), { powerW: wh / hours, hours })
  }, 0)
}
