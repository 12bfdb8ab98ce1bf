const oneDecimal = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

/** W or Wh as kW or kWh to one decimal; a quantity too small to show is 0.0, never -0.0. */
export function writeKilo(watts: number): string {
  return oneDecimal.format(Math.round(Math.abs(watts) / 100) / 10)
}

export function writePercent(percent: number): string {
  return `${whole.format(percent)}%`
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
})
const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', weekday: 'short' })

export function writeClock(instant: Date): string {
  return clock.format(instant)
}

export function writeDay(instant: Date): string {
  return day.format(instant)
}

/** A clock time of today, or one with its weekday. */
export function writeWhen(instant: Date, now: Date): string {
  return writeDay(instant) === writeDay(now)
    ? writeClock(instant)
    : `${weekday.format(instant)} ${writeClock(instant)}`
}
