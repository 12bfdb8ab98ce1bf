import { HALF_HOUR_MS } from '../time/half-hour.ts'
import { chargingModes, type Activity } from './activity.ts'
import type { PeriodEnergy } from './period-energy.ts'

const HOUR_MS = 2 * HALF_HOUR_MS
const MINUTE_MS = 60_000

/** The highest import of a whole past hour with energy in both of its halves; null until there is one. */
export function findMaxHourlyImport(
  periods: readonly Pick<PeriodEnergy, 'periodStart' | 'importWh'>[],
  now: number,
): number | null {
  const halves = new Map<number, number>()
  for (const { periodStart, importWh } of periods) {
    halves.set(periodStart, (halves.get(periodStart) ?? 0) + importWh)
  }
  let most: number | null = null
  for (const [start, first] of halves) {
    if (start % HOUR_MS !== 0 || start + HOUR_MS > now) continue
    const second = halves.get(start + HALF_HOUR_MS) ?? 0
    if (first > 0 && second > 0) most = Math.max(most ?? 0, first + second)
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
