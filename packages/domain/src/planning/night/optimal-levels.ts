import { createMove, createMoveFinder, type LevelGrid, type Move } from './best-move.ts'
import { findJustInTime } from './just-in-time.ts'
import { createSlotValues } from './slot-values.ts'
import { SHORTFALL_PER_WH, type NightProblem } from './night-problem.ts'
import type { Outside } from './window-minimum.ts'

/** Widths of the cells: each pass looks closer, within a corridor of some cells of the one before. */
const FIRST_CELL_WH = 250
const MOST_FIRST_CELLS = 320
const FINER = 5
const FINER_PASSES = 3
const CORRIDOR_CELLS = 6

/** The path of least weighted cost: the move taken in each slot. */
export function findOptimalMoves(problem: NightProblem): readonly Move[] {
  const justInTime = findJustInTime(problem)
  let grid = coverAllLevels(problem, justInTime)
  let moves = followValues(problem, computeValues(problem, grid))
  for (let pass = 0; pass < FINER_PASSES; pass += 1) {
    grid = coverCorridor(problem, justInTime, moves, grid.cellWh / FINER)
    moves = followValues(problem, computeValues(problem, grid))
  }
  return moves
}

/**
 * The value bends sharply at the targets, and at the levels from which full power just reaches them. A cell lies exactly
 * there, so that interpolation does not blur the bend from slot to slot: on the targets, or, where the taper makes steps
 * small, on the levels before them.
 */
function coverAllLevels(problem: NightProblem, justInTime: Float64Array): LevelGrid {
  const canExport = problem.exportW.some((power) => power > 0)
  const lowest = canExport ? Math.min(problem.startWh, problem.floorWh) : problem.startWh
  const highest = problem.capWh.reduce((most, cap) => Math.max(most, cap), problem.startWh)
  const cellWh = Math.max(FIRST_CELL_WH, (highest - lowest) / MOST_FIRST_CELLS)
  // No level lies above the last cell, but values are interpolated up to there.
  const outside = { below: SHORTFALL_PER_WH * cellWh, above: 0 }
  const grid = createGrid(problem, Math.ceil((highest - lowest) / cellWh) + 3, cellWh, outside)
  const isTapered = highest > problem.taperFromWh
  let bend = highest
  for (let boundary = problem.count; boundary >= 0; boundary -= 1) {
    const target = problem.targetWh[boundary - 1] ?? 0
    if (target > 0) bend = target
    if (isTapered) bend = Math.max(lowest, justInTime[boundary] ?? 0)
    grid.lowestWh[boundary] = lowest - (1 - findFraction((bend - lowest) / cellWh)) * cellWh
  }
  return grid
}

/**
 * Cells run parallel to the path, or lie on a bend of the value within the corridor: the next target, above which
 * nothing is missing, or the level from which it is just reached.
 */
function coverCorridor(
  problem: NightProblem,
  justInTime: Float64Array,
  moves: readonly Move[],
  cellWh: number,
): LevelGrid {
  const half = CORRIDOR_CELLS * FINER
  const outside = { below: SHORTFALL_PER_WH * cellWh, above: SHORTFALL_PER_WH * cellWh }
  const grid = createGrid(problem, 2 * half + 1, cellWh, outside)
  let shift = 0
  let nextTarget = 0
  for (let boundary = problem.count; boundary >= 0; boundary -= 1) {
    const level = moves[boundary - 1]?.levelWh ?? problem.startWh
    const target = problem.targetWh[boundary - 1] ?? 0
    if (target > 0) nextTarget = target
    const late = ((justInTime[boundary] ?? 0) - level) / cellWh
    const done = (nextTarget - level) / cellWh
    const bend = Math.abs(late) < Math.abs(done) ? late : done
    if (Math.abs(bend) <= half) shift = findFraction(bend)
    grid.lowestWh[boundary] = level + (shift - half) * cellWh
  }
  return grid
}

function findFraction(value: number): number {
  return value - Math.floor(value)
}

/** Plans are made one after the other: the memory of one serves the next. */
let memory = new Float64Array(0)

function createGrid({ count }: NightProblem, cells: number, cellWh: number, outside: Outside): LevelGrid {
  const size = (count + 1) * 2 * cells
  if (memory.length < size) memory = new Float64Array(size)
  const values = memory.subarray(0, size)
  // The values after the last slot; all others are computed from them.
  values.fill(0, count * 2 * cells)
  return { cells, cellWh, lowestWh: new Float64Array(count + 1), values, outside }
}

/** Backward over the slots: the least weighted cost from each level on, once after a flow and once without. */
function computeValues(problem: NightProblem, grid: LevelGrid): LevelGrid {
  const compute = createSlotValues(problem, grid)
  for (let slot = problem.count - 1; slot >= 0; slot -= 1) {
    addShortfall(problem, grid, slot + 1)
    compute(slot)
  }
  return grid
}

function addShortfall(problem: NightProblem, grid: LevelGrid, boundary: number): void {
  const target = problem.targetWh[boundary - 1] ?? 0
  if (target === 0) return
  const { cells, cellWh, lowestWh, values } = grid
  const offset = boundary * 2 * cells
  for (let cell = 0; cell < cells; cell += 1) {
    const missing = target - ((lowestWh[boundary] ?? 0) + cell * cellWh)
    if (missing <= 0) break
    values[offset + cell] = (values[offset + cell] ?? 0) + missing * SHORTFALL_PER_WH
    values[offset + cells + cell] = (values[offset + cells + cell] ?? 0) + missing * SHORTFALL_PER_WH
  }
}

/** Forward from the present level, which lies between cells. */
function followValues(problem: NightProblem, grid: LevelGrid): readonly Move[] {
  const finder = createMoveFinder(problem, grid)
  const moves: Move[] = []
  let levelWh = problem.startWh
  let isFlowing = problem.isFlowing
  for (let slot = 0; slot < problem.count; slot += 1) {
    const move = createMove()
    finder.open(slot)
    finder.find(isFlowing, levelWh, move)
    moves.push(move)
    levelWh = move.levelWh
    isFlowing = move.isFlowing
  }
  return moves
}
