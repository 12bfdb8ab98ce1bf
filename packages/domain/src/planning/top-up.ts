import { leastTopUpWh } from './least-top-up.ts'
import type { NightInputs, NightPlan } from './model/plan-model.ts'
import { MOST_MISSED_WH } from './plan-replacement.ts'

/**
 * Counts a target as reached while less than a top-up is missing, by a car that comes so, that waits, that has reached it
 * in this plug-in, or that is full: a reading of a point less would otherwise start the car again and again. `inForce` is
 * the plan before, by which the car may just be charging to the target; null for the first one.
 */
export function skipTopUp(inputs: NightInputs, inForce: NightPlan | null, isFull: boolean): NightInputs {
  const { car, now, readyTargets } = inputs
  const target = readyTargets[0]
  if (target === undefined || car.levelKind === 'unknown') return inputs
  const isOnItsWay =
    inForce !== null && target.targetWh > (findReachedWh(inForce, now) ?? 0) && !waits(inForce, inputs)
  if (isOnItsWay && !isFull) return inputs
  const { low, expected, high } = car.levelWh
  const missingWh = target.targetWh - (car.levelKind === 'known' ? expected : low)
  if (missingWh >= leastTopUpWh(car.batteryWh)) return inputs
  const levelWh = {
    low: Math.max(low, target.targetWh),
    expected: Math.max(expected, target.targetWh),
    high: Math.max(high, target.targetWh),
  }
  return { ...inputs, car: { ...car, levelWh } }
}

/** True before the slots of a plan, for a car that is at its target by then: a boost, or its owner, was quicker. */
function waits({ slots, targets }: NightPlan, { now, isCharging, readyTargets }: NightInputs): boolean {
  const [before, target] = [targets[0], readyTargets[0]]
  if (isCharging || before === undefined || before.targetWh < (target?.targetWh ?? Infinity)) return false
  const next = slots.find(({ end, powerW }) => powerW > 0 && end > now)
  return next !== undefined && next.start > now && next.start < before.at
}

/** The target (Wh) that the plan has led to by now; null while it still charges for it, or never meets it. */
function findReachedWh({ slots, targets }: NightPlan, now: number): number | null {
  const target = targets.findLast(({ at }) => at <= now) ?? targets[0]
  if (target === undefined || target.shortfallWh > MOST_MISSED_WH) return null
  const isToCome = slots.some(({ start, end, powerW }) => powerW > 0 && end > now && start < target.at)
  return isToCome ? null : target.targetWh
}
