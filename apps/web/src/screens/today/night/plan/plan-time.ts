import { addDays, localDateOf, weekdayOf, type LocalDate } from '@driveway/domain/time/local-date'
import { writeUnambiguousTime } from '@driveway/domain/time/unambiguous-time'
import { nightPlan as texts } from '@driveway/messages/en-GB/night-plan'
import { say } from '@driveway/messages/say'
import { sayWeekday } from '#parts/text/weekday-text.ts'

const DAY_MS = 86_400_000

function sayWithDay(at: number): string {
  const weekday = sayWeekday(weekdayOf(localDateOf(at)))
  return say(texts, 'time-on-weekday', { time: writeUnambiguousTime(at), weekday })
}

/** '05:29' on a given day, '05:29 on Tuesday' on any other. */
export function sayTimeOn(at: number, day: LocalDate): string {
  return localDateOf(at) === day ? writeUnambiguousTime(at) : sayWithDay(at)
}

/** '05:29' within a day from now, '05:29 on Tuesday' later. */
export function sayTimeAhead(at: number, now: number): string {
  return at - now <= DAY_MS ? writeUnambiguousTime(at) : sayWithDay(at)
}

/** '05:29' today and tomorrow, '05:29 on Tuesday' later. */
export function sayTimeAfter(at: number, today: LocalDate): string {
  return localDateOf(at) <= addDays(today, 1) ? writeUnambiguousTime(at) : sayWithDay(at)
}
