import { chargedWhOf } from './charge-physics.ts'
import type { NightProblem } from './night-problem.ts'

/** Between these levels the car is at each boundary between slots, whatever is planned. */
export type LevelRange = { readonly lowest: Float64Array; readonly highest: Float64Array }

export function levelRangeOf(problem: NightProblem): LevelRange {
  const { count, startWh, floorWh, chargeEfficiency, dischargeEfficiency } = problem
  const lowest = new Float64Array(count + 1).fill(startWh)
  const highest = new Float64Array(count + 1).fill(startWh)
  for (let slot = 0; slot < count; slot += 1) {
    const [low, high] = [lowest[slot] ?? 0, highest[slot] ?? 0]
    const hours = problem.hours[slot] ?? 0
    const chargedWh = chargedWhOf(problem, high, mostWOf(problem, slot), hours)
    const charged = Math.min(problem.capWh[slot] ?? 0, high + chargedWh * chargeEfficiency)
    const givenWh = (problem.exportW[slot] ?? 0) * hours
    const emptied = Math.max(floorWh, low - givenWh / dischargeEfficiency)
    highest[slot + 1] = Math.max(high, charged)
    lowest[slot + 1] = Math.min(low, emptied)
  }
  return { lowest, highest }
}

/** The most that the car may charge with: the roof alone where the grid is not used. */
function mostWOf({ usesGrid, chargeW, surplusW, minW }: NightProblem, slot: number): number {
  const mostW = chargeW[slot] ?? 0
  if (usesGrid[slot] === 1) return mostW
  const roofW = surplusW[slot] ?? 0
  return roofW >= minW ? Math.min(roofW, mostW) : 0
}
