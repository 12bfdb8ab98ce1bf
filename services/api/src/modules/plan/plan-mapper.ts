import type {
  ChargePlan,
  PlanAlternative,
  PlanAlternatives,
  PlanRange,
  PlanReady,
  PlanSlot,
} from '@driveway/contract/generated/customer-schema'
import { findNeedRange } from '@driveway/domain/planning/need-range'
import { carPricesOf } from '@driveway/domain/planning/night/cap-price'
import type {
  NightInputs,
  NightPlan,
  PlannedSlot,
  SlotFacts,
} from '@driveway/domain/planning/model/plan-model'
import type { StraightCharge } from '@driveway/domain/planning/straight-charge'
import { findReadyTarget, summariseTonight } from '@driveway/domain/planning/tonight'
import type { NightInForce } from '@driveway/store/plans/night-in-force-store'
import type { Alternatives } from './plan-alternatives.ts'

function writeInstant(at: number): string {
  return new Date(at).toISOString()
}

function writeOptional(at: number | null): string | null {
  return at === null ? null : writeInstant(at)
}

function toPercent(wh: number, { car }: NightInputs): number {
  return (100 * wh) / car.batteryWh
}

/** A planned slot may be a part of the half hour that its facts are about. */
function findFacts(inputs: NightInputs, slot: PlannedSlot): SlotFacts | undefined {
  return inputs.slots.find(({ start, end }) => start <= slot.start && slot.start < end)
}

function toWireSlot(inputs: NightInputs, slot: PlannedSlot, carPrice: number): PlanSlot[] {
  const facts = findFacts(inputs, slot)
  if (!facts) return []
  const { exportPrice, carbonIntensity, solarW, houseW, estimates } = facts
  return [
    {
      start: writeInstant(slot.start),
      end: writeInstant(slot.end),
      power: slot.powerW,
      flowsFrom: writeInstant(slot.flowsFrom),
      energyWh: Math.round(slot.energyWh),
      solarWh: Math.round(slot.solarWh),
      importPrice: carPrice,
      exportPrice,
      carbonIntensity,
      solarPower: solarW,
      surplusPower: Math.max(0, solarW - houseW),
      estimates,
      level: toPercent(slot.levelWh, inputs),
      cost: slot.costPence,
      carbonGrams: slot.carbonGrams,
      reason: slot.reason,
    },
  ]
}

function toWireReady(inputs: NightInputs, plan: NightPlan): PlanReady | null {
  const target = findReadyTarget(inputs, plan)
  if (target === null) return null
  return {
    at: writeInstant(target.at),
    targetLevel: toPercent(target.targetWh, inputs),
    level: toPercent(target.levelWh, inputs),
    isReachable: target.shortfallWh === 0,
    reachedAt: writeOptional(target.reachedAt),
  }
}

function toWireAlternative(charge: StraightCharge): PlanAlternative {
  const { from, chargedWh, costPence, carbonGrams, reachedAt } = charge
  return {
    from: writeInstant(from),
    energyWh: Math.round(chargedWh),
    cost: costPence,
    carbonGrams,
    reachedAt: writeOptional(reachedAt),
  }
}

function toWireAlternatives(alternatives: Alternatives | null): PlanAlternatives | null {
  if (!alternatives) return null
  const { rest, boostNow, atPlugIn, otherGoal } = alternatives
  return {
    restCost: rest.costPence,
    restCarbonGrams: rest.carbonGrams,
    boostNow: toWireAlternative(boostNow),
    atPlugIn: atPlugIn && toWireAlternative(atPlugIn),
    otherGoal: otherGoal && toWireAlternative(otherGoal),
  }
}

function toWireRange(inputs: NightInputs, plan: NightPlan): PlanRange | null {
  const range = findNeedRange(inputs, plan)
  return (
    range && {
      lowEnergyWh: Math.round(range.lowEnergyWh),
      highEnergyWh: Math.round(range.highEnergyWh),
      lowCost: range.lowPence,
      highCost: range.highPence,
    }
  )
}

export function toWirePlan(night: NightInForce, alternatives: Alternatives | null): ChargePlan {
  const { inputs, plan } = night
  const { low, expected, high } = inputs.car.levelWh
  const tonight = summariseTonight(plan)
  const carPrices = carPricesOf(inputs, plan.slots)
  return {
    madeAt: writeInstant(inputs.now),
    goal: inputs.goal === 'cost' ? 'LEAST_COST' : 'LEAST_CARBON',
    slots: plan.slots.flatMap((slot, index) => toWireSlot(inputs, slot, carPrices[index] ?? 0)),
    ready: toWireReady(inputs, plan),
    start: writeOptional(tonight.flowsFrom),
    finish: writeOptional(tonight.finish),
    energyWh: Math.round(tonight.energyWh),
    solarWh: Math.round(tonight.solarWh),
    exportedWh: Math.round(tonight.exportedWh),
    cost: tonight.costPence,
    carbonGrams: tonight.carbonGrams,
    level: {
      kind: inputs.car.levelKind.toUpperCase(),
      low: toPercent(low, inputs),
      expected: toPercent(expected, inputs),
      high: toPercent(high, inputs),
    },
    range: toWireRange(inputs, plan),
    minimumLevel: toPercent(inputs.car.minimumWh, inputs),
    maximumLevel: toPercent(inputs.car.maximumWh, inputs),
    alternatives: toWireAlternatives(alternatives),
    assumed: inputs.assumed,
    randomDelaySeconds: Math.round(inputs.startDelayMs / 1000),
    maxRandomDelaySeconds: Math.round(night.maxStartDelayMs / 1000),
    needsNetwork: night.needsNetwork,
  }
}
