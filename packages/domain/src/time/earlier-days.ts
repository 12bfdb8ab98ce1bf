import { clockTimeOf, instantOf } from './clock-time.ts'
import { addDays, localDateOf } from './local-date.ts'

/** Figures of an earlier day stand in for unknown ones; beyond a week they say nothing any more. */
export const EARLIER_DAYS = 7
/** Planning looks two days ahead, and the earlier day counts from there. */
const LONGEST_AHEAD_DAYS = 3

export type EstimatedValue<Value> = { readonly value: Value; readonly isEstimate: boolean }

/**
 * The figure of a half hour, or that of the same clock time in London on the latest earlier day that has one, marked as
 * an estimate; null if the last days have none.
 */
export function findOrEstimate<Value>(
  find: (periodStart: number) => Value | null | undefined,
  periodStart: number,
): EstimatedValue<Value> | null {
  const known = find(periodStart) ?? null
  if (known !== null) return { value: known, isEstimate: false }
  const [date, time] = [localDateOf(periodStart), clockTimeOf(periodStart)]
  for (let days = 1; days <= EARLIER_DAYS + LONGEST_AHEAD_DAYS; days += 1) {
    const value = find(instantOf(addDays(date, -days), time)) ?? null
    if (value !== null) return { value, isEstimate: true }
  }
  return null
}
