import { makeNightPlan } from '@driveway/domain/planning/make-night-plan'
import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import type { Highs } from 'highs'
import { findBrokenRules } from './check-rules.ts'
import { evaluateFlows, readFlows, type Evaluation } from './evaluate-flows.ts'
import { solveExactly } from './exact-plan.ts'

/** Tolerances: the share of the cost, or pence, whichever is larger; grams where the goal is carbon. */
export const COST_SHARE = 0.001
const COST_PENCE = 0.1
const COST_GRAMS = 1
const ENERGY_WH = 1
const PEAK_WH = 5

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
  const exact = solveExactly(highs, inputs)
  const ours = evaluateFlows(inputs, readFlows(inputs, plan), exact.freeAt)
  const best = evaluateFlows(inputs, exact.flows, exact.freeAt)
  return { planMs, problems: [...findBrokenRules(inputs, plan), ...compareFigures(inputs, ours, best)] }
}

function compareFigures(inputs: NightInputs, ours: Evaluation, best: Evaluation): readonly string[] {
  const [cost, optimum] = [ours, best].map((each) =>
    inputs.goal === 'cost' ? each.pence + each.wearPence : each.grams,
  )
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
