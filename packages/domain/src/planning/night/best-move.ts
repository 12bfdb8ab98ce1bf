import { findChargedWh } from './charge-physics.ts'
import {
  LEAST_EXPORT_W,
  findFlowTie,
  findGridLeastW,
  findPartRate,
  type NightProblem,
} from './night-problem.ts'
import type { Outside } from './window-minimum.ts'

/** Values of levels at each boundary between slots: two layers of cells, without and with a flow before it. */
export type LevelGrid = {
  readonly cells: number
  readonly cellWh: number
  readonly lowestWh: Float64Array
  readonly values: Float64Array
  readonly outside: Outside
}

export type MoveKind = 'idle' | 'solar' | 'grid' | 'part' | 'export'

export type Move = {
  kind: MoveKind
  /** The weighted cost from here on. */
  value: number
  /** At the slot's end. */
  levelWh: number
  /** The hours in which power flows, and those of the delay before it. */
  hours: number
  delayHours: number
  /** True if power of the grid flows until the slot's end, so that the next slot goes on without a delay. */
  isFlowing: boolean
}

export function createMove(): Move {
  return { kind: 'idle', value: 0, levelWh: 0, hours: 0, delayHours: 0, isFlowing: false }
}

export type MoveFinder = {
  /** Chooses the slot that is looked at. */
  readonly open: (slot: number) => void
  /** Writes the best move from a level on into `move`. It runs for every cell and allocates nothing. */
  readonly find: (wasFlowing: boolean, levelWh: number, move: Move) => void
}

/** Values this close are equal but for rounding errors: the move that was tried first is taken. */
const SAME = 1e-9

/**
 * The cost of a move is linear in its energy up to a few bends, and so are the values between cells: the best move
 * ends at a bend or at a cell.
 */
export function createMoveFinder(problem: NightProblem, grid: LevelGrid): MoveFinder {
  const { minW, floorWh, chargeEfficiency, dischargeEfficiency, wearRate } = problem
  const { cells, cellWh, values, outside } = grid
  let hours = 0
  let startHours = 0
  let surplusW = 0
  let homeW = 0
  let chargeW = 0
  let exportW = 0
  let chargeRate = 0
  let homeGain = 0
  let gridGain = 0
  let exportRate = 0
  let capWh = 0
  let lowestWh = 0
  let idleOffset = 0
  let partRate = 0
  let slotIndex = 0

  function open(slot: number): void {
    slotIndex = slot
    hours = problem.hours[slot] ?? 0
    startHours = problem.startHours[slot] ?? 0
    surplusW = problem.surplusW[slot] ?? 0
    homeW = problem.homeW[slot] ?? 0
    chargeW = problem.chargeW[slot] ?? 0
    exportW = problem.exportW[slot] ?? 0
    chargeRate = problem.chargeRate[slot] ?? 0
    homeGain = ((problem.importRate[slot] ?? 0) - wearRate) * dischargeEfficiency
    exportRate = problem.exportRate[slot] ?? 0
    gridGain = (exportRate - wearRate) * dischargeEfficiency
    partRate = findPartRate(problem, slot)
    capWh = problem.capWh[slot] ?? 0
    lowestWh = grid.lowestWh[slot + 1] ?? 0
    idleOffset = (slot + 1) * 2 * cells
  }

  function find(wasFlowing: boolean, levelWh: number, move: Move): void {
    move.kind = 'idle'
    move.value = interpolate(idleOffset, levelWh)
    move.levelWh = levelWh
    move.hours = 0
    move.delayHours = 0
    move.isFlowing = false
    const flowHours = wasFlowing ? hours : startHours
    const flowCost = findFlowTie(slotIndex, wasFlowing)
    if (chargeW > 0 && levelWh < capWh) {
      if (surplusW >= minW) chargeFromRoof(levelWh, move)
      if (flowHours > 0) {
        chargeFromGrid(levelWh, flowHours, flowCost, move)
        if (surplusW < minW) chargeForPart(levelWh, flowHours, flowCost, move)
      }
    }
    if (exportW > 0 && flowHours > 0 && levelWh > floorWh) giveBack(levelWh, flowHours, flowCost, move)
  }

  function interpolate(offset: number, levelWh: number): number {
    const at = (levelWh - lowestWh) / cellWh
    if (at < 0) return (values[offset] ?? 0) - at * outside.below
    if (at >= cells - 1) return (values[offset + cells - 1] ?? 0) + (at - cells + 1) * outside.above
    const cell = Math.floor(at)
    const low = values[offset + cell] ?? 0
    return low + (at - cell) * ((values[offset + cell + 1] ?? 0) - low)
  }

  function take(move: Move, kind: MoveKind, value: number, levelWh: number, flowHours: number): void {
    if (value >= move.value - SAME) return
    move.kind = kind
    move.value = value
    move.levelWh = levelWh
    move.hours = flowHours
    move.delayHours = kind === 'solar' ? 0 : hours - flowHours
    move.isFlowing = kind === 'grid' || kind === 'export'
  }

  function chargeFromRoof(levelWh: number, move: Move): void {
    const most =
      levelWh + findChargedWh(problem, levelWh, Math.min(surplusW, chargeW), hours) * chargeEfficiency
    charge(move, 'solar', levelWh, levelWh, most, hours, 0, exportRate)
    if (move.kind === 'solar') shorten(levelWh, move)
  }

  function chargeFromGrid(levelWh: number, flowHours: number, flowCost: number, move: Move): void {
    const most = levelWh + findChargedWh(problem, levelWh, chargeW, flowHours) * chargeEfficiency
    const fixed = flowCost + flowHours * surplusW * (exportRate - chargeRate)
    const least = levelWh + findGridLeastW(problem, surplusW) * flowHours * chargeEfficiency
    charge(move, 'grid', levelWh, least, most, flowHours, fixed, chargeRate)
  }

  /** Less than the least power stores within the slot: it flows for a part of the slot. */
  function chargeForPart(levelWh: number, flowHours: number, flowCost: number, move: Move): void {
    const most = levelWh + minW * flowHours * chargeEfficiency
    charge(move, 'part', levelWh, levelWh, most, flowHours, flowCost, partRate)
    if (move.kind === 'part') shorten(levelWh, move)
  }

  /** Power is never below the least: less energy flows for a shorter time. */
  function shorten(levelWh: number, move: Move): void {
    move.hours = Math.min(move.hours, (move.levelWh - levelWh) / chargeEfficiency / minW)
  }

  function charge(
    move: Move,
    kind: 'solar' | 'grid' | 'part',
    levelWh: number,
    least: number,
    most: number,
    flowHours: number,
    fixed: number,
    rate: number,
  ): void {
    const highest = Math.min(most, capWh)
    if (highest < least) return
    const offset = kind === 'grid' ? idleOffset + cells : idleOffset
    const perWh = rate / chargeEfficiency
    const base = fixed - perWh * levelWh
    take(move, kind, base + perWh * highest + interpolate(offset, highest), highest, flowHours)
    if (least > levelWh) take(move, kind, base + perWh * least + interpolate(offset, least), least, flowHours)
    const last = Math.min(cells - 1, Math.floor((highest - lowestWh) / cellWh))
    let best = move.value
    let bestCell = -1
    for (let cell = Math.max(0, Math.ceil((least - lowestWh) / cellWh)); cell <= last; cell += 1) {
      const value = base + perWh * (lowestWh + cell * cellWh) + (values[offset + cell] ?? 0)
      if (value < best - SAME) {
        best = value
        bestCell = cell
      }
    }
    if (bestCell >= 0) take(move, kind, best, lowestWh + bestCell * cellWh, flowHours)
  }

  /** Down to the floor: first in place of the house's import, then to the grid. */
  function giveBack(levelWh: number, flowHours: number, flowCost: number, move: Move): void {
    const perW = flowHours / dischargeEfficiency
    const least = Math.max(floorWh, levelWh - exportW * perW)
    const most = levelWh - LEAST_EXPORT_W * perW
    if (most < least) return
    const offset = idleOffset + cells
    const homeWh = levelWh - homeW * perW
    tryGiving(move, levelWh, least, homeWh, flowHours, flowCost)
    tryGiving(move, levelWh, most, homeWh, flowHours, flowCost)
    if (homeWh > least && homeWh < most) tryGiving(move, levelWh, homeWh, homeWh, flowHours, flowCost)
    const last = Math.min(cells - 1, Math.floor((most - lowestWh) / cellWh))
    let best = move.value
    let bestCell = -1
    for (let cell = Math.max(0, Math.ceil((least - lowestWh) / cellWh)); cell <= last; cell += 1) {
      const gain = findGain(levelWh, lowestWh + cell * cellWh, homeWh)
      const value = flowCost - gain + (values[offset + cell] ?? 0)
      if (value < best - SAME) {
        best = value
        bestCell = cell
      }
    }
    if (bestCell >= 0) take(move, 'export', best, lowestWh + bestCell * cellWh, flowHours)
  }

  function tryGiving(
    move: Move,
    levelWh: number,
    toWh: number,
    homeWh: number,
    flowHours: number,
    flowCost: number,
  ): void {
    const value = flowCost - findGain(levelWh, toWh, homeWh) + interpolate(idleOffset + cells, toWh)
    take(move, 'export', value, toWh, flowHours)
  }

  function findGain(fromWh: number, toWh: number, homeWh: number): number {
    return toWh >= homeWh
      ? homeGain * (fromWh - toWh)
      : homeGain * (fromWh - homeWh) + gridGain * (homeWh - toWh)
  }

  return { open, find }
}
