import { isBelowMinimum } from './night/minimum-first.ts'
import { replayPlan, type ReplayedPlan } from './night/replay-plan.ts'
import { MINUTE_MS } from '../time/clock-time.ts'
import { halfHourStart } from '../time/half-hour.ts'
import { HOUR_MS } from '../time/london-time.ts'
import type { NightInputs, NightPlan } from './model/plan-model.ts'
import { findNightEnd } from './model/night-end.ts'
import { isEvent, isLevelAlone, type PlanTrigger } from './model/plan-trigger.ts'

/** A plan in force stays unless the new one saves at least this share of the remaining cost … */
export const LEAST_SAVED_SHARE = 0.05
/** … and at least this much for each kWh that it moves to another time; grams where the goal is carbon. */
export const LEAST_PENCE_PER_KWH = 1
export const LEAST_GRAMS_PER_KWH = 10
/** A target that is missed by more than this beyond what cannot be helped. */
export const MOST_MISSED_WH = 50
/**
 * Of the battery, where nothing but an estimate is new. Screens show whole percent: a plan that leads to less than half a
 * point below its target still reads as the target.
 */
export const MOST_MISSED_SHARE = 0.005

/** A plan that replaced another one stays so long, unless an event calls for a cheaper one. */
export const STEADY_MS = 30 * MINUTE_MS
/** A plan is renewed while it still has so much ahead, so that a charger which loses its connection has one. */
export const RENEW_BEFORE_MS = 12 * HOUR_MS
/** While the car charges by it, as late as possible. */
export const RENEW_CHARGING_BEFORE_MS = HOUR_MS

export type PlanInForce = {
  readonly inputs: NightInputs
  readonly plan: NightPlan
  /** The event that it was made for. */
  readonly trigger: PlanTrigger
}

export type ReplacementReason =
  | 'settings'
  | 'below-minimum'
  | 'missed-target'
  | 'broken-rule'
  | 'ends'
  | 'cheaper'

/** A plan in force and a fresh one of the same car, made from `inputs` for `trigger`. */
export type Candidate = {
  readonly inForce: PlanInForce
  readonly fresh: NightPlan
  /** Without what other cars of the home leave: their parts of the fuse move with the plans. */
  readonly inputs: NightInputs
  readonly trigger: PlanTrigger
}

type Compared = Candidate & { readonly old: ReplayedPlan; readonly next: ReplayedPlan }

/**
 * The reason to replace the plans in force of all cars of a home by fresh ones; null if they stay. Only cheaper plans
 * have to wait: any other reason means that one in force is wrong.
 */
export function findReplacementReason(candidates: readonly Candidate[]): ReplacementReason | null {
  if (candidates.some(({ inForce, inputs }) => hasOtherSettings(inForce.inputs, inputs))) return 'settings'
  if (candidates.some(hasOtherTariff)) return 'settings'
  const cars = candidates.map(({ inForce, fresh, inputs, trigger }): Compared => {
    const [old, next] = [replayPlan(inForce.plan.slots, inputs), replayPlan(fresh.slots, inputs)]
    return { inForce, fresh, inputs, trigger, old, next }
  })
  if (cars.some(reachesMinimumSooner)) return 'below-minimum'
  if (missesMore(cars)) return 'missed-target'
  if (breakRule(cars)) return 'broken-rule'
  if (cars.some(({ inForce, inputs }) => isEnding(inForce, inputs))) return 'ends'
  return cars.every(mayMove) && areCheaper(cars) ? 'cheaper' : null
}

function reachesMinimumSooner({ inputs, old, next }: Compared): boolean {
  return waitsBelowMinimum(inputs) && reachesMinimumAt(old, inputs) > reachesMinimumAt(next, inputs)
}

/** The largest shortfall of the home, or all of it. */
function missesMore(cars: readonly Compared[]): boolean {
  const [before, after] = [cars.map(({ old }) => old), cars.map(({ next }) => next)].map((plans) => {
    const missing = plans.map(({ shortfallWh }) => shortfallWh)
    return { largest: Math.max(0, ...missing), all: sum(missing) }
  })
  if (before === undefined || after === undefined) return false
  const mostWh = Math.max(...cars.map(mostMissedWhOf))
  if (Math.abs(before.largest - after.largest) > mostWh) return before.largest > after.largest
  return before.all > after.all + mostWh
}

function mostMissedWhOf({ trigger, inputs }: Compared): number {
  return isEvent(trigger)
    ? MOST_MISSED_WH
    : Math.max(MOST_MISSED_WH, MOST_MISSED_SHARE * inputs.car.batteryWh)
}

/** A new estimate of the level does not move a running charge, and a replacement is not replaced within half an hour. */
function mayMove({ inForce, inputs, trigger }: Candidate): boolean {
  const { now, isCharging } = inputs
  if (isEvent(trigger)) return true
  if (isCharging && isLevelAlone(trigger, inputs)) return false
  const isReplacement = inForce.trigger !== 'plug-in' && inForce.trigger !== 'ready-time'
  return !isReplacement || now - inForce.inputs.now >= STEADY_MS
}

export function waitsBelowMinimum({ car }: NightInputs): boolean {
  return isBelowMinimum(car) && car.levelWh.expected < car.minimumWh - MOST_MISSED_WH
}

/** The end (ms) of the slot in which the minimum charge is reached; Infinity if it never is. */
function reachesMinimumAt({ flows }: ReplayedPlan, { car, slots }: NightInputs): number {
  let levelWh = car.levelWh.low
  for (const [index, { end }] of slots.entries()) {
    levelWh += readWh(flows[index]) * car.chargeEfficiency
    if (levelWh >= car.minimumWh - MOST_MISSED_WH) return end
  }
  return Infinity
}

/** True if the slots of the plan in force end soon, and new ones go further. */
export function isEnding(
  { plan }: Pick<PlanInForce, 'plan'>,
  { now, slots, isCharging }: NightInputs,
): boolean {
  const end = plan.slots.at(-1)?.end ?? now
  const beforeMs = isCharging ? RENEW_CHARGING_BEFORE_MS : RENEW_BEFORE_MS
  return end - now < beforeMs && (slots.at(-1)?.end ?? now) > end
}

/** Goal, range and the targets that both plans know; past ready-by times do not count. */
function hasOtherSettings(before: NightInputs, after: NightInputs): boolean {
  if (before.goal !== after.goal) return true
  if (before.car.minimumWh !== after.car.minimumWh || before.car.maximumWh !== after.car.maximumWh)
    return true
  const end = Math.min(before.slots.at(-1)?.end ?? 0, after.slots.at(-1)?.end ?? 0)
  const [first, second] = [before, after].map((inputs) =>
    listOwnTargets(inputs)
      .filter(({ at }) => at > after.now && at <= end)
      .map(({ at, targetWh }) => `${at} ${targetWh}`),
  )
  return String(first) !== String(second)
}

/** A save of several settings is named by the first of them. */
const tariffTriggers: ReadonlySet<PlanTrigger> = new Set(['tariff', 'settings', 'one-off'])

/** The prices and the cost of a plan are shown: those of another tariff would be wrong, wherever its charge is. */
function hasOtherTariff({ inForce, inputs, trigger }: Candidate): boolean {
  if (!tariffTriggers.has(trigger)) return false
  const before = new Map(inForce.inputs.slots.map((slot) => [halfHourStart(slot.start), slot]))
  return inputs.slots.some((slot) => {
    const known = before.get(halfHourStart(slot.start))
    if (known === undefined || [known, slot].some(({ estimates }) => estimates.includes('import-price')))
      return false
    return known.importPrice !== slot.importPrice || known.exportPrice !== slot.exportPrice
  })
}

/** The safeguard for a car of an unknown level is at the end of the slots, whenever that is. */
function listOwnTargets(inputs: NightInputs): NightInputs['readyTargets'] {
  const isSafeguard = inputs.car.levelKind === 'unknown' && findNightEnd(inputs) === null
  return isSafeguard ? [] : inputs.readyTargets
}

function breakRule(cars: readonly Compared[]): boolean {
  if (cars.some(({ old }) => old.breaksLimit || old.aboveRangeWh > MOST_MISSED_WH)) return true
  const [oldWh, nextWh] = [sum(cars.map(({ old }) => old.peakWh)), sum(cars.map(({ next }) => next.peakWh))]
  return oldWh > nextWh + MOST_MISSED_WH
}

function areCheaper(cars: readonly Compared[]): boolean {
  const isCost = cars[0]?.inputs.goal === 'cost'
  const [before = 0, after = 0] = [cars.map(({ old }) => old), cars.map(({ next }) => next)].map((plans) =>
    sum(plans.map(({ pence, grams }) => (isCost ? pence : grams))),
  )
  const movedWh = sum(cars.map(movedWhOf))
  const perKwh = isCost ? LEAST_PENCE_PER_KWH : LEAST_GRAMS_PER_KWH
  const saved = before - after
  return saved > 0 && saved >= LEAST_SAVED_SHARE * Math.abs(before) && saved >= (perKwh * movedWh) / 1000
}

function movedWhOf({ old, next }: Compared): number {
  return sum(old.flows.map((flow, index) => Math.abs(readWh(flow) - readWh(next.flows[index])))) / 2
}

function sum(values: readonly number[]): number {
  return values.reduce((all, each) => all + each, 0)
}

function readWh(flow: ReplayedPlan['flows'][number] | undefined): number {
  return flow === undefined ? 0 : flow.powerW * flow.hours
}
