import { findMeteredPoints } from '@driveway/domain/car-level/metered-energy'
import { clipFlows, listPlannedFlows } from './night-flows.ts'
import type { CarFacts, NightInputs } from '../model/plan-model.ts'
import { LEAST_RANGE_POINTS } from '../need-range.ts'
import { leastTopUpWh } from '../least-top-up.ts'
import type { EnergyFlow, NightSide, PastNight } from './outcome-model.ts'
import { storedWhOf } from './stored-energy.ts'

/** More metered energy than this makes an estimate of a known level, in percentage points. */
const MOST_KNOWN_POINTS = 2
/** The target counts as met within this, in percentage points: the level is a whole number in most cars. */
export const MET_TOLERANCE_POINTS = 1

type FinalLevel = Pick<NightSide, 'level' | 'isLevelEstimated' | 'isLevelLeast'>

const unknownLevel: FinalLevel = { level: null, isLevelEstimated: false, isLevelLeast: false }

/**
 * The level (%) at the end of the night: that of a stop of the car, or the newest that a plan knew, and the energy metered
 * since. What nothing tells closely is at least the low end of its band, which says enough where it is the target; else
 * null.
 */
export function finalLevelOf(
  night: PastNight,
  flows: readonly EnergyFlow[],
  targetLevel: number,
): FinalLevel {
  const { plans, after, stop, beganAt, endedAt } = night
  const newest = [...plans.map(({ inputs }) => inputs), ...(after === null ? [] : [after])].findLast(
    ({ car }) => car.levelKind !== 'unknown',
  )
  if (stop !== null && stop.since > evidenceAt(newest))
    return { level: stop.level, isLevelEstimated: true, isLevelLeast: false }
  if (newest === undefined) return unknownLevel
  const { car, now } = newest
  const sinceWh = storedWhOf(car, clipFlows(flows, { from: now, to: endedAt }))
  const presentWh = presentWhOf(newest, beganAt, flows)
  const levelWh = Math.min(car.batteryWh, presentWh + sinceWh)
  const unheardPoints = (100 * findUnheardWh(night, flows, now)) / car.batteryWh
  const addedWh = presentWh - car.levelWh.expected + sinceWh
  if (isVague(car, addedWh) || unheardPoints > MOST_KNOWN_POINTS) {
    const least = leastLevelOf(newest, addedWh)
    if (least === null || least < targetLevel - MET_TOLERANCE_POINTS) return unknownLevel
    return { level: least, isLevelEstimated: true, isLevelLeast: true }
  }
  return {
    level: (100 * levelWh) / car.batteryWh,
    isLevelEstimated:
      car.levelKind !== 'known' || (100 * Math.abs(sinceWh)) / car.batteryWh > MOST_KNOWN_POINTS,
    isLevelLeast: false,
  }
}

/** The lowest level (%) that a car can have with the energy stored since; null for one that may have given back. */
function leastLevelOf({ car, power, readyTargets }: NightInputs, addedWh: number): number | null {
  if (power.maxExportW > 0) return null
  // A plan counts a target as reached while less than a top-up is missing.
  const isCounted = car.levelWh.low === readyTargets[0]?.targetWh
  const lowWh = car.levelWh.low - (isCounted ? leastTopUpWh(car.batteryWh) : 0)
  const energy = { importedWh: Math.max(0, addedWh) / car.chargeEfficiency, exportedWh: 0 }
  const added = findMeteredPoints(energy, car.batteryWh)?.low ?? 0
  return Math.min(100, (100 * lowWh) / car.batteryWh + added)
}

/** True where the band at the end reaches too far from the figure, as one that is told as a range in the evening does. */
function isVague({ levelKind, levelWh, batteryWh }: CarFacts, sinceWh: number): boolean {
  function toPoints(wh: number): number {
    return (100 * Math.min(batteryWh, wh + sinceWh)) / batteryWh
  }
  const [low, expected, high] = [toPoints(levelWh.low), toPoints(levelWh.expected), toPoints(levelWh.high)]
  return levelKind === 'estimated' && Math.max(expected - low, high - expected) >= LEAST_RANGE_POINTS / 2
}

/** Energy (Wh) that an offline charger may have given by its plan up to the end; none once its readings have come. */
function findUnheardWh(
  { plans, activities, endedAt, readyAt }: PastNight,
  flows: readonly EnergyFlow[],
  now: number,
): number {
  const last = activities.findLast(({ at }) => at < endedAt)
  if (last?.cable !== 'offline' || flows.some(({ to }) => to > last.at)) return 0
  const planned = listPlannedFlows((plans.at(-1) ?? plans[0]).plan, readyAt)
  const unheard = clipFlows(planned, { from: Math.max(last.at, now), to: endedAt })
  return unheard.reduce((sum, { wh }) => sum + Math.abs(wh), 0)
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
