import type { LevelGrid } from './best-move.ts'
import { findChargedWh } from './charge-physics.ts'
import { LEAST_EXPORT_W, LEAST_GRID_W, findFlowTie, type NightProblem } from './night-problem.ts'

/** Beyond a corridor's edge. Finite, because values are interpolated. */
const UNREACHABLE = 1e9
const EDGE = 1e-6

/**
 * Computes the values of all cells of a slot, each that of its best move (see best-move.ts, which finds the move of one
 * level). Within a kind of move the cost is linear, and the window of levels that can be reached slides upwards with
 * the cell: its least value is kept in a queue, so that a cell costs the same however wide the window is. Levels are
 * counted in cells of the next boundary, and `sums` holds the cost of reaching each of them and the value from there on.
 */
export function createSlotValues(problem: NightProblem, grid: LevelGrid): (slot: number) => void {
  const { minW, floorWh, chargeEfficiency, dischargeEfficiency, wearRate, taperFromWh, taperW } = problem
  const { cells, cellWh, values } = grid
  const sums = new Float64Array(cells)
  const upTo = new Float64Array(cells)
  const fromOn = new Float64Array(cells)
  let lowestWh = 0
  let nextWh = 0
  /** The level of the first cell, in cells of the next boundary. */
  let shift = 0
  let perCell = 0

  function addCost(offset: number, perWh: number): void {
    perCell = perWh * cellWh
    for (let cell = 0; cell < cells; cell += 1) sums[cell] = (values[offset + cell] ?? 0) + perCell * cell
  }

  function readSum(at: number): number {
    if (at < -EDGE || at > cells - 1 + EDGE) return UNREACHABLE
    const cell = Math.min(cells - 2, Math.max(0, Math.floor(at)))
    const low = sums[cell] ?? 0
    return low + (at - cell) * ((sums[cell + 1] ?? 0) - low)
  }

  /** Least sums of blocks of so many cells: up to each cell, and from each cell on. */
  function computeBlocks(width: number): void {
    for (let begin = 0; begin < cells; begin += width) {
      const end = begin + width < cells ? begin + width : cells
      let least = Infinity
      for (let cell = begin; cell < end; cell += 1) {
        const sum = sums[cell] ?? 0
        if (sum < least) least = sum
        upTo[cell] = least
      }
      least = Infinity
      for (let cell = end - 1; cell >= begin; cell -= 1) {
        const sum = sums[cell] ?? 0
        if (sum < least) least = sum
        fromOn[cell] = least
      }
    }
  }

  /**
   * Moves from the cells of a range to levels that lie by `low` to `high` cells above or below them. The window is as
   * wide for all of them, so that it covers the end of one block and the beginning of the next.
   */
  function slide(into: number, fixed: number, low: number, high: number, begin: number, end: number): void {
    if (begin >= end) return
    const lowCell = Math.floor(low)
    const highCell = Math.floor(high)
    const firstCell = Math.ceil(low)
    const inside = Math.min(end, Math.max(begin, -lowCell))
    const outside = Math.max(inside, Math.min(end, cells - 1 - highCell))
    for (let cell = begin; cell < inside; cell += 1) {
      take(into, cell, findLeastSum(cell + low, cell + high) + fixed - perCell * cell)
    }
    for (let cell = outside; cell < end; cell += 1) {
      take(into, cell, findLeastSum(cell + low, cell + high) + fixed - perCell * cell)
    }
    if (outside <= inside) return
    const lowPart = low - lowCell
    const highPart = high - highCell
    const hasCells = highCell >= firstCell
    if (hasCells) computeBlocks(highCell - firstCell + 1)
    for (let cell = inside; cell < outside; cell += 1) {
      const lowAt = cell + lowCell
      const highAt = cell + highCell
      const lowSum = (sums[lowAt] ?? 0) * (1 - lowPart) + (sums[lowAt + 1] ?? 0) * lowPart
      let best = (sums[highAt] ?? 0) * (1 - highPart) + (sums[highAt + 1] ?? 0) * highPart
      if (lowSum < best) best = lowSum
      if (hasCells) {
        const first = fromOn[cell + firstCell] ?? 0
        const last = upTo[highAt] ?? 0
        if (first < best) best = first
        if (last < best) best = last
      }
      best += fixed - perCell * cell
      if (best < (values[into + cell] ?? 0)) values[into + cell] = best
    }
  }

  /** The least sum between two levels, both included. */
  function findLeastSum(low: number, high: number): number {
    let best = Math.min(readSum(low), readSum(high))
    const last = Math.min(cells - 1, Math.floor(high))
    for (let cell = Math.max(0, Math.ceil(low)); cell <= last; cell += 1)
      best = Math.min(best, sums[cell] ?? 0)
    return best
  }

  function take(into: number, cell: number, value: number): void {
    if (value < (values[into + cell] ?? 0)) values[into + cell] = value
  }

  /**
   * Moves up from each cell below the cap, by at least and at most so many Wh of charge; cap and taper shorten the most.
   * `fixed` is the cost that does not depend on the level.
   */
  function slideUp(into: number, fixed: number, leastW: number, mostW: number, hours: number, capWh: number) {
    const leastUp = (leastW * hours * chargeEfficiency) / cellWh
    const mostUp = (mostW * hours * chargeEfficiency) / cellWh
    if (mostUp < leastUp) return
    const cap = (capWh - nextWh) / cellWh
    const bend = mostW > taperW ? Math.min(cap, (taperFromWh - nextWh) / cellWh) : cap
    const from = fixed - perCell * shift
    const straight = Math.max(0, Math.min(cells, Math.floor(bend - mostUp - shift) + 1))
    slide(into, from, shift + leastUp, shift + mostUp, 0, straight)
    for (let cell = straight; cell < cells; cell += 1) {
      const least = cell + shift + leastUp
      if (least > cap) return
      const levelWh = lowestWh + cell * cellWh
      const chargedWh = findChargedWh(problem, levelWh, mostW, hours) * chargeEfficiency
      const most = Math.min(cap, cell + shift + chargedWh / cellWh)
      if (most >= least) take(into, cell, findLeastSum(least, most) + from - perCell * cell)
    }
  }

  /** Moves down from each cell, by at least and at most so many Wh, and not below the floor. */
  function slideDown(into: number, fixed: number, leastW: number, mostW: number, hours: number): void {
    const leastDown = (leastW * hours) / dischargeEfficiency / cellWh
    const mostDown = (mostW * hours) / dischargeEfficiency / cellWh
    if (mostDown < leastDown) return
    const floor = (floorWh - nextWh) / cellWh
    const from = fixed - perCell * shift
    const straight = Math.max(0, Math.min(cells, Math.ceil(floor + mostDown - shift)))
    let least = readSum(floor)
    let pushed = Math.max(0, Math.ceil(floor))
    for (let cell = Math.max(0, Math.ceil(floor + leastDown - shift)); cell < straight; cell += 1) {
      const most = cell + shift - leastDown
      const last = Math.min(cells - 1, Math.floor(most))
      for (; pushed <= last; pushed += 1) least = Math.min(least, sums[pushed] ?? 0)
      take(into, cell, Math.min(least, readSum(most)) + from - perCell * cell)
    }
    slide(into, from, shift - mostDown, shift - leastDown, straight, cells)
  }

  /** Less than the least power stores in the whole slot: it flows for a part of it. */
  function finish(into: number, atCap: number, ratePerWh: number, hours: number, capWh: number): void {
    const least = capWh - minW * hours * chargeEfficiency
    for (let cell = Math.max(0, Math.floor((least - lowestWh) / cellWh)); cell < cells; cell += 1) {
      const levelWh = lowestWh + cell * cellWh
      if (levelWh >= capWh) break
      const value = atCap + (ratePerWh * (capWh - levelWh)) / chargeEfficiency
      if (levelWh > least && value < (values[into + cell] ?? 0)) values[into + cell] = value
    }
  }

  /** Moves after which the next slot has to start anew: idle, and power of the roof alone. */
  function rest(slot: number, into: number, offset: number): void {
    const hours = problem.hours[slot] ?? 0
    const surplusW = problem.surplusW[slot] ?? 0
    const chargeW = problem.chargeW[slot] ?? 0
    addCost(offset, 0)
    for (let cell = 0; cell < cells; cell += 1) values[into + cell] = readSum(cell + shift)
    if (chargeW > 0 && surplusW >= minW) {
      addCost(offset, (problem.exportRate[slot] ?? 0) / chargeEfficiency)
      slideUp(into, 0, minW, Math.min(surplusW, chargeW), hours, problem.capWh[slot] ?? 0)
    }
    values.copyWithin(into + cells, into, into + cells)
  }

  function finishBoth(slot: number, into: number, offset: number): void {
    const surplusW = problem.surplusW[slot] ?? 0
    const capWh = problem.capWh[slot] ?? 0
    const exportRate = problem.exportRate[slot] ?? 0
    const fromRoof = Math.min(1, surplusW / minW)
    const rate = fromRoof * exportRate + (1 - fromRoof) * (problem.chargeRate[slot] ?? 0)
    addCost(offset, 0)
    const atCap = readSum((capWh - nextWh) / cellWh)
    for (const layer of layers) {
      const hours = fromRoof === 1 ? (problem.hours[slot] ?? 0) : findFlowHours(slot, layer)
      finish(
        into + layer * cells,
        atCap + (fromRoof === 1 ? 0 : findFlowTie(slot, layer === 1)),
        rate,
        hours,
        capWh,
      )
    }
  }

  function findFlowHours(slot: number, layer: 0 | 1): number {
    return (layer === 1 ? problem.hours[slot] : problem.startHours[slot]) ?? 0
  }

  function chargeFromGrid(slot: number, into: number, offset: number): void {
    const surplusW = problem.surplusW[slot] ?? 0
    const chargeRate = problem.chargeRate[slot] ?? 0
    const leastW = surplusW > 0 ? Math.max(minW, surplusW + LEAST_GRID_W) : minW
    addCost(offset + cells, chargeRate / chargeEfficiency)
    for (const layer of layers) {
      const hours = findFlowHours(slot, layer)
      if (hours <= 0) continue
      const roof = hours * surplusW * ((problem.exportRate[slot] ?? 0) - chargeRate)
      const fixed = findFlowTie(slot, layer === 1) + roof
      slideUp(
        into + layer * cells,
        fixed,
        leastW,
        problem.chargeW[slot] ?? 0,
        hours,
        problem.capWh[slot] ?? 0,
      )
    }
  }

  function giveBack(slot: number, into: number, offset: number): void {
    const exportW = problem.exportW[slot] ?? 0
    const homeW = problem.homeW[slot] ?? 0
    const homeGain = ((problem.importRate[slot] ?? 0) - wearRate) * dischargeEfficiency
    const gridGain = ((problem.exportRate[slot] ?? 0) - wearRate) * dischargeEfficiency
    if (homeW > LEAST_EXPORT_W) {
      addCost(offset + cells, homeGain)
      for (const layer of layers) {
        const hours = findFlowHours(slot, layer)
        if (hours <= 0) continue
        const fixed = findFlowTie(slot, layer === 1)
        slideDown(into + layer * cells, fixed, LEAST_EXPORT_W, Math.min(exportW, homeW), hours)
      }
    }
    if (exportW <= homeW) return
    addCost(offset + cells, gridGain)
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
    if ((problem.chargeW[slot] ?? 0) > 0) {
      chargeFromGrid(slot, into, offset)
      finishBoth(slot, into, offset)
    }
    if ((problem.exportW[slot] ?? 0) > 0) giveBack(slot, into, offset)
  }
}

const layers = [0, 1] as const
