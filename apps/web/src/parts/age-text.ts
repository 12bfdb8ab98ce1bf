import { findClockTime, writeClockTime } from '@driveway/domain/time/clock-time'
import { dashboardPage } from '@driveway/messages/en-GB/dashboard-page'
import { say } from '@driveway/messages/say'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** An age as text; a time in the future reads as just now. */
export function writeAge(then: number, now: number): string {
  const age = now - then
  if (age < MINUTE) return say(dashboardPage, 'age-now')
  if (age < 2 * MINUTE) return say(dashboardPage, 'age-minute')
  if (age < HOUR) return say(dashboardPage, 'age-minutes', { minutes: Math.floor(age / MINUTE) })
  if (age < 2 * HOUR) return say(dashboardPage, 'age-hour')
  if (age < DAY) return say(dashboardPage, 'age-hours', { hours: Math.floor(age / HOUR) })
  if (age < 2 * DAY) return say(dashboardPage, 'age-day')
  return say(dashboardPage, 'age-days', { days: Math.floor(age / DAY) })
}

/** The time of something old with its age: '21:10, 42 minutes ago', '21:10, 2 days ago'. */
export function writeWhen(then: number, now: number): string {
  return `${writeClockTime(findClockTime(then))}, ${writeAge(then, now)}`
}
