/** A calendar month in UTC, by which readings are stored. */
export type ReadingMonth = { readonly year: number; readonly month: number }

/** The same month of last year can still be settled anew, from its first day on. */
const KEPT_MONTHS = 13
/** A server that is not restarted, or fails to create a month, has so many months left. */
const MONTHS_AHEAD = 3
/** Clocks of two processes differ by less. */
const DROP_MARGIN_MS = 24 * 3_600_000

export function readingMonthOf(at: number): ReadingMonth {
  const date = new Date(at)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 }
}

export function monthBoundsOf({ year, month }: ReadingMonth): { readonly from: Date; readonly to: Date } {
  return { from: new Date(Date.UTC(year, month - 1, 1)), to: new Date(Date.UTC(year, month, 1)) }
}

/** The months that must have a place before their first reading arrives: the current one and some ahead. */
export function listComingMonths(now: number): readonly ReadingMonth[] {
  const { year, month } = readingMonthOf(now)
  return Array.from({ length: MONTHS_AHEAD + 1 }, (_, ahead) =>
    readingMonthOf(Date.UTC(year, month - 1 + ahead, 1)),
  )
}

/** Half hours before this instant are final: their readings may be gone, so they are never settled again. */
export function settlementFloorOf(now: number): number {
  const { year, month } = readingMonthOf(now)
  return Date.UTC(year, month - 1 - KEPT_MONTHS, 1)
}

/** Readings before this instant are dropped. A day later than the floor, so that no process still settles from them. */
export function readingFloorOf(now: number): number {
  return settlementFloorOf(now - DROP_MARGIN_MS)
}
