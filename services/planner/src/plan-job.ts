import { findChargeStart, listPowerSteps } from '@driveway/domain/planning/delivery-steps'
import { planNight } from '@driveway/domain/planning/catch-up'
import type { NightInputs, NightPlan } from '@driveway/domain/planning/plan-model'
import { shouldReplacePlan } from '@driveway/domain/planning/plan-replacement'
import type { PowerStep } from '@driveway/domain/planning/power-step'

/** The work of one plan, which needs no store. */
export type PlanJob = {
  readonly inputs: NightInputs
  /** Null for a car without a plan. */
  readonly inForce: { readonly inputs: NightInputs; readonly plan: NightPlan } | null
  /** True if the plan in force is replaced in any case. */
  readonly isForced: boolean
}

export type PlanJobResult = {
  readonly plan: NightPlan
  readonly steps: readonly PowerStep[]
  readonly chargeStart: number | null
  /** False if the plan in force stays. */
  readonly isReplaced: boolean
}

export function runPlanJob({ inputs, inForce, isForced }: PlanJob): PlanJobResult {
  const plan = planNight(inputs)
  return {
    plan,
    steps: listPowerSteps(inputs, plan),
    chargeStart: findChargeStart(plan),
    isReplaced: isForced || inForce === null || shouldReplacePlan(inForce, plan, inputs),
  }
}
