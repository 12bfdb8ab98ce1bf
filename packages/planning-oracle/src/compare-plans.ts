import { makeNightPlan } from '@driveway/domain/planning/make-night-plan'
import type { NightInputs, NightPlan } from '@driveway/domain/planning/model/plan-model'
import type { Highs } from 'highs'
import { findBrokenRules } from './check-rules.ts'
import { evaluateFlows, readFlows, type Evaluation } from './evaluate-flows.ts'
import { solveExactly, writeFreeModel } from './exact-plan.ts'
import { isNothingBelow, leastOptimumFor } from './proven-bound.ts'
import { CARBON_GOAL } from './night-column.ts'

/** Tolerances: the share of the cost, or pence, whichever is larger; grams where the goal is carbon. */
export const COST_SHARE = 0.001
const COST_PENCE = 0.1
const COST_GRAMS = 1
const ENERGY_WH = 1
const PEAK_WH = 5
/** A rounding error of energy. */
const NOTHING_WH = 0.01

export type Comparison = {
  readonly planMs: number
  /** Sentences; none where the plan is as good as the exact optimum. */
  readonly problems: readonly string[]
}

/** Compares the planner with the exact optimum of the same night. */
export function comparePlans(highs: Highs, inputs: NightInputs): Comparison {
  const begin = performance.now()
  const plan = makeNightPlan(inputs)
  const planMs = performance.now() - begin
  const rules = findBrokenRules(inputs, plan)
  if (isProven(highs, inputs, plan)) return { planMs, problems: rules }
  const exact = solveExactly(highs, inputs)
  const ours = evaluateFlows(inputs, readFlows(inputs, plan), exact.freeAt)
  const best = evaluateFlows(inputs, exact.flows, exact.freeAt)
  return { planMs, problems: [...rules, ...compareFigures(inputs, ours, best)] }
}

/** True where a bound shows that no plan is better by more than the tolerance: nothing is missed then, and no peak hour used. */
function isProven(highs: Highs, inputs: NightInputs, plan: NightPlan): boolean {
  const { model, forced, freeAt } = writeFreeModel(inputs)
  // Energy of the minimum charge counts for a cap before the model begins.
  if (model === null || (forced.length > 0 && inputs.caps !== undefined)) return false
  const ours = evaluateFlows(inputs, readFlows(inputs, plan), freeAt)
  if (ours.shortfallWh > NOTHING_WH || ours.peakWh > NOTHING_WH) return false
  const first = evaluateFlows({ ...inputs, readyTargets: [] }, forced, freeAt)
  const isCost = inputs.goal === 'cost'
  const least = leastOptimumFor(costOf(inputs, ours), {
    share: COST_SHARE,
    least: isCost ? COST_PENCE : COST_GRAMS,
  })
  return isNothingBelow(highs, model, (least - costOf(inputs, first)) * (isCost ? 1 : CARBON_GOAL))
}

function costOf({ goal }: NightInputs, { pence, wearPence, grams }: Evaluation): number {
  return goal === 'cost' ? pence + wearPence : grams
}

function compareFigures(inputs: NightInputs, ours: Evaluation, best: Evaluation): readonly string[] {
  const [cost, optimum] = [ours, best].map((each) => costOf(inputs, each))
  const least = inputs.goal === 'cost' ? COST_PENCE : COST_GRAMS
  const tolerance = Math.max(Math.abs(optimum ?? 0) * COST_SHARE, least)
  return [
    ...(Math.abs(ours.shortfallWh - best.shortfallWh) > ENERGY_WH
      ? [`shortfall ${ours.shortfallWh} instead of ${best.shortfallWh} Wh`]
      : []),
    ...(ours.peakWh > best.peakWh + PEAK_WH
      ? [`${ours.peakWh} instead of ${best.peakWh} Wh in peak hours`]
      : []),
    ...((cost ?? 0) > (optimum ?? 0) + tolerance ? [`${inputs.goal} ${cost} instead of ${optimum}`] : []),
  ]
}
