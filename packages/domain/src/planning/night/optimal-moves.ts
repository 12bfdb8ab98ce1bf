import { findBestMove, type Move } from './best-move.ts'
import { levelRangeOf } from './level-range.ts'
import { SHORTFALL_PER_WH, type NightProblem } from './night-problem.ts'
import { computeSlotValues, type BoundaryValues, type ValuesAfter } from './slot-values.ts'
import { createCurve, insertPoint, setLine, type ValueCurve } from './value-curve.ts'

/** States beside the level, as numbers from 0 on: how much of a cap of hours is used. */
export type CapStates = {
  readonly first: number
  /** How many there may be at a boundary between slots. */
  count(boundary: number): number
  /** The state at the slot's end. */
  after(slot: number, state: number, usesGrid: boolean): number
  /** The problem with the prices of the slot in this state. */
  problemOf(slot: number, state: number): NightProblem
}

/** The path of least weighted cost: the move taken in each slot. */
export function findOptimalMoves(
  problem: NightProblem,
  states: CapStates = createOneState(problem),
): readonly Move[] {
  computeValues(problem, states)
  const moves: Move[] = []
  let levelWh = problem.startWh
  let isFlowing = problem.isFlowing
  let state = states.first
  for (let slot = 0; slot < problem.count; slot += 1) {
    const after = valuesAfter(states, slot, state)
    const move = findBestMove(states.problemOf(slot, state), slot, after, levelWh, isFlowing)
    moves.push(move)
    levelWh = move.levelWh
    isFlowing = move.isFlowing
    state = states.after(slot, state, move.usesGrid)
  }
  return moves
}

function createOneState(problem: NightProblem): CapStates {
  return { first: 0, count: () => 1, after: () => 0, problemOf: () => problem }
}

/** Plans are made one after the other: the memory of one serves the next. */
const memory: BoundaryValues[][] = []

function valuesOf(boundary: number, state: number): BoundaryValues {
  const ofBoundary = (memory[boundary] ??= [])
  ofBoundary[state] ??= { idle: createCurve(), flowing: createCurve() }
  return ofBoundary[state]
}

function valuesAfter(states: CapStates, slot: number, state: number): ValuesAfter {
  return {
    stay: valuesOf(slot + 1, states.after(slot, state, false)),
    grid: valuesOf(slot + 1, states.after(slot, state, true)),
  }
}

/** Backward over the slots: the least weighted cost from each level on. */
function computeValues(problem: NightProblem, states: CapStates): void {
  const range = levelRangeOf(problem)
  const { count } = problem
  for (let state = 0; state < states.count(count); state += 1) {
    const last = valuesOf(count, state)
    for (const curve of [last.idle, last.flowing]) {
      setLine(curve, range.lowest[count] ?? 0, range.highest[count] ?? 0, 0)
    }
  }
  for (let slot = count - 1; slot >= 0; slot -= 1) {
    const targetWh = problem.targetWh[slot] ?? 0
    for (let state = 0; state < states.count(slot + 1); state += 1) {
      if (targetWh === 0) break
      const after = valuesOf(slot + 1, state)
      addShortfall(after.idle, targetWh)
      addShortfall(after.flowing, targetWh)
    }
    for (let state = 0; state < states.count(slot); state += 1) {
      const after = valuesAfter(states, slot, state)
      computeSlotValues(states.problemOf(slot, state), range, slot, after, valuesOf(slot, state))
    }
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
