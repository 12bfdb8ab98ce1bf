import { clockTimeOf, instantOf, type ClockTime } from '../time/clock-time.ts'
import { addDays, localDateOf } from '../time/local-date.ts'

/** London's clock, on every day of the year. */
export const QUIET_FROM: ClockTime = 22 * 60
export const QUIET_TO: ClockTime = 7 * 60

export function isQuiet(at: number): boolean {
  const time = clockTimeOf(at)
  return time >= QUIET_FROM || time < QUIET_TO
}

/** The end of the quiet hours that an instant (ms) is in; the instant itself outside them. */
export function afterQuiet(at: number): number {
  if (!isQuiet(at)) return at
  const date = localDateOf(at)
  return instantOf(clockTimeOf(at) >= QUIET_FROM ? addDays(date, 1) : date, QUIET_TO)
}

/** The last minute before the quiet hours that an instant (ms) is in; the instant itself outside them. */
export function beforeQuiet(at: number): number {
  if (!isQuiet(at)) return at
  const date = localDateOf(at)
  return instantOf(clockTimeOf(at) >= QUIET_FROM ? date : addDays(date, -1), QUIET_FROM - 1)
}
