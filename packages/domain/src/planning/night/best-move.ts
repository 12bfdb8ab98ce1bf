import { hoursTo } from './charge-physics.ts'
import type { NightProblem } from './night-problem.ts'
import { levelAfter } from './reach.ts'
import { levelCostOf, listSlotMoves, type SlotMove } from './slot-moves.ts'
import type { ValuesAfter } from './slot-values.ts'
import { findPoint, readValue, type ValueCurve } from './value-curve.ts'

/** The move that is taken in a slot. */
export type Move = {
  /** At the slot's end. */
  readonly levelWh: number
  /** The hours in which power flows, and those of the delay before it. */
  readonly hours: number
  readonly delayHours: number
  /** True if the grid gives a part of the charge. */
  readonly usesGrid: boolean
  /** True if power of the grid flows until the slot's end, so that the next slot goes on without a delay. */
  readonly isFlowing: boolean
}

/** Values this close are equal but for rounding errors: the move that was tried first is taken. */
const SAME_VALUE = 1e-9
/** A level that a move misses by less is reached but for rounding errors. */
const SAME_LEVEL_WH = 1e-6

type Goal = { value: number; levelWh: number }

/** The move of least cost from a level on, by the values after the slot. */
export function findBestMove(
  problem: NightProblem,
  slot: number,
  after: ValuesAfter,
  levelWh: number,
  wasFlowing: boolean,
): Move {
  let bestValue = readNear(after.stay.idle, levelWh)
  let best: Move = { levelWh, hours: 0, delayHours: 0, usesGrid: false, isFlowing: false }
  for (const move of listSlotMoves(problem, slot, wasFlowing)) {
    const goal: Goal = { value: bestValue - SAME_VALUE, levelWh: NaN }
    const low = Math.max(move.lowestWh, levelAfter(move.lower, levelWh))
    const high = Math.min(move.highestWh, levelAfter(move.upper, levelWh))
    if (low > high + SAME_LEVEL_WH) continue
    const values = move.usesGrid ? after.grid : after.stay
    const curve = move.isFlowing ? values.flowing : values.idle
    searchLevels(curve, move, levelWh, Math.min(low, high), high, goal)
    if (Number.isNaN(goal.levelWh)) continue
    bestValue = goal.value
    best = describeMove(problem, move, levelWh, goal.levelWh)
  }
  return best
}

/** Finds the least value between two levels where it improves the goal: at an end, a point of the curve or a bend. */
function searchLevels(
  curve: ValueCurve,
  move: SlotMove,
  fromWh: number,
  low: number,
  high: number,
  goal: Goal,
): void {
  const fixed = move.fixed - levelCostOf(move, fromWh)
  function take(value: number, levelWh: number): void {
    const total = fixed + levelCostOf(move, levelWh) + value
    if (total >= goal.value) return
    goal.value = total
    goal.levelWh = levelWh
  }
  take(readValue(curve, high), high)
  take(readValue(curve, low), low)
  if (move.bendWh > low && move.bendWh < high) take(readValue(curve, move.bendWh), move.bendWh)
  const { levels, values, count } = curve
  for (let point = findPoint(curve, low - SAME_LEVEL_WH); point < count; point += 1) {
    const level = levels[point] ?? 0
    if (level > high + SAME_LEVEL_WH) break
    take(values[point] ?? 0, level)
  }
}

/** The value at a level, or at a jump that only a rounding error separates from it. */
function readNear(curve: ValueCurve, levelWh: number): number {
  let least = readValue(curve, levelWh)
  for (let point = findPoint(curve, levelWh - SAME_LEVEL_WH); point < curve.count; point += 1) {
    if ((curve.levels[point] ?? 0) > levelWh + SAME_LEVEL_WH) break
    least = Math.min(least, curve.values[point] ?? 0)
  }
  return least
}

/** Power is never below the least: less energy flows for a shorter time. */
function describeMove(problem: NightProblem, move: SlotMove, fromWh: number, levelWh: number): Move {
  const { delayHours, usesGrid, isFlowing } = move
  const hours = isFlowing ? move.hours : Math.min(move.hours, hoursTo(problem, fromWh, problem.minW, levelWh))
  return { levelWh, hours, delayHours, usesGrid, isFlowing }
}
