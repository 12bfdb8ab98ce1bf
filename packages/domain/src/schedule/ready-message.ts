import { clockTimeOf } from '../time/clock-time.ts'
import { countDays, localDateOf, weekdayOf, weekdays, type LocalDate } from '../time/local-date.ts'
import { HOUR_MS } from '../time/london-time.ts'
import type { ReadyTime } from './ready-by.ts'
import { findLastReady, findNextReady, type ReadySettings } from './ready-times.ts'

/** The car counts as ready for this long after a ready time. */
export const READY_TO_GO_MS = 4 * HOUR_MS

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
export function describeReadyBy(
  settings: ReadySettings,
  now: Date,
  { isPluggedIn, wasMet }: Readiness,
): ReadyBy {
  const next = findNextReady(settings, now.getTime())
  if (next === null) return { kind: 'no-ready-times' }
  const last = findLastReady(settings, now.getTime())
  const isReady = isPluggedIn && wasMet !== false
  if (isReady && last && now.getTime() - last.at <= READY_TO_GO_MS) return { kind: 'ready-to-go' }
  return describeReadyTime(next.at, now)
}

/** The message about a given ready time (ms), such as that of a plan. */
export function describeReadyTime(at: number, now: Date): ReadyBy {
  const date = localDateOf(at)
  const phrase = choosePhrase(localDateOf(now.getTime()), date)
  return { kind: 'ready-by', phrase, at, date, weekday: weekdayOf(date), time: clockTimeOf(at) }
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
