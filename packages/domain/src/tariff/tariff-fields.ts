import { hasAtMostDecimals, readDecimal } from '../number-text.ts'
import { readClockTime, writeShortClockTime, type ClockTime } from '../time/clock-time.ts'
import { AGILE, type TariffPeriod } from './tariff.ts'

export const MAX_PERIODS = 4
export const PERIOD_STEP_MINUTES = 30
export const LOWEST_RATE_PENCE = 0.1
export const HIGHEST_RATE_PENCE = 1000
export const RATE_DECIMALS = 3

/** Why a list of periods is refused. */
export type PeriodsProblem =
  | 'agile-has-no-periods'
  | 'invalid-period-count'
  | 'invalid-period-start'
  | 'thirty-minute-apart-error'
  | 'unit-rate-numeric'
  | 'unit-rate-range'

export type PeriodStart = { readonly timeStart: string; readonly ratePence: number }

/** The first broken rule of a tariff's periods; null if there is none. */
export function findPeriodsProblem(
  tariffType: string,
  periods: readonly PeriodStart[],
): PeriodsProblem | null {
  if (tariffType === AGILE) return periods.length === 0 ? null : 'agile-has-no-periods'
  return findPeriodListProblem(periods, findRateProblem)
}

/** The first broken rule of periods whose rates have a rule of their own; null if there is none. */
export function findPeriodListProblem(
  periods: readonly PeriodStart[],
  findProblem: (ratePence: number) => PeriodsProblem | null,
): PeriodsProblem | null {
  if (periods.length === 0 || periods.length > MAX_PERIODS) return 'invalid-period-count'
  const starts = periods.map(({ timeStart }) => readClockTime(timeStart))
  if (starts.some((start) => start === null || start % PERIOD_STEP_MINUTES !== 0))
    return 'invalid-period-start'
  if (periods.length === 1 && starts[0] !== 0) return 'invalid-period-start'
  if (new Set(starts).size < starts.length) return 'thirty-minute-apart-error'
  return periods.map(({ ratePence }) => findProblem(ratePence)).find((each) => each !== null) ?? null
}

export function findRateProblem(ratePence: number): 'unit-rate-numeric' | 'unit-rate-range' | null {
  if (!Number.isFinite(ratePence)) return 'unit-rate-numeric'
  const isWithin = ratePence >= LOWEST_RATE_PENCE && ratePence <= HIGHEST_RATE_PENCE
  return isWithin && hasAtMostDecimals(ratePence, RATE_DECIMALS) ? null : 'unit-rate-range'
}

/** The rate in a form's text field, in pence; NaN unless it is a number. */
export function readRateText(text: string): number {
  return readDecimal(text) ?? Number.NaN
}

/** Orders periods by their start; each ends when the next begins, and the last when the first does. */
export function closePeriods(periods: readonly PeriodStart[]): readonly TariffPeriod[] {
  const ordered = periods
    .map(({ timeStart, ratePence }) => ({ start: readClockTime(timeStart) ?? 0, ratePence }))
    .toSorted((first, second) => first.start - second.start)
  return ordered.map(({ start, ratePence }, index) => ({
    timeStart: writeShortClockTime(start),
    timeEnd: writeShortClockTime(ordered[(index + 1) % ordered.length]?.start ?? start),
    ratePence,
  }))
}

/** The start that a new period gets: the first free half hour after the last start, or before it at the day's end. */
export function findFreeStart(taken: readonly ClockTime[]): ClockTime {
  const last = Math.max(0, ...taken)
  const steps = Array.from({ length: STEPS_PER_DAY }, (_, index) => index * PERIOD_STEP_MINUTES)
  const free = steps.filter((step) => !taken.includes(step))
  return free.find((step) => step > last) ?? free.at(-1) ?? 0
}

const STEPS_PER_DAY = (24 * 60) / PERIOD_STEP_MINUTES
