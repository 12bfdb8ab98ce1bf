import type { LevelGrid } from './best-move.ts'
import { findChargedWh } from './charge-physics.ts'
import { LEAST_EXPORT_W, LEAST_GRID_W, findFlowTie, type NightProblem } from './night-problem.ts'

/** Beyond a corridor's edge. Finite, because values are interpolated. */
const UNREACHABLE = 1e9
const EDGE = 1e-6

/**
 * Computes the values of all cells of a slot, each that of its best move (see best-move.ts, which finds the move of one
 * level). Within a kind of move the cost is linear, and the window of levels that can be reached slides upwards with
 * the cell: its least value is kept in a queue, so that a cell costs the same however wide the window is.
 */
export function createSlotValues(problem: NightProblem, grid: LevelGrid): (slot: number) => void {
  const { minW, floorWh, chargeEfficiency, dischargeEfficiency, wearRate } = problem
  const { cells, cellWh, values } = grid
  const from = new Float64Array(cells)
  const to = new Float64Array(cells)
  const sums = new Float64Array(cells)
  const queue = new Int32Array(cells)
  let lowestWh = 0
  let nextWh = 0

  function interpolate(offset: number, levelWh: number): number {
    const at = (levelWh - nextWh) / cellWh
    if (at < -EDGE || at > cells - 1 + EDGE) return UNREACHABLE
    const cell = Math.min(cells - 2, Math.max(0, Math.floor(at)))
    const low = values[offset + cell] ?? 0
    return low + (at - cell) * ((values[offset + cell + 1] ?? 0) - low)
  }

  /** Moves from each cell to the levels between `from` and `to`, at a cost that is linear in the level. */
  function slide(into: number, offset: number, perWh: number, fixed: number): void {
    for (let cell = 0; cell < cells; cell += 1) {
      sums[cell] = (values[offset + cell] ?? 0) + perWh * cell * cellWh
    }
    let [head, tail, pushed] = [0, 0, 0]
    for (let cell = 0; cell < cells; cell += 1) {
      const least = from[cell] ?? 0
      const most = to[cell] ?? 0
      if (most < least) continue
      const first = Math.ceil((least - nextWh) / cellWh)
      const last = Math.min(cells - 1, Math.floor((most - nextWh) / cellWh))
      for (; pushed <= last; pushed += 1) {
        const sum = sums[pushed] ?? 0
        while (tail > head && (sums[queue[tail - 1] ?? 0] ?? 0) >= sum) tail -= 1
        queue[tail] = pushed
        tail += 1
      }
      while (head < tail && (queue[head] ?? 0) < first) head += 1
      const base = fixed - perWh * (lowestWh + cell * cellWh)
      let best = base + perWh * least + interpolate(offset, least)
      best = Math.min(best, base + perWh * most + interpolate(offset, most))
      if (head < tail) best = Math.min(best, base + perWh * nextWh + (sums[queue[head] ?? 0] ?? 0))
      if (best < (values[into + cell] ?? 0)) values[into + cell] = best
    }
  }

  function setChargeWindow(leastW: number, mostW: number, hours: number, capWh: number): void {
    const tapers = mostW > problem.taperW
    for (let cell = 0; cell < cells; cell += 1) {
      const levelWh = lowestWh + cell * cellWh
      const energyWh = tapers ? findChargedWh(problem, levelWh, mostW, hours) : mostW * hours
      from[cell] = levelWh + leastW * hours * chargeEfficiency
      to[cell] = levelWh < capWh ? Math.min(capWh, levelWh + energyWh * chargeEfficiency) : -Infinity
    }
  }

  function setExportWindow(leastW: number, mostW: number, hours: number): void {
    const perW = hours / dischargeEfficiency
    for (let cell = 0; cell < cells; cell += 1) {
      const levelWh = lowestWh + cell * cellWh
      from[cell] = Math.max(floorWh, levelWh - mostW * perW)
      to[cell] = levelWh - leastW * perW
    }
  }

  function setIdle(into: number, offset: number): void {
    for (let cell = 0; cell < cells; cell += 1) {
      values[into + cell] = interpolate(offset, lowestWh + cell * cellWh)
    }
  }

  function charge(slot: number, into: number, offset: number, flowHours: number, flowCost: number): void {
    const hours = problem.hours[slot] ?? 0
    const surplusW = problem.surplusW[slot] ?? 0
    const chargeW = problem.chargeW[slot] ?? 0
    const capWh = problem.capWh[slot] ?? 0
    const exportRate = problem.exportRate[slot] ?? 0
    const chargeRate = problem.chargeRate[slot] ?? 0
    if (surplusW >= minW) {
      setChargeWindow(minW, Math.min(surplusW, chargeW), hours, capWh)
      slide(into, offset, exportRate / chargeEfficiency, 0)
    }
    if (flowHours > 0) {
      const leastW = surplusW > 0 ? Math.max(minW, surplusW + LEAST_GRID_W) : minW
      setChargeWindow(leastW, chargeW, flowHours, capWh)
      const fixed = flowCost + flowHours * surplusW * (exportRate - chargeRate)
      slide(into, offset + cells, chargeRate / chargeEfficiency, fixed)
    }
    const fromRoof = Math.min(1, surplusW / minW)
    const finishHours = fromRoof === 1 ? hours : flowHours
    const rate = fromRoof * exportRate + (1 - fromRoof) * chargeRate
    const atCap = interpolate(offset, capWh) + (fromRoof === 1 ? 0 : flowCost)
    const least = capWh - minW * finishHours * chargeEfficiency
    for (let cell = Math.max(0, Math.floor((least - lowestWh) / cellWh)); cell < cells; cell += 1) {
      const levelWh = lowestWh + cell * cellWh
      if (levelWh >= capWh) break
      const value = atCap + (rate * (capWh - levelWh)) / chargeEfficiency
      if (levelWh > least && value < (values[into + cell] ?? 0)) values[into + cell] = value
    }
  }

  function giveBack(slot: number, into: number, offset: number, flowHours: number, flowCost: number): void {
    const exportW = problem.exportW[slot] ?? 0
    const homeW = problem.homeW[slot] ?? 0
    const homeGain = ((problem.importRate[slot] ?? 0) - wearRate) * dischargeEfficiency
    const gridGain = ((problem.exportRate[slot] ?? 0) - wearRate) * dischargeEfficiency
    const homeWh = (homeW * flowHours) / dischargeEfficiency
    if (homeW > LEAST_EXPORT_W) {
      setExportWindow(LEAST_EXPORT_W, Math.min(exportW, homeW), flowHours)
      slide(into, offset + cells, homeGain, flowCost)
    }
    if (exportW > homeW) {
      setExportWindow(Math.max(LEAST_EXPORT_W, homeW), exportW, flowHours)
      slide(into, offset + cells, gridGain, flowCost - (homeGain - gridGain) * homeWh)
    }
  }

  function computeLayer(slot: number, layer: 0 | 1): void {
    const into = (slot * 2 + layer) * cells
    const offset = (slot + 1) * 2 * cells
    const flowHours = (layer === 1 ? problem.hours[slot] : problem.startHours[slot]) ?? 0
    const flowCost = findFlowTie(slot, layer === 1)
    setIdle(into, offset)
    if ((problem.chargeW[slot] ?? 0) > 0) charge(slot, into, offset, flowHours, flowCost)
    if ((problem.exportW[slot] ?? 0) > 0 && flowHours > 0) giveBack(slot, into, offset, flowHours, flowCost)
  }

  return (slot) => {
    lowestWh = grid.lowestWh[slot] ?? 0
    nextWh = grid.lowestWh[slot + 1] ?? 0
    computeLayer(slot, 0)
    computeLayer(slot, 1)
  }
}
