import { findLevelBefore } from './charge-physics.ts'
import { PEAK_PER_WH, type NightProblem } from './night-problem.ts'

/**
 * The level at each boundary between slots from which full power just reaches the targets, without peak hours unless
 * they are needed. Below it a Wh costs far more than above it.
 */
export function findJustInTime(problem: NightProblem): Float64Array {
  const levels = computeLevels(problem, (slot) => findExemptW(problem, slot))
  const isEnough = (levels[0] ?? 0) <= problem.startWh
  return isEnough ? levels : computeLevels(problem, (slot) => problem.chargeW[slot] ?? 0)
}

/** The most that does not count as charging in peak hours. */
function findExemptW(
  { chargeW, chargeRate, importRate, surplusW, minW }: NightProblem,
  slot: number,
): number {
  const most = chargeW[slot] ?? 0
  if ((chargeRate[slot] ?? 0) - (importRate[slot] ?? 0) < PEAK_PER_WH / 2) return most
  const roofW = surplusW[slot] ?? 0
  return roofW >= minW ? Math.min(most, roofW) : 0
}

function computeLevels(problem: NightProblem, findPower: (slot: number) => number): Float64Array {
  const levels = new Float64Array(problem.count + 1)
  let level = -Infinity
  for (let boundary = problem.count; boundary >= 0; boundary -= 1) {
    if (boundary < problem.count) {
      const hours = problem.hours[boundary] ?? 0
      level = findLevelBefore(problem, level, findPower(boundary), hours)
    }
    const target = problem.targetWh[boundary - 1] ?? 0
    level = Math.max(level, target > 0 ? target : -Infinity)
    levels[boundary] = level
  }
  return levels
}
