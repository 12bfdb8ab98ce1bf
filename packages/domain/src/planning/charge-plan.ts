import { findTariffInForce } from '../tariff/tariff.ts'
import { findLocalDate } from '../time/local-date.ts'
import { planNights } from './charging-nights.ts'
import type { ChargingStep, PlanInputs } from './charging-steps.ts'

/** Instants in ms. The last slot has no end: the charger keeps it until it gets another plan. */
export type ChargingSlot = {
  readonly start: number
  readonly end: number | null
  readonly mayCharge: boolean
}

/** The settings that a plan is based on, stored to explain it later. */
export type PlanBasis = {
  readonly readyBy: number | null
  readonly tariffId: string | null
}

export type ChargePlan = {
  readonly slots: readonly ChargingSlot[]
  /** From this instant (ms) on the plan is renewed; null for a plan that never changes by itself. */
  readonly renewAt: number | null
  readonly basis: PlanBasis
}

export function makeChargePlan(inputs: PlanInputs): ChargePlan {
  const { steps, renewAt } = planNights(inputs)
  const tariff = findTariffInForce(inputs.tariffs, findLocalDate(inputs.now.getTime()))
  return {
    slots: steps.map(({ at, mayCharge }, index) => ({
      start: at,
      end: steps[index + 1]?.at ?? null,
      mayCharge,
    })),
    renewAt,
    basis: { readyBy: renewAt, tariffId: tariff?.id ?? null },
  }
}

/** The start (ms) of the first slot in which the car may charge; null if there is none. */
export function estimateChargeStart(slots: readonly ChargingSlot[]): number | null {
  return slots.find((slot) => slot.mayCharge)?.start ?? null
}

export function listSteps(slots: readonly ChargingSlot[]): readonly ChargingStep[] {
  return slots.map(({ start, mayCharge }) => ({ at: start, mayCharge }))
}
