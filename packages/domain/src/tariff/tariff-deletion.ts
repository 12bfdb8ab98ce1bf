import { toPence } from '../energy/units.ts'
import type { LocalDate } from '../time/local-date.ts'
import {
  countWithinCap,
  createPriceList,
  findImportCost,
  type AgilePrices,
  type GridImport,
} from './half-hour-price.ts'
import { findTariffInForce, type Tariff } from './tariff.ts'
import { applyEdit } from './tariff-edit.ts'
import { listTimeline } from './tariff-timeline.ts'

/** The days whose price depends on a tariff. */
export type TariffSpan = {
  readonly from: LocalDate
  /** The last day; null while it is the newest tariff. */
  readonly until: LocalDate | null
}

export function findSpan(tariffs: readonly Tariff[], id: string): TariffSpan | null {
  const entry = listTimeline(tariffs).find(({ tariff }) => tariff.id === id)
  return entry === undefined ? null : { from: entry.tariff.startDate, until: entry.until }
}

/** The tariff that is in force in place of a deleted one; null if none was before it. */
export function findReplacement(tariffs: readonly Tariff[], id: string): Tariff | null {
  const span = findSpan(tariffs, id)
  return span && findTariffInForce(applyEdit(tariffs, { kind: 'delete', id }), span.from)
}

/** A sum that covers the half hours whose price is known; null if none is. */
export type CostSum = { readonly pence: number | null; readonly isComplete: boolean }

export function sumCost(
  imports: readonly GridImport[],
  tariffs: readonly Tariff[],
  agile: AgilePrices,
): CostSum {
  const prices = createPriceList(tariffs, agile)
  let [sum, known] = [0, 0]
  const within = countWithinCap(imports, prices)
  for (const [index, each] of imports.entries()) {
    const cost = findImportCost(each, within[index] ?? null, prices)
    if (cost === null) continue
    sum += cost
    known += 1
  }
  return { pence: known === 0 ? null : toPence(sum), isComplete: known === imports.length }
}
