import { findNearest } from './meter-series.ts'
import type { Flow, RegisterReading } from './register-chain.ts'

/** The house meter's net power (W) at an instant (ms), below 0 while the house feeds the grid. */
export type HouseSample = { readonly at: number; readonly netW: number }

/** Two samples tell of the same moment when they are at most this far apart. */
export const MAX_SAMPLE_DISTANCE_MS = 60_000

export type FlowDirection = 'import' | 'export'

/** Of the power that the charger draws, what the house draws at the same moment is from the grid; the sun gives the rest. */
export function findGridImportW(houseNetW: number, chargeW: number): number {
  return Math.min(Math.max(houseNetW, 0), chargeW)
}

/** Of the power that the car gives, what the house feeds in at the same moment goes to the grid; the home takes the rest. */
export function findGridExportW(houseNetW: number, dischargeW: number): number {
  return Math.min(Math.max(-houseNetW, 0), dischargeW)
}

/**
 * The share of a flow that passed the house's grid connection, from the samples at its two ends; null where no
 * sample of the house meter tells it, and everything counts as grid.
 */
export function findGridShare(
  flow: Flow,
  direction: FlowDirection,
  house: readonly HouseSample[],
): number | null {
  let total = 0
  let grid = 0
  for (const end of [flow.from, flow.to]) {
    const netW = findHouseNet(end, house)
    if (netW === null || end.powerW === null || end.powerW <= 0) continue
    total += end.powerW
    grid += direction === 'import' ? findGridImportW(netW, end.powerW) : findGridExportW(netW, end.powerW)
  }
  return total > 0 ? grid / total : null
}

function findHouseNet({ at }: RegisterReading, house: readonly HouseSample[]): number | null {
  const nearest = findNearest(house, at)
  return nearest !== null && Math.abs(nearest.at - at) <= MAX_SAMPLE_DISTANCE_MS ? nearest.netW : null
}
