import type { AwayPeriod } from '@driveway/domain/schedule/away'
import type { Trip } from '@driveway/domain/schedule/trip'
import { instantOf } from '@driveway/domain/time/clock-time'
import { addDays, countDays, localDateOf, weekdayOf, type LocalDate } from '@driveway/domain/time/local-date'
import { writeUnambiguousTime } from '@driveway/domain/time/unambiguous-time'
import { trips as texts } from '@driveway/messages/en-GB/trips'
import { say } from '@driveway/messages/say'
import type { TripOutlook } from '#data/plan/mapper.ts'
import { sayDay } from '#parts/text/month-text.ts'
import { sayWeekday } from '#parts/text/weekday-text.ts'

const DAY_MS = 86_400_000
/** A weekday alone names a day of the next six. */
const NEAR_DAYS = 6

/** 'Friday 20 November' */
export function sayFullDay(date: LocalDate): string {
  return say(texts, 'day', { weekday: sayWeekday(weekdayOf(date)), date: sayDay(date) })
}

/** '08:00' today, '08:00 on Friday' within the week, '08:00 on Friday 27 November' later. */
export function sayWhen(at: number, now: number): string {
  const date = localDateOf(at)
  const days = countDays(localDateOf(now), date)
  const time = writeUnambiguousTime(at)
  if (days === 0) return time
  const weekday = sayWeekday(weekdayOf(date))
  if (days > 0 && days <= NEAR_DAYS) return say(texts, 'at-day', { time, weekday })
  return say(texts, 'at-date', { time, weekday, date: sayDay(date) })
}

export function sayTrip({ date, time, goal }: Trip, now: number): string {
  const at = sayWhen(instantOf(date, time), now)
  if (goal.kind === 'miles') return say(texts, 'is-trip-miles', { miles: goal.miles, time: at })
  return say(texts, 'is-trip-level', { level: goal.percent, time: at })
}

export function sayAway({ from, to }: AwayPeriod): string {
  if (from === to) return say(texts, 'is-away-day', { date: sayDay(from) })
  return say(texts, 'is-away', { first: sayDay(from), last: sayDay(to) })
}

/** The latest plug-in, or that the target cannot be reached. A car that is plugged in now is still there for a near drive: null. */
export function sayOutlook(outlook: TripOutlook, now: number, isPluggedIn: boolean): string | null {
  const { at, targetLevel, fromLevel, latestPlugIn, level } = outlook
  const target = Math.round(targetLevel)
  if (latestPlugIn === null) {
    return say(texts, 'trip-short', { level: target, reached: Math.floor(level) })
  }
  if (latestPlugIn >= at) return say(texts, 'trip-enough')
  const isNear = at - now <= DAY_MS
  if (isNear && isPluggedIn) return null
  const time = sayWhen(latestPlugIn, now)
  if (isNear) return say(texts, 'trip-outlook', { time, level: target })
  return say(texts, 'trip-outlook-from', { time, from: Math.round(fromLevel), level: target })
}

/** The days from `first` on, as options of a select. */
export function listDays(first: LocalDate, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(first, index)
    return { value: date, label: sayFullDay(date) }
  })
}
