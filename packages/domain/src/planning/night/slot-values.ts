import type { LevelRange } from './level-range.ts'
import { takeLesser } from './lower-envelope.ts'
import type { NightProblem } from './night-problem.ts'
import { simplifyCurve } from './simplify-curve.ts'
import { slideMinimum } from './sliding-minimum.ts'
import { listSlotMoves, type SlotMove } from './slot-moves.ts'
import { copyPart, createCurve, keepDescents, type ValueCurve } from './value-curve.ts'

/** The values of levels at a boundary between slots: without and with a flow of the grid before it. */
export type BoundaryValues = { readonly idle: ValueCurve; readonly flowing: ValueCurve }

/** In pence, far below the ties: merging drops rounding errors only. */
const TOLERANCE = 1e-10

/** Plans are made one after the other: the memory of one serves the next. */
const reached = createCurve()
const moved = createCurve()
let best = createCurve()
let spare = createCurve()

/** Computes the values before a slot from those after it: the least of all moves from each level. */
export function computeSlotValues(
  problem: NightProblem,
  range: LevelRange,
  slot: number,
  after: BoundaryValues,
  before: BoundaryValues,
): void {
  for (const wasFlowing of [false, true]) {
    copyPart(after.idle, best, range.lowest[slot] ?? 0, range.highest[slot] ?? 0, 0)
    for (const move of listSlotMoves(problem, slot, wasFlowing)) takeMove(move, after)
    simplifyCurve(best, wasFlowing ? before.flowing : before.idle, TOLERANCE)
  }
}

function takeMove(move: SlotMove, { idle, flowing }: BoundaryValues): void {
  const { perWh, fixed } = move
  copyPart(move.isFlowing ? flowing : idle, reached, move.lowestWh, move.highestWh, perWh)
  // A move that may store nothing is worse than none where more is not better.
  if (move.lower.wh === 0) keepDescents(reached)
  if (reached.count < 2) return
  slideMinimum(reached, move.lower, move.upper, moved)
  const { levels, values, count } = moved
  for (let point = 0; point < count; point += 1) {
    values[point] = (values[point] ?? 0) + fixed - perWh * (levels[point] ?? 0)
  }
  takeLesser(best, moved, spare)
  const lesser = spare
  spare = best
  best = lesser
}
