import { CAR_REPORT_MS } from '../car-level/car-level.ts'
import { halfHourStart, HALF_HOUR_MS } from '../time/half-hour.ts'
import type { CarFacts, NightInputs, NightPlan, PowerFacts } from './model/plan-model.ts'
import { flowWithin } from './night/plan-flow.ts'
import { replayPlan } from './night/replay-plan.ts'
import { isEnding, MOST_MISSED_SHARE, waitsBelowMinimum, type PlanInForce } from './plan-replacement.ts'
import { plannedLevelOf } from './planned-level.ts'
import { hasDrifted, type PlanTrigger } from './model/plan-trigger.ts'

type InForce = Pick<PlanInForce, 'inputs' | 'plan'>

/** True from the first ready-by time of the plan on: whatever calls for a plan then, it is one for a new night. */
export function isPastReady({ inputs }: InForce, now: number): boolean {
  const [first] = inputs.readyTargets
  return first !== undefined && first.at <= now
}

/**
 * True for a charger's reading (ms) from before a charge that it has not read since, such as one without a connection:
 * the plan in force knows more of the level than it does. Null without a reading.
 */
export function isStaleReading(reportedAt: number | null, { slots }: NightPlan, now: number): boolean {
  if (reportedAt === null || now - reportedAt < CAR_REPORT_MS) return false
  return flowWithin(slots, reportedAt, now).hours > 0
}

/**
 * The regular check plans again only where the charge is another than the plan expects or no longer leads to a target,
 * the car waits below its minimum, the range changed by the clock, the car, the charger or the home can take or give
 * another power, or the slots end soon.
 */
export function failsCheck({ inputs: before, plan }: InForce, inputs: NightInputs): boolean {
  if (isEnding({ plan }, inputs) || (waitsBelowMinimum(inputs) && !isPlanned(plan, inputs.now))) return true
  if (!isSameRange(before.car, inputs.car) || !isSamePower(before.power, inputs.power)) return true
  if (before.car.levelKind === 'unknown') return inputs.car.levelKind !== 'unknown'
  const planned = plannedLevelOf(before, plan, inputs.now)
  return hasDrifted(inputs.car.levelWh.expected, planned, inputs.car.batteryWh) || missesTarget(plan, inputs)
}

function isPlanned({ slots }: NightPlan, now: number): boolean {
  return slots.some(({ start, end, powerW }) => start <= now && now < end && powerW > 0)
}

/** At the next ready-by time, by the level that is expected: the lowest possible one is always a little short. */
function missesTarget({ slots, targets }: NightPlan, inputs: NightInputs): boolean {
  const [next] = inputs.readyTargets
  if (next === undefined) return false
  const { expected } = inputs.car.levelWh
  const car = { ...inputs.car, levelWh: { low: expected, expected, high: expected } }
  const { shortfallWh } = replayPlan(slots, { ...inputs, car, readyTargets: [next] })
  const plannedWh = targets.find(({ at }) => at === next.at)?.shortfallWh ?? 0
  return shortfallWh - plannedWh > MOST_MISSED_SHARE * inputs.car.batteryWh
}

/** Days away begin and end by the clock, and so does the ready mode of a hybrid. */
function isSameRange(first: CarFacts, second: CarFacts): boolean {
  return first.minimumWh === second.minimumWh && first.maximumWh === second.maximumWh
}

function isSamePower(first: PowerFacts, second: PowerFacts): boolean {
  return (
    first.minW === second.minW &&
    first.maxW === second.maxW &&
    first.maxExportW === second.maxExportW &&
    first.fuseW === second.fuseW
  )
}

/** The level of a car that has just been plugged in is reported within this time. */
const FIRST_CHECK_MS = 60_000

/**
 * The next half hour, to compare the charge with the plan, or the first ready-by time if it is earlier. A check that is
 * still to come (`pending`) is kept: a plan in the first minute may be made before the level is known.
 */
export function nextCheckOf(inputs: NightInputs, trigger: PlanTrigger, pending: number | null): number {
  const { now, readyTargets } = inputs
  const candidates = [halfHourStart(now) + HALF_HOUR_MS, ...readyTargets.slice(0, 1).map(({ at }) => at)]
  if (trigger === 'plug-in') candidates.push(now + FIRST_CHECK_MS)
  if (pending !== null && pending > now) candidates.push(pending)
  return Math.min(...candidates)
}
