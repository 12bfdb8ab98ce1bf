import { instantOf, type ClockTime } from '../time/clock-time.ts'
import { addDays, localDateOf, weekdayOf, type LocalDate, type Weekday } from '../time/local-date.ts'
import { DAY_MS } from '../time/london-time.ts'
import type { Schedule } from './schedule.ts'

export type ReadyTime = {
  /** Instant in ms. */
  readonly at: number
  readonly date: LocalDate
  readonly weekday: Weekday
  readonly time: ClockTime
}

/** The next ready time after `now`, at most a week ahead. */
export function findNextReadyTime(schedule: Schedule, now: Date): ReadyTime | null {
  const today = localDateOf(now.getTime())
  for (const offset of [0, 1, 2, 3, 4, 5, 6, 7]) {
    const date = addDays(today, offset)
    const weekday = weekdayOf(date)
    const { time } = schedule[weekday]
    if (time === null) continue
    const at = instantOf(date, time)
    if (at > now.getTime()) return { at, date, weekday, time }
  }
  return null
}

/** The next ready times after `now`, earliest first, within a week. */
export function listNextReadyTimes(schedule: Schedule, now: Date, count: number): readonly ReadyTime[] {
  const end = now.getTime() + 7 * DAY_MS
  const found: ReadyTime[] = []
  for (
    let next = findNextReadyTime(schedule, now);
    next !== null && next.at <= end && found.length < count;
  ) {
    found.push(next)
    next = findNextReadyTime(schedule, new Date(next.at))
  }
  return found
}
