import type { OneOffChange } from '@driveway/domain/schedule/one-off-change'
import { writeClockTime, type ClockTime } from '@driveway/domain/time/clock-time'
import { writeDateText } from '@driveway/domain/time/date-text'
import { addDays, localDateOf, type LocalDate } from '@driveway/domain/time/local-date'
import { oneOff as texts } from '@driveway/messages/en-GB/one-off'
import { say } from '@driveway/messages/say'

const STEP_MINUTES = 15
const MINUTES_PER_DAY = 1440

/** 'today' or 'tomorrow'; null for another day. */
function sayNearDay(date: LocalDate, now: number): string | null {
  const today = localDateOf(now)
  if (date === today) return say(texts, 'today')
  return date === addDays(today, 1) ? say(texts, 'tomorrow') : null
}

/** 'today', 'tomorrow', 'on 17.11.2026'. `now` is world time. */
export function sayDay(date: LocalDate, now: number): string {
  return sayNearDay(date, now) ?? say(texts, 'on-date', { date: writeDateText(date) })
}

export function sayOneOff({ kind, date, time }: OneOffChange, now: number): string {
  const day = sayDay(date, now)
  switch (kind) {
    case 'READY_BY':
      return say(texts, 'is-ready-by', { time: writeClockTime(time ?? 0), day })
    case 'FULL':
      return say(texts, 'is-full', { day })
    case 'SKIP':
      return say(texts, 'is-skip', { day: sayNearDay(date, now) ?? writeDateText(date) })
    default:
      return kind satisfies never
  }
}

/** Every quarter of an hour, and the present time where it is another one. */
export function listTimes(current: ClockTime): readonly ClockTime[] {
  const all = Array.from({ length: MINUTES_PER_DAY / STEP_MINUTES }, (_, at) => at * STEP_MINUTES)
  return [...new Set([...all, current])].toSorted((a, b) => a - b)
}
