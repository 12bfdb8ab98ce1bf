import { readClockTime, type ClockTime } from '../time/clock-time.ts'

/** Ready-by times are chosen in steps of this many minutes. */
export const READY_BY_STEP_MINUTES = 5

const STORED = /^\d{4}$/

export function isReadyByStep(time: ClockTime): boolean {
  return time % READY_BY_STEP_MINUTES === 0
}

/** Reads a stored `HHmm`; null if it is none that the picker can show. */
export function readStoredTime(text: string): ClockTime | null {
  const time = STORED.test(text) ? readClockTime(text) : null
  return time !== null && isReadyByStep(time) ? time : null
}
