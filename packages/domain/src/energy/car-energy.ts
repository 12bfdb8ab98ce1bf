/** The energy that stayed in the car, in Wh: what it gave back later neither drives it nor replaces petrol. */
export function findKeptWh(importWh: number, exportWh: number): number {
  return Math.max(0, importWh - exportWh)
}

/** The energy out of the car, to the home and to the grid, in Wh. */
export function findExportWh({
  toHomeWh,
  toGridWh,
}: {
  readonly toHomeWh: number
  readonly toGridWh: number
}): number {
  return toHomeWh + toGridWh
}
