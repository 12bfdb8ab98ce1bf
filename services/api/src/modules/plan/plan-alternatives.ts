import { makeNightPlan } from '@driveway/domain/planning/make-night-plan'
import type { NightInputs } from '@driveway/domain/planning/plan-model'
import { chargeStraightAway, type StraightCharge } from '@driveway/domain/planning/straight-charge'
import { findLevelAt, summariseTonight } from '@driveway/domain/planning/tonight'
import type { NightInForce } from '@driveway/store/plans/night-in-force-store'

/** The same target, reached otherwise. */
export type Alternatives = {
  readonly boostNow: StraightCharge
  /** Null for a plan that was made long after the car was plugged in. */
  readonly atPlugIn: StraightCharge | null
  readonly otherGoal: StraightCharge | null
}

/** Null where nothing is left to charge. `now` is world time in ms. */
export function findAlternatives(night: NightInForce, now: number): Alternatives | null {
  const { inputs, plan, first } = night
  const targetWh = plan.targets[0]?.targetWh ?? inputs.car.maximumWh
  const levelWh = findLevelAt(inputs.car.levelWh.low, plan, now)
  if (levelWh >= targetWh) return null
  return {
    boostNow: chargeStraightAway(inputs, { from: Math.max(now, inputs.now), levelWh, targetWh }),
    atPlugIn:
      first && chargeStraightAway(first, { from: first.now, levelWh: first.car.levelWh.low, targetWh }),
    otherGoal: planOtherGoal(inputs),
  }
}

function planOtherGoal(inputs: NightInputs): StraightCharge | null {
  const plan = makeNightPlan({ ...inputs, goal: inputs.goal === 'cost' ? 'carbon' : 'cost' })
  const { start, finish, energyWh, costPence, carbonGrams } = summariseTonight(plan)
  if (start === null) return null
  return { from: start, costPence, carbonGrams, chargedWh: energyWh, reachedAt: finish }
}
