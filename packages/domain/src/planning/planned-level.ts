import { HOUR_MS } from '../time/london-time.ts'
import type { NightInputs, NightPlan, PlannedSlot } from './model/plan-model.ts'

/** The level (Wh) that a plan expects at an instant (ms), from the expected start, not the pessimistic one. */
export function plannedLevelOf(inputs: NightInputs, plan: NightPlan, at: number): number {
  const { low, expected } = inputs.car.levelWh
  return leastLevelOf(inputs, plan, at) + expected - low
}

/** The level (Wh) of a plan at an instant (ms), from its pessimistic start. */
export function leastLevelOf({ car }: NightInputs, { slots }: NightPlan, at: number): number {
  let before = car.levelWh.low
  for (const slot of slots) {
    if (at < slot.end) return before + flownShareOf(slot, at) * (slot.levelWh - before)
    before = slot.levelWh
  }
  return before
}

/** The share of a slot's flow, from 0 to 1, that is over at an instant (ms). */
export function flownShareOf({ flowsFrom, powerW, energyWh }: PlannedSlot, at: number): number {
  const flowsMs = powerW === 0 ? 0 : (energyWh / powerW) * HOUR_MS
  return flowsMs === 0 ? 0 : Math.min(1, Math.max(0, (at - flowsFrom) / flowsMs))
}
