import { findExportRate, type ExportRate } from '../energy/export-earnings.ts'
import { toPence } from '../energy/units.ts'
import { halfHourStart, listHalfHours } from '../time/half-hour.ts'
import { createPriceList } from './half-hour-price.ts'
import type { Tariff } from './tariff.ts'

/**
 * The export rates of a range (ms): a tariff with export periods goes before the rate of the planning page. Without such a
 * tariff they are that rate's.
 */
export function listExportRates(
  set: readonly ExportRate[],
  tariffs: readonly Tariff[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly ExportRate[] {
  if (tariffs.every(({ exportPeriods }) => exportPeriods === undefined)) return set
  const prices = createPriceList(tariffs, { find: () => null })
  const rates: ExportRate[] = []
  for (const start of listHalfHours(halfHourStart(from), to)) {
    const price = prices.findExportPrice(start)
    const pence = price === null ? (findExportRate(set, start) ?? 0) : toPence(price)
    if (rates.at(-1)?.pence !== pence) rates.push({ from: start, pence })
  }
  return rates
}
