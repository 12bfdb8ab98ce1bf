import { clipFlows } from './night-flows.ts'
import type { EnergyFlow, PastNight } from './outcome-model.ts'
import { storedWhOf } from './stored-energy.ts'

/** The level (%) at the end of the night: the newest that a plan knew, and the energy metered since; null if none did. */
export function findFinalLevel(
  { plans, after, endedAt }: PastNight,
  flows: readonly EnergyFlow[],
): number | null {
  const newest = [...plans.map(({ inputs }) => inputs), ...(after === null ? [] : [after])].findLast(
    ({ car }) => car.levelKind !== 'unknown',
  )
  if (newest === undefined) return null
  const { car, now } = newest
  const levelWh = car.levelWh.expected + storedWhOf(car, clipFlows(flows, { from: now, to: endedAt }))
  return (100 * Math.min(car.batteryWh, levelWh)) / car.batteryWh
}

/** When the car came to its target, or as near to it as it did, for the last time; at the beginning if it came with it. */
export function findReachedAt(
  { plans, beganAt }: PastNight,
  flows: readonly EnergyFlow[],
  level: number,
  targetLevel: number,
): number {
  const { car } = plans[0].inputs
  const goalWh = (Math.min(level, targetLevel) * car.batteryWh) / 100
  let levelWh = (level * car.batteryWh) / 100
  for (const flow of flows.toReversed()) {
    const beforeWh = levelWh - storedWhOf(car, [flow])
    if (beforeWh < goalWh && levelWh >= goalWh) {
      return flow.from + ((goalWh - beforeWh) / (levelWh - beforeWh)) * (flow.to - flow.from)
    }
    levelWh = beforeWh
  }
  return beganAt
}
