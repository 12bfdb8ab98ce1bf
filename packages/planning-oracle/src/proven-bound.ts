import type { Highs } from 'highs'
import { solverOptions } from './exact-plan.ts'
import type { LinearModel } from './linear-model.ts'

/** A tolerance: a share of the optimum, or so much of what is counted, whichever is larger. */
export type Tolerance = { readonly share: number; readonly least: number }

/** In the unit of the objective: rounding errors of the solver. */
const ROUNDING = 1e-6

/** The least optimum for which a cost is within its tolerance. */
export function leastOptimumFor(cost: number, { share, least }: Tolerance): number {
  const byLeast = cost - least
  if (share * Math.abs(byLeast) <= least) return byLeast
  return cost / (cost > 0 ? 1 + share : 1 - share)
}

/**
 * True where the objective of no solution is below `bound`: by the model without whole numbers, which takes a tenth of
 * the time, or else by one that may leave out all that is not below it. False says nothing: then the optimum is computed.
 */
export function isNothingBelow(highs: Highs, model: LinearModel, bound: number): boolean {
  const relaxed = highs.solve(model.toRelaxedText(), solverOptions)
  if (relaxed.Status === 'Optimal' && relaxed.ObjectiveValue >= bound - ROUNDING) return true
  const solution = highs.solve(model.toText(), { ...solverOptions, objective_bound: bound - ROUNDING })
  return solution.Status === 'Infeasible'
}
