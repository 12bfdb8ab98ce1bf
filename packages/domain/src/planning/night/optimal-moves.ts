import { findBestMove, type Move } from './best-move.ts'
import { levelRangeOf } from './level-range.ts'
import { SHORTFALL_PER_WH, type NightProblem } from './night-problem.ts'
import { computeSlotValues, type BoundaryValues } from './slot-values.ts'
import { createCurve, insertPoint, setLine, type ValueCurve } from './value-curve.ts'

/** The path of least weighted cost: the move taken in each slot. */
export function findOptimalMoves(problem: NightProblem): readonly Move[] {
  computeValues(problem)
  const moves: Move[] = []
  let levelWh = problem.startWh
  let isFlowing = problem.isFlowing
  for (let slot = 0; slot < problem.count; slot += 1) {
    const move = findBestMove(problem, slot, valuesOf(slot + 1), levelWh, isFlowing)
    moves.push(move)
    levelWh = move.levelWh
    isFlowing = move.isFlowing
  }
  return moves
}

/** Plans are made one after the other: the memory of one serves the next. */
const memory: BoundaryValues[] = []

function valuesOf(boundary: number): BoundaryValues {
  memory[boundary] ??= { idle: createCurve(), flowing: createCurve() }
  return memory[boundary]
}

/** Backward over the slots: the least weighted cost from each level on. */
function computeValues(problem: NightProblem): void {
  const range = levelRangeOf(problem)
  const { count } = problem
  const last = valuesOf(count)
  for (const curve of [last.idle, last.flowing]) {
    setLine(curve, range.lowest[count] ?? 0, range.highest[count] ?? 0, 0)
  }
  for (let slot = count - 1; slot >= 0; slot -= 1) {
    const after = valuesOf(slot + 1)
    const targetWh = problem.targetWh[slot] ?? 0
    if (targetWh > 0) addShortfall(after.idle, targetWh)
    if (targetWh > 0) addShortfall(after.flowing, targetWh)
    computeSlotValues(problem, range, slot, after, valuesOf(slot))
  }
}

function addShortfall(curve: ValueCurve, targetWh: number): void {
  insertPoint(curve, targetWh)
  const { levels, values, count } = curve
  for (let point = 0; point < count; point += 1) {
    const missing = targetWh - (levels[point] ?? 0)
    if (missing <= 0) break
    values[point] = (values[point] ?? 0) + missing * SHORTFALL_PER_WH
  }
}
