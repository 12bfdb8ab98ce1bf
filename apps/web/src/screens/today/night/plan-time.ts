import { addDays, findLocalDate, findWeekday, type LocalDate } from '@driveway/domain/time/local-date'
import { writeUnambiguousTime } from '@driveway/domain/time/unambiguous-time'
import { nightPlan as texts } from '@driveway/messages/en-GB/night-plan'
import { say } from '@driveway/messages/say'
import { sayWeekday } from '#parts/weekday-text.ts'

function sayWithDay(at: number): string {
  const weekday = sayWeekday(findWeekday(findLocalDate(at)))
  return say(texts, 'time-on-weekday', { time: writeUnambiguousTime(at), weekday })
}

/** '05:29' on a given day, '05:29 on Tuesday' on any other. */
export function sayTimeOn(at: number, day: LocalDate): string {
  return findLocalDate(at) === day ? writeUnambiguousTime(at) : sayWithDay(at)
}

/** '05:29' today and tomorrow, '05:29 on Tuesday' later. */
export function sayTimeAfter(at: number, today: LocalDate): string {
  return findLocalDate(at) <= addDays(today, 1) ? writeUnambiguousTime(at) : sayWithDay(at)
}
