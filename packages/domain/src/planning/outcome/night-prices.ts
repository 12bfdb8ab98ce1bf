import type { PricedPeriod } from '@driveway/domain/energy/period-energy'
import { toPence } from '@driveway/domain/energy/units'
import { halfHourStart } from '@driveway/domain/time/half-hour'
import { HOUR_MS } from '@driveway/domain/time/london-time'
import { carPricesOf } from '../night/cap-price.ts'
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

/** `carPrice` is the car's where the plan passed the cap of a tariff. */
export type FindFacts = (at: number) => SlotFacts & { readonly carPrice?: number }

/** Real prices, with sun and house as the first of these plans that knows the half hour expected them. */
export function createFacts(prices: Prices, versions: readonly NightVersion[]): FindFacts {
  const known = new Map<number, SlotFacts>()
  for (const { inputs } of versions.toReversed()) {
    for (const slot of inputs.slots.toReversed()) known.set(halfHourStart(slot.start), slot)
  }
  const beyond = new Map(versions.toReversed().flatMap(listBeyondCap))
  return function findFacts(at) {
    const halfHour = halfHourStart(at)
    const slot = known.get(halfHour) ?? noFacts
    const importPrice = prices.findImportPrice(halfHour) ?? slot.importPrice
    const carPrice = importPrice + (beyond.get(halfHour) ?? 0)
    return { ...slot, importPrice, carPrice, exportPrice: prices.findExportPrice(halfHour) }
  }
}

/** The half hours of a plan beyond a cap, with what its car pays more there for each kWh than the house. */
function listBeyondCap({ inputs, plan }: NightVersion): readonly (readonly [number, number])[] {
  if (inputs.caps === undefined) return []
  const prices = carPricesOf(inputs, plan.slots)
  return plan.slots.flatMap(({ start, end, powerW }, index) => {
    const facts = inputs.slots.find((slot) => slot.start <= start && end <= slot.end)
    if (facts?.cap === undefined || powerW <= 0) return []
    return [[halfHourStart(start), (prices[index] ?? 0) - facts.importPrice] as const]
  })
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
    const facts = findFacts(from)
    return sum + slotPenceOf(facts, { powerW: wh / hours, hours }, facts.carPrice)
  }, 0)
}
