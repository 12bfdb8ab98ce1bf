/** The energy that stayed in the car, in Wh: what it gave back later neither drives it nor replaces petrol. */
export function keptWhOf(importWh: number, exportWh: number): number {
  return Math.max(0, importWh - exportWh)
}
