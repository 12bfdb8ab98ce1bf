import { fail, succeed, type Result } from '../result.ts'
import { readClockTime, type ClockTime } from '../time/clock-time.ts'

/** Minutes after midnight in London; `end` is after `start`. */
export type ComfortPeriod = { readonly start: ClockTime; readonly end: ClockTime }

/** The warmth that a household wants, and when. */
export type Comfort = {
  /** In degrees Celsius. */
  readonly temperature: number
  readonly morning: ComfortPeriod
  readonly evening: ComfortPeriod
}

/** In degrees Celsius. A home below the lowest is at risk of frost and damp. */
export const COMFORT_TEMPERATURE = { min: 7, max: 30, step: 0.5 } as const

/** Prices change on half hours. */
export const COMFORT_STEP_MINUTES = 30

const NOON = 12 * 60
/** A clock time cannot be 24:00, so that the last half hour of a day cannot be chosen as a whole. */
const LAST = 23 * 60 + 30

/** The times between which each period lies, both inclusive; the two never overlap. */
export const comfortBounds = {
  morning: { from: 0, to: NOON },
  evening: { from: NOON, to: LAST },
} as const

export type ComfortPart = keyof typeof comfortBounds

/** The values until a household chooses its own. */
export const usualComfort: Comfort = {
  temperature: 21,
  morning: { start: 6 * 60 + 30, end: 8 * 60 + 30 },
  evening: { start: 17 * 60, end: 22 * 60 },
}

export type ComfortProblem = {
  readonly code: 'invalid-comfort-temperature' | 'invalid-morning-period' | 'invalid-evening-period'
}

/** The fields as a client sends them; times are HHmm. */
export type ComfortFields = {
  readonly temperature: number
  readonly morning: { readonly start: string; readonly end: string }
  readonly evening: { readonly start: string; readonly end: string }
}

/** Reads what a client sends; the first broken rule is its problem. */
export function readComfort({
  temperature,
  morning,
  evening,
}: ComfortFields): Result<Comfort, ComfortProblem> {
  const [early, late] = [readPeriod(morning), readPeriod(evening)]
  const comfort = { temperature, morning: early, evening: late }
  if (!isComfortTemperature(temperature)) return fail({ code: 'invalid-comfort-temperature' })
  if (!isComfortPeriod('morning', early)) return fail({ code: 'invalid-morning-period' })
  if (!isComfortPeriod('evening', late)) return fail({ code: 'invalid-evening-period' })
  return succeed(comfort)
}

export function isComfortTemperature(degrees: number): boolean {
  const { min, max, step } = COMFORT_TEMPERATURE
  return degrees >= min && degrees <= max && Number.isInteger(degrees / step)
}

export function isComfortPeriod(part: ComfortPart, { start, end }: ComfortPeriod): boolean {
  const { from, to } = comfortBounds[part]
  const isOnStep = start % COMFORT_STEP_MINUTES === 0 && end % COMFORT_STEP_MINUTES === 0
  return isOnStep && start >= from && end <= to && start < end
}

/** The times that a period may start or end at, in order. */
export function listComfortTimes(part: ComfortPart): readonly ClockTime[] {
  const { from, to } = comfortBounds[part]
  const count = (to - from) / COMFORT_STEP_MINUTES + 1
  return Array.from({ length: count }, (_, at) => from + at * COMFORT_STEP_MINUTES)
}

/** A text that is not HHmm becomes NaN, which no period accepts. */
function readPeriod({ start, end }: { readonly start: string; readonly end: string }): ComfortPeriod {
  return { start: readTime(start), end: readTime(end) }
}

function readTime(text: string): ClockTime {
  return (/^\d{4}$/.test(text) ? readClockTime(text) : null) ?? Number.NaN
}
