import { flowWithin } from './night/plan-flow.ts'
import type { NightInputs, NightPlan, PlannedSlot } from './model/plan-model.ts'

/** A slot with less than this share of full power follows the sun, the main fuse or the taper, and is planned afresh. */
const FULL_SHARE = 0.95

/**
 * Lets the charge that runs by the plan in force go on to its end, or to the target: a new level makes it shorter, or
 * adds to it, and does not move it.
 */
export function keepRunningCharge(inputs: NightInputs, { slots }: NightPlan): NightInputs {
  const { now, car, power, isCharging, readyTargets } = inputs
  const target = readyTargets[0]
  const present = slots.findIndex(({ start, end }) => start <= now && now < end)
  const powerW = slots[present]?.powerW ?? 0
  if (!isCharging || target === undefined || powerW < FULL_SHARE * power.maxW) return inputs
  const flow = flowWithin(slots, now, findRunEnd(slots.slice(present)))
  const runningWh = Math.min(
    target.targetWh,
    car.levelWh.low + flow.powerW * flow.hours * car.chargeEfficiency,
  )
  return runningWh > car.levelWh.low ? { ...inputs, runningWh } : inputs
}

/** The end (ms) of the slots that charge one after the other from the first on. */
function findRunEnd(slots: readonly PlannedSlot[]): number {
  const stop = slots.findIndex(({ powerW }) => powerW <= 0)
  return slots.at(stop === -1 ? -1 : stop - 1)?.end ?? 0
}
