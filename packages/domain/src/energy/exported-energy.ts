/** The energy out of the car, to the home and to the grid, in Wh. */
export function exportWhOf({
  toHomeWh,
  toGridWh,
}: {
  readonly toHomeWh: number
  readonly toGridWh: number
}): number {
  return toHomeWh + toGridWh
}
