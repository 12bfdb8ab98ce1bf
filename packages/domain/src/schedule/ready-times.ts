import { instantOf, type ClockTime } from '../time/clock-time.ts'
import { addDays, countDays, localDateOf, weekdayOf, type LocalDate } from '../time/local-date.ts'
import { awayEndOf, isAwayOn, resumeOf, type AwayPeriod } from './away.ts'
import type { OneOffChange } from './one-off-change.ts'
import type { ReadyTime } from './ready-by.ts'
import type { Schedule } from './schedule.ts'
import { MAX_TRIP_DAYS, type ReadyGoal, type Trip } from './trip.ts'

/** Everything that the customer said about when the car is wanted. */
export type ReadySettings = {
  readonly schedule: Schedule
  readonly oneOffChanges: readonly OneOffChange[]
  readonly trips: readonly Trip[]
  /** Null unless the household is, or will be, away. */
  readonly away: AwayPeriod | null
}

/** The rule that decides for a day, the strongest first. */
export const readyRules = ['trip', 'one-off', 'away', 'schedule'] as const
export type ReadyRule = (typeof readyRules)[number]

export type DatedReadyTime = ReadyTime & {
  readonly by: ReadyRule
  readonly goal: ReadyGoal
}

export type DayReady = {
  readonly by: ReadyRule
  /** Null if the car is not wanted on this day. */
  readonly ready: DatedReadyTime | null
}

/** TRIP-02: a long drive wins over a change for one day, that over being away, and that over the schedule. */
export function readyOn({ schedule, oneOffChanges, trips, away }: ReadySettings, date: LocalDate): DayReady {
  const scheduled = schedule[weekdayOf(date)].time
  const trip = trips.find((each) => each.date === date)
  if (trip) return readyAt('trip', date, trip.time, trip.goal)
  const changes = oneOffChanges.filter((each) => each.date === date)
  if (changes.some(({ kind }) => kind === 'SKIP')) return { by: 'one-off', ready: null }
  const time = changes.find(({ kind }) => kind === 'READY_BY')?.time ?? scheduled
  if (changes.length > 0 && time !== null) {
    const isFull = changes.some(({ kind }) => kind === 'FULL')
    return readyAt('one-off', date, time, isFull ? { kind: 'level', percent: 100 } : { kind: 'range' })
  }
  if (isAwayOn(away, date)) return { by: 'away', ready: null }
  return scheduled === null
    ? { by: 'schedule', ready: null }
    : readyAt('schedule', date, scheduled, { kind: 'range' })
}

function readyAt(by: ReadyRule, date: LocalDate, time: ClockTime, goal: ReadyGoal): DayReady {
  return { by, ready: { at: instantOf(date, time), date, weekday: weekdayOf(date), time, by, goal } }
}

/** The ready-by times after `from` up to and including `to` (ms), in order. */
export function listReadyTimes(settings: ReadySettings, from: number, to: number): readonly DatedReadyTime[] {
  const first = localDateOf(from)
  const days = countDays(first, localDateOf(to)) + 1
  return Array.from({ length: Math.max(0, days) }, (_, index) => addDays(first, index)).flatMap((date) => {
    const { ready } = readyOn(settings, date)
    return ready !== null && ready.at > from && ready.at <= to ? [ready] : []
  })
}

/**
 * The ready-by times that a plan made at `now` aims at. Until noon of the last day away, the car is not charged for the
 * week that resumes after it.
 */
export function listAims(settings: ReadySettings, now: number, to: number): readonly DatedReadyTime[] {
  const { away } = settings
  const times = listReadyTimes(settings, now, to)
  if (away === null || now >= resumeOf(away)) return times
  return times.filter(({ by, at }) => by !== 'schedule' || at < awayEndOf(away))
}

/** The next ready-by time after `now`, at most so far ahead as a drive can be. */
export function findNextReady(settings: ReadySettings, now: number): DatedReadyTime | null {
  const today = localDateOf(now)
  for (let day = 0; day <= MAX_TRIP_DAYS; day += 1) {
    const { ready } = readyOn(settings, addDays(today, day))
    if (ready !== null && ready.at > now) return ready
  }
  return null
}

/** The last ready-by time at or before `now`, at most a day back. */
export function findLastReady(settings: ReadySettings, now: number): DatedReadyTime | null {
  const today = localDateOf(now)
  const times = [today, addDays(today, -1)].flatMap((date) => readyOn(settings, date).ready ?? [])
  return times.find(({ at }) => at <= now) ?? null
}
