import { clipFlows } from './night-flows.ts'
import type { CarFacts, NightInputs } from '../model/plan-model.ts'
import { LEAST_RANGE_POINTS } from '../need-range.ts'
import type { EnergyFlow, NightSide, PastNight } from './outcome-model.ts'
import { storedWhOf } from './stored-energy.ts'

/** More metered energy than this makes an estimate of a known level, in percentage points. */
const MOST_KNOWN_POINTS = 2

/**
 * The level (%) at the end of the night: that of a stop of the car, or the newest that a plan knew, and the energy metered
 * since; null if nothing tells it closely.
 */
export function finalLevelOf(
  { plans, after, stop, beganAt, endedAt }: PastNight,
  flows: readonly EnergyFlow[],
): Pick<NightSide, 'level' | 'isLevelEstimated'> {
  const newest = [...plans.map(({ inputs }) => inputs), ...(after === null ? [] : [after])].findLast(
    ({ car }) => car.levelKind !== 'unknown',
  )
  if (stop !== null && stop.since > evidenceAt(newest)) return { level: stop.level, isLevelEstimated: true }
  if (newest === undefined) return { level: null, isLevelEstimated: false }
  const { car, now } = newest
  const sinceWh = storedWhOf(car, clipFlows(flows, { from: now, to: endedAt }))
  const presentWh = presentWhOf(newest, beganAt, flows)
  const levelWh = Math.min(car.batteryWh, presentWh + sinceWh)
  if (isVague(car, presentWh - car.levelWh.expected + sinceWh))
    return { level: null, isLevelEstimated: false }
  return {
    level: (100 * levelWh) / car.batteryWh,
    isLevelEstimated:
      car.levelKind !== 'known' || (100 * Math.abs(sinceWh)) / car.batteryWh > MOST_KNOWN_POINTS,
  }
}

/** True where the band at the end is too wide for one figure, as it is in the evening before. */
function isVague({ levelKind, levelWh, batteryWh }: CarFacts, sinceWh: number): boolean {
  const [low, high] = [levelWh.low, levelWh.high].map((wh) => Math.min(batteryWh, wh + sinceWh))
  return levelKind === 'estimated' && (100 * ((high ?? 0) - (low ?? 0))) / batteryWh >= LEAST_RANGE_POINTS
}

/** The instant of the last evidence of a plan's level. */
function evidenceAt(newest: NightInputs | undefined): number {
  return newest?.car.metered?.since ?? newest?.now ?? -Infinity
}

/** The level (Wh) that was expected when a plan was made, with the energy of readings that arrived since. */
export function presentWhOf(
  { car, now }: NightInputs,
  beganAt: number,
  flows: readonly EnergyFlow[],
): number {
  const { metered } = car
  if (metered === undefined || metered.since < beganAt) return car.levelWh.expected
  const storedWh = storedWhOf(car, clipFlows(flows, { from: metered.since, to: now }))
  return car.levelWh.expected + storedWh - metered.wh
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
