import { DAY_MS, HOUR_MS } from './london-time.ts'

const MINUTE_MS = 60_000
let lastDay = { number: 0, text: '1970-01-01T' }

/** ISO 8601 in UTC as by `toISOString`, which costs several times as much: instants of one list share a day. */
export function writeInstant(ms: number): string {
  const number = Math.floor(ms / DAY_MS)
  if (number !== lastDay.number) lastDay = { number, text: new Date(ms).toISOString().slice(0, -13) }
  const rest = ms - number * DAY_MS
  const [hours, minutes] = [Math.floor(rest / HOUR_MS), Math.floor(rest / MINUTE_MS) % 60]
  return `${lastDay.text}${pad(hours)}:${pad(minutes)}:${pad(Math.floor(rest / 1000) % 60)}.${padMs(rest % 1000)}Z`
}

function pad(value: number): string {
  return value < 10 ? `0${value}` : `${value}`
}

function padMs(value: number): string {
  return value < 100 ? `0${pad(value)}` : `${value}`
}
