import { language } from '@driveway/domain/language'
import { clockTimeOf, MINUTE_MS, writeClockTime } from '@driveway/domain/time/clock-time'
import { DAY_MS, HOUR_MS } from '@driveway/domain/time/london-time'
import { dashboardPage } from '@driveway/messages/en-GB/dashboard-page'
import { say } from '@driveway/messages/say'

/** Created with the first age: it takes longer than all other code of the first view. */
let ages: Intl.RelativeTimeFormat | undefined

function writeUnits(count: number, unit: 'minute' | 'hour' | 'day'): string {
  ages ??= new Intl.RelativeTimeFormat(language)
  return ages.format(-Math.floor(count), unit)
}

/** An age as text; a time in the future reads as just now. */
export function writeAge(then: number, now: number): string {
  const age = now - then
  if (age < MINUTE_MS) return say(dashboardPage, 'age-now')
  if (age < HOUR_MS) return writeUnits(age / MINUTE_MS, 'minute')
  return age < DAY_MS ? writeUnits(age / HOUR_MS, 'hour') : writeUnits(age / DAY_MS, 'day')
}

/** The time of something old with its age: '21:10, 42 minutes ago', '21:10, 2 days ago', and '21:10' in its first minute. */
export function writeWhen(then: number, now: number): string {
  const time = writeClockTime(clockTimeOf(then))
  return now - then < MINUTE_MS ? time : `${time}, ${writeAge(then, now)}`
}
