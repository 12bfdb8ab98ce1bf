import { clockTimeOf, MINUTE_MS, writeClockTime } from '@driveway/domain/time/clock-time'
import { writeDateText } from '@driveway/domain/time/date-text'
import { localDateOf, weekdayOf } from '@driveway/domain/time/local-date'
import { outageRemarkOf } from '@driveway/domain/journey/outage'
import { outagePages as texts } from '@driveway/messages/en-GB/outage-pages'
import { say } from '@driveway/messages/say'
import { sayWeekday } from '#parts/text/weekday-text.ts'
import type { PlannedOutage, UnplannedOutage } from '#data/outage/mapper.ts'

const HOUR_MINUTES = 60
/** Estimates are given in steps of five minutes, the last of them to the minute. */
const STEP_MINUTES = 5

function writeTime(instant: number): string {
  return writeClockTime(clockTimeOf(instant))
}

export type PlannedView = {
  readonly day: string
  readonly start: string
  readonly end: string
  readonly now: string
  /** The share of the planned time that has passed, 0 to 100. */
  readonly percent: number
  readonly remaining: string
  /** The overtime message or the disclaimer. */
  readonly remark: string
}

function sayRemaining({ plannedEnd, isOvertime }: PlannedOutage, now: number): string {
  const minutes = Math.ceil((plannedEnd - now) / MINUTE_MS)
  const left = minutes < STEP_MINUTES ? minutes : Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES
  if (isOvertime || left <= 0) return say(texts, 'time-over', { time: writeTime(plannedEnd) })
  if (left < HOUR_MINUTES) return say(texts, 'time-left-minutes', { minutes: left })
  const hours = Math.floor(left / HOUR_MINUTES)
  return say(texts, 'time-left-hours', { hours, minutes: left % HOUR_MINUTES })
}

/** `now` is real time: outages are the service's, not the charger's. */
export function describePlanned(outage: PlannedOutage, now: number): PlannedView {
  const { plannedStart, plannedEnd, onDate, isOvertime } = outage
  const share = (now - plannedStart) / (plannedEnd - plannedStart)
  const weekday = sayWeekday(weekdayOf(onDate))
  return {
    day: say(texts, 'time-title', { weekday, date: writeDateText(onDate) }),
    start: writeTime(plannedStart),
    end: writeTime(plannedEnd),
    now: say(texts, 'time-now', { time: writeTime(now) }),
    percent: isOvertime ? 100 : Math.round(Math.min(1, Math.max(0, share)) * 100),
    remaining: sayRemaining(outage, now),
    remark: outageRemarkOf(outage, isOvertime),
  }
}

/** 'Reported at 18:12', and 'Updated at 18:45' after a change; with the day unless it is today. */
export function describeUnplanned(outage: UnplannedOutage, now: number): readonly string[] {
  const { publishedAt, updatedAt } = outage
  const reported = sayAt('noticed', publishedAt, now)
  return updatedAt > publishedAt ? [reported, sayAt('updated', updatedAt, now)] : [reported]
}

const datedKeys = { noticed: 'noticed-on', updated: 'updated-on' } as const

function sayAt(key: keyof typeof datedKeys, instant: number, now: number): string {
  const time = writeTime(instant)
  const day = localDateOf(instant)
  return day === localDateOf(now)
    ? say(texts, key, { time })
    : say(texts, datedKeys[key], { time, date: writeDateText(day) })
}
