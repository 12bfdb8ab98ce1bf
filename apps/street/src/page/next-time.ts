import { readLondonClock } from '@driveway/world/london-clock'

const HOUR_MS = 3_600_000

/** The next instant with this hour in London; world time never goes back. */
export function nextTimeOf(now: Date, hour: number): Date {
  const ahead = hour - readLondonClock(now).hour
  const guess = new Date(now.getTime() + (ahead > 0 ? ahead : ahead + 24) * HOUR_MS)
  // The clock may change in between.
  const off = wrap(hour - readLondonClock(guess).hour)
  return new Date(Math.round((guess.getTime() + off * HOUR_MS) / 1000) * 1000)
}

/** A difference of hours on the dial, -12 to 12. */
function wrap(hours: number): number {
  return hours - 24 * Math.round(hours / 24)
}
