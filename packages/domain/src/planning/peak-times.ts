import { clockTimeOf, type ClockTime } from '../time/clock-time.ts'
import { localDateOf, weekdayOf } from '../time/local-date.ts'

/** NIGHT-09, in minutes of the day. */
const PEAK_HOURS = [
  { from: 8 * 60, to: 11 * 60 },
  { from: 16 * 60, to: 22 * 60 },
]

/** NIGHT-09: weekdays from 08:00 to 11:00 and from 16:00 to 22:00 in London. */
export function isPeakTime(at: number): boolean {
  const weekday = weekdayOf(localDateOf(at))
  if (weekday === 'SATURDAY' || weekday === 'SUNDAY') return false
  return isPeakClockTime(clockTimeOf(at))
}

export function isPeakClockTime(time: ClockTime): boolean {
  return PEAK_HOURS.some(({ from, to }) => time >= from && time < to)
}
