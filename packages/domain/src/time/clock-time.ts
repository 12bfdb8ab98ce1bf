import { startOfDay, localDateOf, type LocalDate } from './local-date.ts'
import { DAY_MS, londonOffsetOf, HOUR_MS } from './london-time.ts'

/** Minutes since midnight as a clock on a wall in London shows them, 0 up to 1439. */
export type ClockTime = number

export const MINUTE_MS = 60_000
const SECOND_MS = 1000
const SECONDS_PER_MINUTE = 60
const MINUTES_PER_HOUR = 60
const MINUTES_PER_DAY = 1440

/** Reads `H:mm` and `HH:mm`, as tariff periods have them, and `HHmm`, as schedules have them; null for anything else. */
export function readClockTime(text: string): ClockTime | null {
  const parts = /^(\d{1,2}):(\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text)
  if (parts === null) return null
  const [hours, minutes] = [Number(parts[1]), Number(parts[2])]
  return hours < 24 && minutes < 60 ? hours * MINUTES_PER_HOUR + minutes : null
}

/** `H:mm`, as tariff periods have it. */
export function writeShortClockTime(time: ClockTime): string {
  const { hours, minutes } = split(time)
  return `${hours}:${pad(minutes)}`
}

/** `HH:mm`, as it is shown. */
export function writeClockTime(time: ClockTime): string {
  const { hours, minutes } = split(time)
  return `${pad(hours)}:${pad(minutes)}`
}

/** `HH:mm:ss` in London at an instant (ms), where seconds matter. */
export function writeTimeWithSeconds(instant: number): string {
  const seconds = Math.floor(instant / SECOND_MS) % SECONDS_PER_MINUTE
  return `${writeClockTime(clockTimeOf(instant))}:${pad(seconds)}`
}

/** `HHmm`, as schedules have it. */
export function writeScheduleTime(time: ClockTime): string {
  return writeClockTime(time).replace(':', '')
}

/** The clock time in London at an instant (ms). */
export function clockTimeOf(instant: number): ClockTime {
  const local = instant + londonOffsetOf(instant)
  return Math.floor((local - Math.floor(local / DAY_MS) * DAY_MS) / MINUTE_MS)
}

/**
 * The instant (ms) at which London's clocks show this time on this day. A time in the hour that is skipped
 * in March is an hour later on the clock, and a time in the repeated hour in October is the
 * first of the two.
 */
export function instantOf(date: LocalDate, time: ClockTime): number {
  const start = startOfDay(date)
  const naive = start + time * MINUTE_MS
  const isSummerAtStart = londonOffsetOf(start) > 0
  const isSummerThen = londonOffsetOf(naive) > 0
  if (isSummerAtStart === isSummerThen) return naive
  if (isSummerAtStart) {
    // In October `naive` is past the change: one hour more has gone by, but for the doubled hour's first time.
    return naive + HOUR_MS
  }
  const beforeGap = naive - HOUR_MS
  return clockTimeOf(beforeGap) === time && localDateOf(beforeGap) === date ? beforeGap : naive
}

function split(time: ClockTime): { hours: number; minutes: number } {
  const whole = ((time % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY
  return { hours: Math.floor(whole / MINUTES_PER_HOUR), minutes: whole % MINUTES_PER_HOUR }
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
