import { clockTimeOf, writeClockTime } from './clock-time.ts'
import { londonOffsetOf, HOUR_MS } from './london-time.ts'

/** `HH:mm` in London, with the zone in the hour that comes twice in October. */
export function writeUnambiguousTime(instant: number): string {
  const time = writeClockTime(clockTimeOf(instant))
  if (londonOffsetOf(instant) > 0) {
    return londonOffsetOf(instant + HOUR_MS) > 0 ? time : `${time} BST`
  }
  return londonOffsetOf(instant - HOUR_MS) > 0 ? `${time} GMT` : time
}
