import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import { leastLevelOf } from '@driveway/domain/planning/planned-level'
import {
  chargeStraightAway,
  isMadeAtPlugIn,
  type StraightCharge,
} from '@driveway/domain/planning/straight-charge'
import { restOfTonight, type Tonight } from '@driveway/domain/planning/tonight'
import type { NightInForce } from '@driveway/store/plans/night-in-force-store'

/** The same target, reached otherwise. */
export type Alternatives = {
  /** The part of the plan itself that is still to come. */
  readonly rest: Pick<Tonight, 'costPence' | 'carbonGrams'>
  readonly boostNow: StraightCharge
  /** Null for a car that was plugged in long before its first plan, and after the first night of its plug-in. */
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
  const levelWh = leastLevelOf(inputs, plan, now)
  if (levelWh >= targetWh) return null
  return {
    rest: restOfTonight(plan, now),
    boostNow: chargeStraightAway(inputs, { from: Math.max(now, inputs.now), levelWh, targetWh }),
    atPlugIn: chargeAtPlugIn(night, { levelWh, targetWh }, now),
    otherGoal: await planOtherGoal(inputs),
  }
}

/** The energy that is still missing, at the prices of the plug-in. */
function chargeAtPlugIn(
  { first, pluggedInAt }: NightInForce,
  missing: { readonly levelWh: number; readonly targetWh: number },
  now: number,
): StraightCharge | null {
  if (first === null || pluggedInAt === null || !isMadeAtPlugIn(first.now, pluggedInAt)) return null
  const [firstReady] = first.readyTargets
  if (firstReady && firstReady.at <= now) return null
  const charge = chargeStraightAway(first, { from: first.now, ...missing })
  return { ...charge, from: pluggedInAt }
}
