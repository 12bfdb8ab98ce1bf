/** From an instant (ms) up to, and without, another; `to` is null while it lasts. */
export type Interval = { readonly from: number; readonly to: number | null }

export function isWithin(instant: number, interval: Interval): boolean {
  return instant >= interval.from && (interval.to === null || instant < interval.to)
}

/** Sorted instants without duplicates. */
export function sortInstants(instants: Iterable<number>): readonly number[] {
  return [...new Set(instants)].toSorted((first, second) => first - second)
}
