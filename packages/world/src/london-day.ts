import { isSummerTime } from './london-clock.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A day in London, YYYY-MM-DD. */
export type LondonDay = string

export function readLondonDay(instant: Date): LondonDay {
  const localMs = instant.getTime() + (isSummerTime(instant) ? HOUR_MS : 0)
  return new Date(localMs).toISOString().slice(0, 10)
}

/**
 * The instant of an hour in London. A repeated hour in autumn means the first one; a skipped hour in spring
 * means the one after it.
 */
export function londonInstantOf(day: LondonDay, hour: number): Date {
  const asWinter = Math.round(Date.parse(day) + hour * HOUR_MS)
  const asSummer = new Date(asWinter - HOUR_MS)
  return isSummerTime(asSummer) ? asSummer : new Date(asWinter)
}

export function addDays(day: LondonDay, count: number): LondonDay {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Consecutive day number. */
export function numberDay(day: LondonDay): number {
  return Date.parse(day) / DAY_MS
}

export function isWeekendDay(day: LondonDay): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday === 0 || weekday === 6
}
