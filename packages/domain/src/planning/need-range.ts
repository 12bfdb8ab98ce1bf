import type { NightInputs, NightPlan } from './model/plan-model.ts'
import { summariseTonight } from './tonight.ts'

/** Energy in Wh and cost in pence of a night: from the highest level that is possible to the lowest. */
export type NeedRange = {
  readonly lowEnergyWh: number
  readonly highEnergyWh: number
  readonly lowPence: number
  readonly highPence: number
}

/** A narrower band is worth one figure, in percentage points. */
export const LEAST_RANGE_POINTS = 20

/**
 * The plan is made for the lowest level, so that the car is ready in any case; a fuller car ends it earlier. Null where
 * the level is known well enough for one figure, and for a plan that gives back.
 */
export function findNeedRange({ car }: NightInputs, plan: NightPlan): NeedRange | null {
  const { energyWh, costPence, exportedWh } = summariseTonight(plan)
  const { low } = car.levelWh
  const high = car.levelKind === 'unknown' ? car.batteryWh : car.levelWh.high
  const targetWh = plan.targets[0]?.targetWh ?? car.maximumWh
  const points = ((high - low) / car.batteryWh) * 100
  if (car.levelKind === 'known' || points < LEAST_RANGE_POINTS) return null
  if (energyWh <= 0 || exportedWh > 0 || low >= targetWh) return null
  const share = Math.max(0, targetWh - high) / (targetWh - low)
  return {
    lowEnergyWh: share * energyWh,
    highEnergyWh: energyWh,
    lowPence: Math.min(share * costPence, costPence),
    highPence: Math.max(share * costPence, costPence),
  }
}
