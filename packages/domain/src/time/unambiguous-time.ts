import { findClockTime, writeClockTime } from './clock-time.ts'
import { findLondonOffset, HOUR_MS } from './london-time.ts'

/** `HH:mm` in London, with the zone in the hour that comes twice in October. */
export function writeUnambiguousTime(instant: number): string {
  const time = writeClockTime(findClockTime(instant))
  if (findLondonOffset(instant) > 0) {
    return findLondonOffset(instant + HOUR_MS) > 0 ? time : `${time} BST`
  }
  return findLondonOffset(instant - HOUR_MS) > 0 ? `${time} GMT` : time
}
