import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { isLocalDate } from '@driveway/domain/time/local-date'

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/

/** The instant (ms) of a half hour's start, from ISO 8601 UTC; null for anything else. */
export function readHalfHour(text: string): number | null {
  // Dates are read leniently by themselves: 30 February would be 2 March.
  const isInstant = INSTANT.test(text) && isLocalDate(text.slice(0, 10))
  const ms = isInstant ? Date.parse(text) : NaN
  return ms % HALF_HOUR_MS === 0 ? ms : null
}
