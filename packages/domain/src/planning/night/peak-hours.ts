import type { Move } from './best-move.ts'
import { levelRangeOf } from './level-range.ts'
import type { NightProblem } from './night-problem.ts'
import { findOptimalMoves, type CapStates } from './optimal-moves.ts'

/** A target that is missed by less is reached but for rounding errors. */
const REACHED_WH = 1e-3

/** The best moves; the grid charges the car in peak hours only if a target would be missed without them. */
export function findMoves(
  problem: NightProblem,
  statesOf: (problem: NightProblem) => CapStates | undefined = () => undefined,
): readonly Move[] {
  if (!problem.usesGrid.includes(0)) return findOptimalMoves(problem, statesOf(problem))
  if (isWithinReach(problem)) {
    const moves = findOptimalMoves(problem, statesOf(problem))
    if (meetsTargets(problem, (slot) => moves[slot]?.levelWh ?? 0)) return moves
  }
  const all = { ...problem, usesGrid: problem.usesGrid.map(() => 1) }
  return findOptimalMoves(all, statesOf(all))
}

/** False where full power misses a target: then no moves need to be computed to know it. */
function isWithinReach(problem: NightProblem): boolean {
  const { highest } = levelRangeOf(problem)
  return meetsTargets(problem, (slot) => highest[slot + 1] ?? 0)
}

function meetsTargets({ targetWh }: NightProblem, readLevel: (slot: number) => number): boolean {
  return targetWh.every((target, slot) => target === 0 || readLevel(slot) >= target - REACHED_WH)
}
