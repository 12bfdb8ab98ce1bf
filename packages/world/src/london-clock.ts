import { DAY_MS, londonOffsetOf, HOUR_MS } from '@driveway/domain/time/london-time'

/** Monday 5 January 1970: days since then, modulo 7, are weekdays from Monday on. */
const FIRST_MONDAY_MS = 4 * DAY_MS

export type LondonClock = {
  /** Hours since midnight with their fraction, 0 up to 24. */
  readonly hour: number
  readonly isWeekend: boolean
  /** 1 on the first of January. */
  readonly dayOfYear: number
}

/** London local time by arithmetic: a year of history needs millions of calls. */
export function readLondonClock(instant: Date): LondonClock {
  const localMs = instant.getTime() + londonOffsetOf(instant.getTime())
  const local = new Date(localMs)
  const midnightMs = Math.floor(localMs / DAY_MS) * DAY_MS
  const weekday = ((((midnightMs - FIRST_MONDAY_MS) / DAY_MS) % 7) + 7) % 7
  return {
    hour: (localMs - midnightMs) / HOUR_MS,
    isWeekend: weekday >= 5,
    dayOfYear: (midnightMs - Date.UTC(local.getUTCFullYear(), 0, 1)) / DAY_MS + 1,
  }
}

export function isSummerTime(instant: Date): boolean {
  return londonOffsetOf(instant.getTime()) > 0
}
