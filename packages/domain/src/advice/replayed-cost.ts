import { sumEarnedPence, type ExportRate } from '../energy/export-earnings.ts'
import { toMicropence, toPence } from '../energy/units.ts'
import { listExportRates } from '../tariff/export-rates.ts'
import { countWithinCap, findImportCost, type PriceList } from '../tariff/half-hour-price.ts'
import { findTariffInForce, type Tariff } from '../tariff/tariff.ts'
import { addDays, countDays, localDateOf } from '../time/local-date.ts'

/** Energy between the car and the grid in a half hour: what a tariff charges and pays for. */
export type GridEnergy = {
  readonly periodStart: number
  readonly importFromGridWh: number
  readonly exportToGridWh: number
}

/** From one instant (ms) up to, and without, another; both are midnight in London. */
export type ReplayRange = { readonly from: number; readonly to: number }

/** Pence. The total is charging and standing charge less what was earned. */
export type ReplayedCost = {
  readonly chargingPence: number
  readonly standingPence: number
  readonly earnedPence: number
  readonly totalPence: number
  /** Half hours that no price is known for: their energy is not in the cost. */
  readonly unpricedHalfHours: number
}

type Terms = {
  readonly tariffs: readonly Tariff[]
  readonly prices: PriceList
  /** The rates of the planning page, for a tariff without export periods. */
  readonly exportRates: readonly ExportRate[]
  readonly range: ReplayRange
}

/**
 * The cost of a range on a list of tariffs, by the rules that the ledger settles with. Each list is the energy of one
 * charger in order of time; it begins a day earlier, because the day of a cap does. A cap counts for the home: in order
 * of time, and within a half hour in the order of the chargers.
 */
export function replayCost(chargers: readonly (readonly GridEnergy[])[], terms: Terms): ReplayedCost {
  const { tariffs, prices, range } = terms
  let [micropence, unpricedHalfHours] = [0, 0]
  const home = chargers.flat().toSorted((a, b) => a.periodStart - b.periodStart)
  const withinCap = countWithinCap(home, prices)
  for (const [index, part] of home.entries()) {
    if (!isInside(part, range)) continue
    const cost = findImportCost(part, withinCap[index] ?? null, prices)
    if (cost === null) unpricedHalfHours += 1
    else micropence += cost
  }
  const exports = home
    .filter((part) => part.exportToGridWh > 0 && isInside(part, range))
    .map(({ periodStart: start, exportToGridWh: toGridWh }) => ({ start, toGridWh }))
  const rates = exports.length === 0 ? [] : listExportRates(terms.exportRates, tariffs, range)
  const chargingPence = toPence(micropence)
  const standingPence = sumStandingPence(tariffs, range)
  const earnedPence = sumEarnedPence(exports, rates)
  return {
    chargingPence,
    standingPence,
    earnedPence,
    totalPence: chargingPence + standingPence - earnedPence,
    unpricedHalfHours,
  }
}

export function isInside({ periodStart }: GridEnergy, { from, to }: ReplayRange): boolean {
  return periodStart >= from && periodStart < to
}

/** A standing charge for each day in London; 0 on days before the first tariff and for tariffs that name none. */
export function sumStandingPence(tariffs: readonly Tariff[], range: ReplayRange): number {
  const charges = listStandingCharges(tariffs, range)
  return toPence(charges.reduce<number>((sum, pence) => sum + toMicropence(pence ?? 0), 0))
}

/** True if every day has a tariff that names its standing charge. */
export function hasStandingCharges(tariffs: readonly Tariff[], range: ReplayRange): boolean {
  return listStandingCharges(tariffs, range).every((pence) => pence !== null)
}

function listStandingCharges(
  tariffs: readonly Tariff[],
  { from, to }: ReplayRange,
): readonly (number | null)[] {
  const first = localDateOf(from)
  return Array.from(
    { length: countDays(first, localDateOf(to)) },
    (_, day) => findTariffInForce(tariffs, addDays(first, day))?.standingChargePence ?? null,
  )
}
