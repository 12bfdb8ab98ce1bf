import { fail, succeed, type Result } from '../result.ts'
import { instantOf } from '../time/clock-time.ts'
import {
  addDays,
  countDays,
  isLocalDate,
  localDateOf,
  startOfDay,
  type LocalDate,
} from '../time/local-date.ts'

/** Whole London days, the first and the last included, in which the household does not need the car. */
export type AwayPeriod = {
  readonly from: LocalDate
  readonly to: LocalDate
  /** Vehicle-to-grid may use the car meanwhile. */
  readonly mayExport: boolean
}

/** As a client sends it. */
export type AwayFields = { readonly from: string; readonly to: string; readonly mayExport: boolean }

export type AwayProblem = {
  readonly code: 'invalid-date' | 'past-date' | 'ends-before-start' | 'date-too-far'
}

/** Of the last day, from today on. */
export const MAX_AWAY_DAYS = 180

/** From noon of the last day the car is charged for the first ready-by time after it. */
const RESUME_TIME = 12 * 60

/** Reads what a client sends; the first broken rule is its problem. A period that has begun keeps its first day. */
export function readAway(
  { from, to, mayExport }: AwayFields,
  present: AwayPeriod | null,
  now: Date,
): Result<AwayPeriod, AwayProblem> {
  if (!isLocalDate(from) || !isLocalDate(to)) return fail({ code: 'invalid-date' })
  const today = localDateOf(now.getTime())
  if (to < today || (from < today && from !== present?.from)) return fail({ code: 'past-date' })
  if (to < from) return fail({ code: 'ends-before-start' })
  if (countDays(today, to) > MAX_AWAY_DAYS) return fail({ code: 'date-too-far' })
  return succeed({ from, to, mayExport })
}

export function isAwayOn(away: AwayPeriod | null, date: LocalDate): boolean {
  return away !== null && away.from <= date && date <= away.to
}

/** True while the household is away at an instant (ms of world time): nothing is charged but the minimum, and no notice is sent. */
export function isAwayAt(away: AwayPeriod | null, at: number): boolean {
  return isAwayOn(away, localDateOf(at))
}

/** The first instant (ms) after the last day. */
export function awayEndOf({ to }: AwayPeriod): number {
  return startOfDay(addDays(to, 1))
}

/** The instant (ms) from which the car is charged for the week that resumes. */
export function resumeOf({ to }: AwayPeriod): number {
  return instantOf(to, RESUME_TIME)
}

/** Null once it is over. */
export function currentAway(away: AwayPeriod | null, now: Date): AwayPeriod | null {
  return away !== null && awayEndOf(away) > now.getTime() ? away : null
}
