import { findNextReadyTime } from '../schedule/ready-by.ts'
import { planCharging, type ChargingStep, type PlanInputs } from './charging-steps.ts'

export type ChargingNights = {
  readonly steps: readonly ChargingStep[]
  /** The first ready-by time (ms), from which on the plan is renewed; null where no day has one. */
  readonly renewAt: number | null
}

/** The plan up to the next ready-by time and on to the one after it, so that a plan renewed late still covers the night. */
export function planNights(inputs: PlanInputs): ChargingNights {
  const ready = findNextReadyTime(inputs.schedule, inputs.now)
  if (ready === null) return { steps: planCharging(inputs), renewAt: null }
  const first = planCharging(inputs).filter((step) => step.at < ready.at)
  const second = planCharging({ ...inputs, now: new Date(ready.at) }).map(({ at, mayCharge }) => ({
    at: Math.max(at, ready.at),
    mayCharge,
  }))
  return { steps: dropRepeated([...first, ...second]), renewAt: ready.at }
}

/** True if two plans allow the same from now (ms) on. */
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

/** The steps from now on: the one in force begins now. */
export function listFrom(now: number, steps: readonly ChargingStep[]): readonly ChargingStep[] {
  const present = Math.max(
    0,
    steps.findLastIndex((step) => step.at <= now),
  )
  return dropRepeated(steps.slice(present).map(({ at, mayCharge }) => ({ at: Math.max(at, now), mayCharge })))
}

function dropRepeated(steps: readonly ChargingStep[]): readonly ChargingStep[] {
  return steps.filter((step, index) => step.mayCharge !== steps[index - 1]?.mayCharge)
}
