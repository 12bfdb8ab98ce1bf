/** Clock times of the screens, read without the product's code. */

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' })
const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', weekday: 'long' })

/** As on the screens: '07:00'. */
export function writeTime(at: number): string {
  return clock.format(at)
}

export function writeDate(at: number): string {
  return date.format(at)
}

export function writeWeekday(at: number): string {
  return weekday.format(at)
}

/** Minutes since midnight by the clock. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The instant of a clock time on the London day of `on`. */
export function instantOn(on: string, time: string): number {
  const guess = Date.parse(`${on}T${time}:00Z`)
  // London is on UTC or an hour ahead; a time that a clock change leaves out is an hour later.
  return writeTime(guess - HOUR_MS) === time && writeDate(guess - HOUR_MS) === on ? guess - HOUR_MS : guess
}

export function startOfDay(at: number): number {
  return instantOn(writeDate(at), '00:00')
}

/** The first instant at or after another with this clock time. */
export function nextTime(at: number, time: string): number {
  const today = instantOn(writeDate(at), time)
  return today >= at - 60_000 ? today : instantOn(writeDate(today + DAY_MS), time)
}

/** The last instant up to another with this clock time. */
export function lastTime(at: number, time: string): number {
  const today = instantOn(writeDate(at), time)
  return today <= at ? today : instantOn(writeDate(today - DAY_MS), time)
}
