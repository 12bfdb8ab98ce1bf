import { findChargeStart, listPowerSteps } from '@driveway/domain/planning/delivery/delivery-steps'
import { planNight } from '@driveway/domain/planning/catch-up'
import type { NightInputs, NightPlan } from '@driveway/domain/planning/model/plan-model'
import type { PowerStep } from '@driveway/domain/planning/model/power-step'

/** A plan in the making, and what a charger needs of it. */
export type PlanJobResult = {
  readonly plan: NightPlan
  readonly steps: readonly PowerStep[]
  readonly chargeStart: number | null
}

/** The work of one plan, which needs no store. */
export function runPlanJob(inputs: NightInputs): PlanJobResult {
  const plan = planNight(inputs)
  return { plan, steps: listPowerSteps(inputs, plan), chargeStart: findChargeStart(plan) }
}
