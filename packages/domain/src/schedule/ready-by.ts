import { clockTimeOf, instantOf, type ClockTime } from '../time/clock-time.ts'
import {
  addDays,
  countDays,
  localDateOf,
  weekdayOf,
  weekdays,
  type LocalDate,
  type Weekday,
} from '../time/local-date.ts'
import { HOUR_MS } from '../time/london-time.ts'
import type { Schedule } from './schedule.ts'
import { listSelectedDays } from './selected-days.ts'

/** The car counts as ready for this long after a ready time. */
export const READY_TO_GO_MS = 4 * HOUR_MS

export type ReadyTime = {
  /** Instant in ms. */
  readonly at: number
  readonly date: LocalDate
  readonly weekday: Weekday
  readonly time: ClockTime
}

/** The wording of the next ready time. */
export type ReadyByPhrase = 'today' | 'tomorrow' | 'on-weekday' | 'next-weekday' | 'on-date'

export type ReadyBy =
  | { readonly kind: 'no-ready-times' }
  | { readonly kind: 'ready-to-go' }
  | ({ readonly kind: 'ready-by'; readonly phrase: ReadyByPhrase } & ReadyTime)

/** Facts about the car at its last ready time. */
export type Readiness = {
  readonly isPluggedIn: boolean
  /** False if the car is known to have missed its target; null if nothing is known. */
  readonly wasMet: boolean | null
}

/** The message about the next ready time; `now` is world time. A car that is away, or missed its target, is not ready. */
export function describeReadyBy(schedule: Schedule, now: Date, { isPluggedIn, wasMet }: Readiness): ReadyBy {
  if (listSelectedDays(schedule).length === 0) return { kind: 'no-ready-times' }
  const last = findLastReadyTime(schedule, now)
  const isReady = isPluggedIn && wasMet !== false
  if (isReady && last && now.getTime() - last.at <= READY_TO_GO_MS) return { kind: 'ready-to-go' }
  const next = findNextReadyTime(schedule, now)
  return next ? describeReadyTime(next.at, now) : { kind: 'no-ready-times' }
}

/** The message about a given ready time (ms), such as that of a plan. */
export function describeReadyTime(at: number, now: Date): ReadyBy {
  const date = localDateOf(at)
  const phrase = choosePhrase(localDateOf(now.getTime()), date)
  return { kind: 'ready-by', phrase, at, date, weekday: weekdayOf(date), time: clockTimeOf(at) }
}

/** The next ready time after `now`, at most a week ahead. */
export function findNextReadyTime(schedule: Schedule, now: Date): ReadyTime | null {
  const today = localDateOf(now.getTime())
  return findFirst(schedule, today, [0, 1, 2, 3, 4, 5, 6, 7], (at) => at > now.getTime())
}

/** The next ready times after `now`, earliest first, within a week. */
export function listNextReadyTimes(schedule: Schedule, now: Date, count: number): readonly ReadyTime[] {
  const end = now.getTime() + 7 * 24 * HOUR_MS
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

/** The last ready time at or before `now`, at most a day back. */
function findLastReadyTime(schedule: Schedule, now: Date): ReadyTime | null {
  const today = localDateOf(now.getTime())
  return findFirst(schedule, today, [0, -1], (at) => at <= now.getTime())
}

function findFirst(
  schedule: Schedule,
  today: LocalDate,
  offsets: readonly number[],
  isWanted: (at: number) => boolean,
): ReadyTime | null {
  for (const offset of offsets) {
    const date = addDays(today, offset)
    const weekday = weekdayOf(date)
    const { time } = schedule[weekday]
    if (time === null) continue
    const at = instantOf(date, time)
    if (isWanted(at)) return { at, date, weekday, time }
  }
  return null
}

/** In seven days the name of the weekday would be read as today. */
function choosePhrase(today: LocalDate, date: LocalDate): ReadyByPhrase {
  const days = countDays(today, date)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days >= weekdays.length) return 'on-date'
  const daysLeftInWeek = weekdays.length - 1 - weekdays.indexOf(weekdayOf(today))
  return days <= daysLeftInWeek ? 'on-weekday' : 'next-weekday'
}
