/** Chargers align their intervals to quarters of an hour unless they are told otherwise. */
export const FIRST_INTERVAL_MS = 15 * 60_000

type Register = { readonly at: number; readonly wh: number }

/**
 * The registers that follow from the energy of an interval that ends at `at` (ms), after the newest figure that is
 * known. Null for one that ends before that figure, since its energy may be part of it.
 */
export function countInterval(newest: Register | null, at: number, wh: number): readonly Register[] | null {
  if (newest === null) {
    return [
      { at: at - FIRST_INTERVAL_MS, wh: 0 },
      { at, wh },
    ]
  }
  return at > newest.at ? [{ at, wh: newest.wh + wh }] : null
}
