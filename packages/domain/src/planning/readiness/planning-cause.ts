import { DRIFT_POINTS } from '../model/plan-trigger.ts'
import { MET_TOLERANCE_POINTS } from '../outcome/final-level.ts'
import type { NightOutcome, NightVersion, PastNight } from '../outcome/outcome-model.ts'
import { findPromisedPlan } from '../outcome/promised-plan.ts'
import type { ReadinessCause } from './readiness-model.ts'

/** The energy (Wh) that a plan itself expects to be missing at a ready-by time; 0 within the tolerance of a met target. */
export function shortfallOf(
  { inputs, plan }: Pick<NightVersion, 'inputs' | 'plan'>,
  readyAt = plan.targets[0]?.at,
): number {
  const missing = plan.targets.find(({ at }) => at === readyAt)?.shortfallWh ?? 0
  return missing > (MET_TOLERANCE_POINTS * inputs.car.batteryWh) / 100 ? missing : 0
}

/** The first plan that could not make the car ready any more and why it was made, or a level that was not as planned. */
export function findPlanningCause(night: PastNight, outcome: NightOutcome): ReadinessCause | null {
  const { plans, readyAt, beganAt } = night
  const short = plans.find((version) => shortfallOf(version, readyAt) > 0)
  if (short === undefined) return findLevelCause(night, outcome)
  if (short === plans[0]) {
    return { kind: 'plugged-in-late', at: beganAt, shortfallWh: shortfallOf(short, readyAt) }
  }
  const at = short.inputs.now
  switch (short.trigger) {
    case 'tariff':
      return { kind: 'tariff-changed', at }
    case 'settings':
    case 'one-off':
      return { kind: 'settings-changed', at }
    case 'boost':
      return { kind: 'boost-ended', at }
    default:
      return findLevelCause(night, outcome)
  }
}

/** The car got its energy and ended lower than planned: it had come with less. */
function findLevelCause({ plans, readyAt }: PastNight, outcome: NightOutcome): ReadinessCause | null {
  const { planned, done } = outcome
  if (planned.level === null || done.level === null) return null
  const missing = planned.level - done.level
  if (missing <= DRIFT_POINTS) return null
  const { car } = findPromisedPlan(plans, readyAt).version.inputs
  const before = (100 * car.levelWh.expected) / car.batteryWh
  return { kind: 'level', planned: before, actual: Math.max(0, before - missing) }
}
