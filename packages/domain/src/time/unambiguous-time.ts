import { findClockTime, writeClockTime } from './clock-time.ts'
import { findLondonOffset, HOUR_MS } from './london-time.ts'

/** `HH:mm` in London; the hour that comes twice in October says which of the two it is. */
export function writeMarkedTime(instant: number): string {
  const time = writeClockTime(findClockTime(instant))
  if (findLondonOffset(instant) > 0) {
    return findLondonOffset(instant + HOUR_MS) > 0 ? time : `${time} BST`
  }
  return findLondonOffset(instant - HOUR_MS) > 0 ? `${time} GMT` : time
}
