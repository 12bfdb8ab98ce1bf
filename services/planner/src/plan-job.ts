import { findChargeStart, listPowerSteps } from '@driveway/domain/planning/delivery-steps'
import { makeNightPlan } from '@driveway/domain/planning/make-night-plan'
import type { NightInputs, NightPlan } from '@driveway/domain/planning/plan-model'
import { areSameFrom, type PowerStep } from '@driveway/domain/planning/power-step'

/** The work of one plan, which needs no store. */
export type PlanJob = {
  readonly inputs: NightInputs
  /** Null for a car without a plan. */
  readonly inForce: {
    readonly inputs: NightInputs
    readonly plan: NightPlan
    readonly steps: readonly PowerStep[]
  } | null
}

export type PlanJobResult = {
  readonly plan: NightPlan
  readonly steps: readonly PowerStep[]
  readonly chargeStart: number | null
  /** False if the plan in force stays. */
  readonly isReplaced: boolean
}

export function runPlanJob({ inputs, inForce }: PlanJob): PlanJobResult {
  const plan = makeNightPlan(inputs)
  const steps = listPowerSteps(inputs, plan)
  return {
    plan,
    steps,
    chargeStart: findChargeStart(plan),
    isReplaced: inForce === null || !areSameFrom(inputs.now, inForce.steps, steps),
  }
}
