import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import {
  chargeStraightAway,
  isMadeAtPlugIn,
  type StraightCharge,
} from '@driveway/domain/planning/straight-charge'
import { levelAt } from '@driveway/domain/planning/tonight'
import type { NightInForce } from '@driveway/store/plans/night-in-force-store'

/** The same target, reached otherwise. */
export type Alternatives = {
  readonly boostNow: StraightCharge
  /** Null for a plan that was made long after the car was plugged in. */
  readonly atPlugIn: StraightCharge | null
  readonly otherGoal: StraightCharge | null
}

/** Plans the other goal; off the main thread, which serves other customers meanwhile. */
export type PlanOtherGoal = (inputs: NightInputs) => Promise<StraightCharge | null>

/** Null where nothing is left to charge. `now` is world time in ms. */
export async function findAlternatives(
  night: NightInForce,
  now: number,
  planOtherGoal: PlanOtherGoal,
): Promise<Alternatives | null> {
  const { inputs, plan } = night
  const targetWh = plan.targets[0]?.targetWh ?? inputs.car.maximumWh
  const levelWh = levelAt(inputs.car.levelWh.low, plan, now)
  if (levelWh >= targetWh) return null
  return {
    boostNow: chargeStraightAway(inputs, { from: Math.max(now, inputs.now), levelWh, targetWh }),
    atPlugIn: chargeAtPlugIn(night, targetWh),
    otherGoal: await planOtherGoal(inputs),
  }
}

function chargeAtPlugIn({ first, pluggedInAt }: NightInForce, targetWh: number): StraightCharge | null {
  if (first === null || pluggedInAt === null || !isMadeAtPlugIn(first.now, pluggedInAt)) return null
  const charge = chargeStraightAway(first, { from: first.now, levelWh: first.car.levelWh.low, targetWh })
  return { ...charge, from: pluggedInAt }
}
