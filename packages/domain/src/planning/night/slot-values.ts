import type { LevelGrid } from './best-move.ts'
import { findChargedWh } from './charge-physics.ts'
import {
  LEAST_EXPORT_W,
  findFlowTie,
  findGridLeastW,
  findPartRate,
  losesByExport,
  type NightProblem,
} from './night-problem.ts'
import { createWindowMinimum } from './window-minimum.ts'

const layers = [0, 1] as const

/**
 * Computes the values of all cells of a slot, each that of its best move (see best-move.ts, which finds the move of one
 * level). Within a kind of move the cost is linear, and the window of levels that can be reached slides upwards with
 * the cell. Levels are counted in cells of the next boundary.
 */
export function createSlotValues(problem: NightProblem, grid: LevelGrid): (slot: number) => void {
  const { minW, floorWh, chargeEfficiency, dischargeEfficiency, wearRate, taperFromWh, taperW } = problem
  const { cells, cellWh, values } = grid
  const windows = createWindowMinimum(values, cells, grid.outside)
  let lowestWh = 0
  let nextWh = 0
  /** The level of the first cell, in cells of the next boundary. */
  let shift = 0
  let perCell = 0

  function load(offset: number, perWh: number): void {
    perCell = perWh * cellWh
    windows.load(offset, perCell)
  }

  /**
   * Moves up from each cell below the cap, by at least and at most so much power; cap and taper shorten the most.
   * `fixed` is the cost that does not depend on the level.
   */
  function slideUp(into: number, fixed: number, leastW: number, mostW: number, hours: number, capWh: number) {
    const least = shift + (leastW * hours * chargeEfficiency) / cellWh
    const most = shift + (mostW * hours * chargeEfficiency) / cellWh
    if (most < least || least > cells - 1) return
    const cap = (capWh - nextWh) / cellWh
    const bend = mostW > taperW ? Math.min(cap, (taperFromWh - nextWh) / cellWh) : cap
    const from = fixed - perCell * shift
    const straight = Math.max(0, Math.min(cells, Math.floor(bend - most) + 1))
    windows.slide(into, from, least, most, 0, straight)
    const end = Math.min(cells, Math.floor(cap - least) + 1)
    const capped = bend === cap ? straight : findCapped(mostW, hours, capWh, straight, end)
    for (let cell = straight; cell < capped; cell += 1) {
      const top = cell + shift + findChargedUp(cell, mostW, hours)
      if (top >= cell + least) windows.scan(into, from, cell + least, top, cell)
    }
    windows.slideTo(into, from, least, cap, capped, end)
  }

  function findChargedUp(cell: number, mostW: number, hours: number): number {
    const levelWh = lowestWh + cell * cellWh
    return (findChargedWh(problem, levelWh, mostW, hours) * chargeEfficiency) / cellWh
  }

  /** The first cell from which the cap is reached within the slot. */
  function findCapped(mostW: number, hours: number, capWh: number, begin: number, end: number): number {
    const cap = (capWh - nextWh) / cellWh
    let cell = begin
    while (cell < end && cell + shift + findChargedUp(cell, mostW, hours) < cap) cell += 1
    return Math.max(begin, cell)
  }

  /** Moves down from each cell, by at least and at most so much power, and not below the floor. */
  function slideDown(into: number, fixed: number, leastW: number, mostW: number, hours: number): void {
    const least = shift - (leastW * hours) / dischargeEfficiency / cellWh
    const most = shift - (mostW * hours) / dischargeEfficiency / cellWh
    if (most > least || cells - 1 + least < 0) return
    const floor = (floorWh - nextWh) / cellWh
    const from = fixed - perCell * shift
    const straight = Math.max(0, Math.min(cells, Math.ceil(floor - most)))
    windows.slideFrom(into, from, floor, least, Math.max(0, Math.ceil(floor - least)), straight)
    windows.slide(into, from, most, least, straight, cells)
  }

  /** Moves after which the next slot has to start anew: idle, power of the roof alone, and a part of the slot. */
  function rest(slot: number, into: number, offset: number): void {
    load(offset, 0)
    windows.write(into, shift)
    const chargeW = problem.chargeW[slot] ?? 0
    const surplusW = problem.surplusW[slot] ?? 0
    const capWh = problem.capWh[slot] ?? 0
    const hasRoof = chargeW > 0 && surplusW >= minW
    if (hasRoof) {
      load(offset, (problem.exportRate[slot] ?? 0) / chargeEfficiency)
      slideUp(into, 0, 0, Math.min(surplusW, chargeW), problem.hours[slot] ?? 0, capWh)
    }
    values.copyWithin(into + cells, into, into + cells)
    if (hasRoof || chargeW === 0) return
    load(offset, findPartRate(problem, slot) / chargeEfficiency)
    for (const layer of layers) {
      const hours = findFlowHours(slot, layer)
      if (hours > 0) slideUp(into + layer * cells, findFlowTie(slot, layer === 1), 0, minW, hours, capWh)
    }
  }

  function findFlowHours(slot: number, layer: 0 | 1): number {
    return (layer === 1 ? problem.hours[slot] : problem.startHours[slot]) ?? 0
  }

  /** False where no cell is reached by moves of so many Wh, which are negative downwards. */
  function isWithinReach(leastWh: number, mostWh: number): boolean {
    return shift + leastWh / cellWh <= cells && cells + shift + mostWh / cellWh >= 0
  }

  function chargeFromGrid(slot: number, into: number, offset: number): void {
    const surplusW = problem.surplusW[slot] ?? 0
    const chargeRate = problem.chargeRate[slot] ?? 0
    const leastW = findGridLeastW(problem, surplusW)
    const [chargeW, capWh] = [problem.chargeW[slot] ?? 0, problem.capWh[slot] ?? 0]
    const leastHours = findFlowHours(slot, 0)
    const mostWh = chargeW * (problem.hours[slot] ?? 0) * chargeEfficiency
    if (!isWithinReach(leastW * leastHours * chargeEfficiency, mostWh)) return
    load(offset + cells, chargeRate / chargeEfficiency)
    for (const layer of layers) {
      const hours = findFlowHours(slot, layer)
      if (hours <= 0) continue
      const roof = hours * surplusW * ((problem.exportRate[slot] ?? 0) - chargeRate)
      const fixed = findFlowTie(slot, layer === 1) + roof
      slideUp(into + layer * cells, fixed, leastW, chargeW, hours, capWh)
    }
  }

  function giveBack(slot: number, into: number, offset: number): void {
    const exportW = problem.exportW[slot] ?? 0
    const homeW = problem.homeW[slot] ?? 0
    const homeGain = ((problem.importRate[slot] ?? 0) - wearRate) * dischargeEfficiency
    const gridGain = ((problem.exportRate[slot] ?? 0) - wearRate) * dischargeEfficiency
    if (homeW > LEAST_EXPORT_W) {
      load(offset + cells, homeGain)
      for (const layer of layers) {
        const hours = findFlowHours(slot, layer)
        if (hours <= 0) continue
        const fixed = findFlowTie(slot, layer === 1)
        slideDown(into + layer * cells, fixed, LEAST_EXPORT_W, Math.min(exportW, homeW), hours)
      }
    }
    if (exportW <= homeW || losesByExport(problem, slot)) return
    load(offset + cells, gridGain)
    for (const layer of layers) {
      const hours = findFlowHours(slot, layer)
      if (hours <= 0) continue
      const homeWh = (homeW * hours) / dischargeEfficiency
      const fixed = findFlowTie(slot, layer === 1) - (homeGain - gridGain) * homeWh
      slideDown(into + layer * cells, fixed, Math.max(LEAST_EXPORT_W, homeW), exportW, hours)
    }
  }

  return (slot) => {
    lowestWh = grid.lowestWh[slot] ?? 0
    nextWh = grid.lowestWh[slot + 1] ?? 0
    shift = (lowestWh - nextWh) / cellWh
    const into = slot * 2 * cells
    const offset = (slot + 1) * 2 * cells
    rest(slot, into, offset)
    if ((problem.chargeW[slot] ?? 0) > 0) chargeFromGrid(slot, into, offset)
    if ((problem.exportW[slot] ?? 0) > 0) giveBack(slot, into, offset)
  }
}
