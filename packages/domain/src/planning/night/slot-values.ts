import type { LevelRange } from './level-range.ts'
import { takeLesser } from './lower-envelope.ts'
import type { NightProblem } from './night-problem.ts'
import { simplifyCurve } from './simplify-curve.ts'
import { slideMinimum } from './sliding-minimum.ts'
import { levelCostOf, listSlotMoves, type SlotMove } from './slot-moves.ts'
import { copyPart, createCurve, insertPoint, keepDescents, type ValueCurve } from './value-curve.ts'

/** The values of levels at a boundary between slots: without and with a flow of the grid before it. */
export type BoundaryValues = { readonly idle: ValueCurve; readonly flowing: ValueCurve }

/** In pence, far below the ties: merging drops rounding errors only. */
const TOLERANCE = 1e-10

/** Plans are made one after the other: the memory of one serves the next. */
const reached = createCurve()
const moved = createCurve()
let best = createCurve()
let spare = createCurve()

/** The values after a slot: where the grid charged the car in it, another state of a cap may follow. */
export type ValuesAfter = { readonly stay: BoundaryValues; readonly grid: BoundaryValues }

/** Computes the values before a slot from those after it: the least of all moves from each level. */
export function computeSlotValues(
  problem: NightProblem,
  range: LevelRange,
  slot: number,
  after: ValuesAfter,
  before: BoundaryValues,
): void {
  for (const wasFlowing of [false, true]) {
    copyPart(after.stay.idle, best, range.lowest[slot] ?? 0, range.highest[slot] ?? 0)
    for (const move of listSlotMoves(problem, slot, wasFlowing))
      takeMove(move, move.usesGrid ? after.grid : after.stay)
    simplifyCurve(best, wasFlowing ? before.flowing : before.idle, TOLERANCE)
  }
}

function takeMove(move: SlotMove, { idle, flowing }: BoundaryValues): void {
  copyPart(move.isFlowing ? flowing : idle, reached, move.lowestWh, move.highestWh)
  insertPoint(reached, move.bendWh)
  addCost(reached, move, 1, 0)
  // A move that may store nothing is worse than none where more is not better.
  if (move.lower.wh === 0) keepDescents(reached)
  if (reached.count < 2) return
  slideMinimum(reached, move.lower, move.upper, moved)
  insertPoint(moved, move.bendWh)
  addCost(moved, move, -1, move.fixed)
  takeLesser(best, moved, spare)
  const lesser = spare
  spare = best
  best = lesser
}

/** The cost of a level counts where a move ends, and is taken off where it begins. */
function addCost({ levels, values, count }: ValueCurve, move: SlotMove, sign: 1 | -1, fixed: number): void {
  for (let point = 0; point < count; point += 1) {
    values[point] = (values[point] ?? 0) + fixed + sign * levelCostOf(move, levels[point] ?? 0)
  }
}
