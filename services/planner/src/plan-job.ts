import type { BatteryFacts } from '@driveway/domain/planning/battery/battery-night'
import { planHomeWithBattery } from '@driveway/domain/planning/battery/plan-home-battery'
import { planWithBattery } from '@driveway/domain/planning/battery/plan-with-battery'
import { findChargeStart, listPowerSteps } from '@driveway/domain/planning/delivery/delivery-steps'
import { planNight } from '@driveway/domain/planning/catch-up'
import type { HomePlan } from '@driveway/domain/planning/home/home-plan'
import { planHome } from '@driveway/domain/planning/home/plan-home'
import type { NightInputs, NightPlan } from '@driveway/domain/planning/model/plan-model'
import type { PowerStep } from '@driveway/domain/planning/model/power-step'

/** One car, or all cars of a home whose chargers may draw `sharedA` on each phase together. */
export type PlanJob = {
  readonly cars: readonly NightInputs[]
  readonly sharedA: number | null
  /** The home's battery; missing where plans cannot count on one. */
  readonly battery?: BatteryFacts
}

/** A plan in the making, and what a charger needs of it. */
export type PlanJobResult = {
  /** With the room that the other cars of the home leave. */
  readonly inputs: NightInputs
  readonly plan: NightPlan
  readonly steps: readonly PowerStep[]
  readonly chargeStart: number | null
}

/** The work of one plan, which needs no store. */
export function runPlanJob({ cars, sharedA, battery }: PlanJob): readonly PlanJobResult[] {
  const plans =
    sharedA === null
      ? cars.map((inputs) => ({ inputs, plan: planAlone(inputs, battery) }))
      : planTogether(cars, sharedA, battery)
  return plans.map(describePlan)
}

export function describePlan({ inputs, plan }: Pick<PlanJobResult, 'inputs' | 'plan'>): PlanJobResult {
  return { inputs, plan, steps: listPowerSteps(inputs, plan), chargeStart: findChargeStart(plan) }
}

function planTogether(
  cars: readonly NightInputs[],
  sharedA: number,
  battery: BatteryFacts | undefined,
): readonly HomePlan[] {
  return battery === undefined ? planHome(cars, sharedA) : planHomeWithBattery(cars, sharedA, battery).cars
}

function planAlone(inputs: NightInputs, battery: BatteryFacts | undefined): NightPlan {
  return battery === undefined ? planNight(inputs) : planWithBattery(inputs, battery).plan
}
