import { findNextReadyTime } from '../schedule/ready-by.ts'
import { planCharging, type ChargingStep, type PlanInputs } from './charging-profile.ts'

export type ChargingNights = {
  readonly steps: readonly ChargingStep[]
  /** From this instant (ms) on it is worth planning anew; null where no day has a ready-by time. */
  readonly renewAt: number | null
}

/**
 * The plan up to the next ready-by time, and on to the one after it: a car that stays plugged in waits for cheap hours
 * in its second night too, whether or not anybody has renewed its plan by then.
 */
export function planNights(wish: PlanInputs): ChargingNights {
  const ready = findNextReadyTime(wish.schedule, wish.now)
  if (ready === null) return { steps: planCharging(wish), renewAt: null }
  const first = planCharging(wish).filter((step) => step.at < ready.at)
  const second = planCharging({ ...wish, now: new Date(ready.at) }).map(({ at, mayCharge }) => ({
    at: Math.max(at, ready.at),
    mayCharge,
  }))
  return { steps: dropRepeated([...first, ...second]), renewAt: ready.at }
}

/** Whether two plans let the car do the same from now (ms) on. */
export function areSameFrom(
  now: number,
  first: readonly ChargingStep[],
  second: readonly ChargingStep[],
): boolean {
  const [ahead, other] = [listFrom(now, first), listFrom(now, second)]
  return (
    ahead.length === other.length &&
    ahead.every(({ at, mayCharge }, index) => at === other[index]?.at && mayCharge === other[index].mayCharge)
  )
}

/** What is in force now begins now. */
function listFrom(now: number, steps: readonly ChargingStep[]): readonly ChargingStep[] {
  const present = Math.max(
    0,
    steps.findLastIndex((step) => step.at <= now),
  )
  return dropRepeated(steps.slice(present).map(({ at, mayCharge }) => ({ at: Math.max(at, now), mayCharge })))
}

function dropRepeated(steps: readonly ChargingStep[]): readonly ChargingStep[] {
  return steps.filter((step, index) => step.mayCharge !== steps[index - 1]?.mayCharge)
}
