import type { PlanAnswer } from './seen/plan.ts'
import type { Uses } from './world/price.ts'
import { readRegisters, type Track } from './world/track.ts'

const HALF_HOUR_MS = 1_800_000
/** Less is lost in the rounding of a meter. */
const LEAST_COUNTED_WH = 1

/** The half hours that count for a cap: those in which energy came from the grid, and those that are planned. */
export function createUses(track: Track, plan: PlanAnswer | null): Uses {
  const planned = new Set(
    (plan?.slots ?? [])
      .filter(({ energyWh, solarWh }) => energyWh - solarWh >= LEAST_COUNTED_WH)
      .map(({ start }) => Math.floor(Date.parse(start) / HALF_HOUR_MS) * HALF_HOUR_MS),
  )
  return (halfHour, by) => {
    const end = halfHour + HALF_HOUR_MS
    if (end > by && planned.has(halfHour)) return true
    const [first, last] = [readRegisters(track, halfHour), readRegisters(track, Math.min(end, by))]
    return halfHour < by && last.fromGridWh - first.fromGridWh >= LEAST_COUNTED_WH
  }
}
