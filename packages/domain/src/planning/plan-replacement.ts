import { replayPlan, type ReplayedPlan } from './night/replay-plan.ts'
import type { NightInputs, NightPlan } from './plan-model.ts'

/** A plan in force stays unless the new one saves at least this share of the remaining cost … */
export const LEAST_SAVED_SHARE = 0.05
/** … and at least this much for each kWh that it moves to another time; grams where the goal is carbon. */
export const LEAST_PENCE_PER_KWH = 1
export const LEAST_GRAMS_PER_KWH = 10
/** A target that is missed by more than this beyond what cannot be helped. */
export const MOST_MISSED_WH = 50

export type PlanInForce = { readonly inputs: NightInputs; readonly plan: NightPlan }

export type ReplacementReason = 'settings' | 'missed-target' | 'broken-rule' | 'cheaper'

export function shouldReplacePlan(inForce: PlanInForce, fresh: NightPlan, inputs: NightInputs): boolean {
  return findReplacementReason(inForce, fresh, inputs) !== null
}

/** The reason to replace the plan in force by a fresh one made from `inputs`; null if it stays. */
export function findReplacementReason(
  inForce: PlanInForce,
  fresh: NightPlan,
  inputs: NightInputs,
): ReplacementReason | null {
  if (hasOtherSettings(inForce.inputs, inputs)) return 'settings'
  const old = replayPlan(inForce.plan.slots, inputs)
  const next = replayPlan(fresh.slots, inputs)
  if (old.shortfallWh > next.shortfallWh + MOST_MISSED_WH) return 'missed-target'
  if (breaksRule(old, next)) return 'broken-rule'
  return isCheaper(old, next, inputs) ? 'cheaper' : null
}

/** Goal, range and the targets that both plans know; past ready-by times do not count. */
function hasOtherSettings(before: NightInputs, after: NightInputs): boolean {
  if (before.goal !== after.goal) return true
  if (before.car.minimumWh !== after.car.minimumWh || before.car.maximumWh !== after.car.maximumWh)
    return true
  const end = Math.min(before.slots.at(-1)?.end ?? 0, after.slots.at(-1)?.end ?? 0)
  const [first, second] = [before, after].map(({ readyTargets }) =>
    readyTargets
      .filter(({ at }) => at > after.now && at <= end)
      .map(({ at, targetWh }) => `${at} ${targetWh}`),
  )
  return String(first) !== String(second)
}

function breaksRule(old: ReplayedPlan, next: ReplayedPlan): boolean {
  const isOutside = old.breaksLimit || old.aboveRangeWh > MOST_MISSED_WH
  return isOutside || old.peakWh > next.peakWh + MOST_MISSED_WH
}

function isCheaper(old: ReplayedPlan, next: ReplayedPlan, { goal }: NightInputs): boolean {
  const [before, after] = goal === 'cost' ? [old.pence, next.pence] : [old.grams, next.grams]
  const movedWh =
    old.flows.reduce((sum, flow, index) => sum + Math.abs(readWh(flow) - readWh(next.flows[index])), 0) / 2
  const perKwh = goal === 'cost' ? LEAST_PENCE_PER_KWH : LEAST_GRAMS_PER_KWH
  const saved = before - after
  return saved > 0 && saved >= LEAST_SAVED_SHARE * Math.abs(before) && saved >= (perKwh * movedWh) / 1000
}

function readWh(flow: ReplayedPlan['flows'][number] | undefined): number {
  return flow === undefined ? 0 : flow.powerW * flow.hours
}
