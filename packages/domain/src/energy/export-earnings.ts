/** Paid for each exported kWh from an instant (ms) on, in pence. */
export type ExportRate = { readonly from: number; readonly pence: number }

/**
 * The rate in force at an instant, of rates in order of time. Before the first one that the customer entered, that one
 * counts; null without any.
 */
export function findExportRate(rates: readonly ExportRate[], at: number): number | null {
  const inForce = rates.findLast(({ from }) => from <= at) ?? rates[0]
  return inForce?.pence ?? null
}

/** Pence that energy to the grid earned in the half hour from an instant (ms) on. */
export function findEarnedPence(toGridWh: number, at: number, rates: readonly ExportRate[]): number {
  return toGridWh === 0 ? 0 : (toGridWh * (findExportRate(rates, at) ?? 0)) / 1000
}

/** Energy to the grid in the half hour from an instant (ms) on. */
export type GridExport = { readonly start: number; readonly toGridWh: number }

/** The earnings of several half hours, in pence. */
export function sumEarnedPence(exports: readonly GridExport[], rates: readonly ExportRate[]): number {
  return exports.reduce((sum, { start, toGridWh }) => sum + findEarnedPence(toGridWh, start, rates), 0)
}
