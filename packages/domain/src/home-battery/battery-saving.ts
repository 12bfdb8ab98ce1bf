import type { GridEnergy, HomePeriod } from './home-balance.ts'

/** The cost and the earnings of a kWh of a half hour at the grid connection, in pence; null while it is not known. */
export type GridPrice = { readonly importPence: number | null; readonly exportPence: number }

/**
 * The saving of the battery in a half hour, in pence: the bill of the same house, sun and car without it, less the real one.
 * Below 0 while it charges from the grid; null while the price is unknown.
 */
export function batterySavingOf(grid: GridEnergy, { importPence, exportPence }: GridPrice): number | null {
  const sparedWh = grid.importWithoutWh - grid.importWh
  const forgoneWh = grid.exportWithoutWh - grid.exportWh
  if (importPence === null) return sparedWh === 0 ? -(forgoneWh * exportPence) / 1000 : null
  return (sparedWh * importPence - forgoneWh * exportPence) / 1000
}

/** The saving of the battery in half hours, in pence, apart from that of planning the car; null where no price is known. */
export function sumBatterySaving(
  periods: readonly HomePeriod[],
  findPrice: (periodStart: number) => GridPrice,
): number | null {
  const savings = periods.flatMap(({ periodStart, grid }) => {
    const saved = grid && batterySavingOf(grid, findPrice(periodStart))
    return saved === null ? [] : [saved]
  })
  return savings.length === 0 ? null : savings.reduce((sum, saved) => sum + saved, 0)
}
