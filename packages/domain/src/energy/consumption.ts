import { HALF_HOUR_MS } from '../time/half-hour.ts'
import { chargingModes, type Activity } from './activity.ts'
import type { PeriodEnergy } from './period-energy.ts'

const HOUR_MS = 2 * HALF_HOUR_MS
const MINUTE_MS = 60_000

/** An hour is complete if its halves took about the same: with less in one of them, the charge began or ended there. */
const LEAST_HALF_SHARE = 0.95

/**
 * The highest import of a whole past hour in which the car charged throughout from the grid, since the sun gives what it
 * has; null until there is one.
 */
export function findMaxHourlyImport(
  periods: readonly Pick<PeriodEnergy, 'periodStart' | 'importWh' | 'importFromGridWh'>[],
  now: number,
): number | null {
  const halves = new Map<number, number>()
  const sunny = new Set<number>()
  for (const { periodStart, importWh, importFromGridWh } of periods) {
    if (importFromGridWh < importWh) sunny.add(periodStart - (periodStart % HOUR_MS))
    halves.set(periodStart, (halves.get(periodStart) ?? 0) + importWh)
  }
  let most: number | null = null
  for (const [start, first] of halves) {
    if (start % HOUR_MS !== 0 || start + HOUR_MS > now || sunny.has(start)) continue
    const second = halves.get(start + HALF_HOUR_MS) ?? 0
    const isComplete = Math.min(first, second) >= LEAST_HALF_SHARE * Math.max(first, second)
    if (first > 0 && isComplete) most = Math.max(most ?? 0, first + second)
  }
  return most
}

export type ChargingTime = { readonly minutes: number; readonly unplannedMinutes: number }

/** Minutes of charging in a range, and how many of them were boosted or without a plan. */
export function measureChargingTime(
  activities: readonly Activity[],
  range: { readonly from: number; readonly to: number },
): ChargingTime {
  let minutes = 0
  let unplannedMinutes = 0
  activities.forEach((activity, index) => {
    const until = Math.min(activities[index + 1]?.at ?? range.to, range.to)
    const count = Math.round(until / MINUTE_MS) - Math.round(Math.max(activity.at, range.from) / MINUTE_MS)
    if (count <= 0 || !chargingModes.has(activity.mode)) return
    minutes += count
    if (activity.isUnplanned) unplannedMinutes += count
  })
  return { minutes, unplannedMinutes }
}
