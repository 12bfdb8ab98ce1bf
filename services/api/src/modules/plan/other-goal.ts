import { planNight } from '@driveway/domain/planning/catch-up'
import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import type { StraightCharge } from '@driveway/domain/planning/straight-charge'
import { summariseTonight } from '@driveway/domain/planning/tonight'

/** The plan for the other goal: the least carbon instead of the least cost, or the reverse. Null where it charges nothing. */
export function planOtherGoal(inputs: NightInputs): StraightCharge | null {
  const plan = planNight({ ...inputs, goal: inputs.goal === 'cost' ? 'carbon' : 'cost' })
  const { start, finish, energyWh, costPence, carbonGrams } = summariseTonight(plan)
  if (start === null) return null
  return { from: start, costPence, carbonGrams, chargedWh: energyWh, reachedAt: finish }
}
