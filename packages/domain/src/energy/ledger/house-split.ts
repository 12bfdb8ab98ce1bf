import { findNearest } from './meter-series.ts'
import type { Flow, RegisterReading } from '../register-chain.ts'

/** The house meter's net power (W) at an instant (ms), below 0 while the house feeds the grid. */
export type HouseSample = { readonly at: number; readonly netW: number }

/** Samples of house and charger that are at most this far apart belong together. */
export const MAX_SAMPLE_DISTANCE_MS = 60_000

export type FlowDirection = 'import' | 'export'

/** The charger's power from the grid is at most the net import of the house; the rest is solar. */
export function gridImportWOf(houseNetW: number, chargeW: number): number {
  return Math.min(Math.max(houseNetW, 0), chargeW)
}

/** The car's power to the grid is at most the net export of the house; the home uses the rest. */
export function gridExportWOf(houseNetW: number, dischargeW: number): number {
  return Math.min(Math.max(-houseNetW, 0), dischargeW)
}

/**
 * The share of a flow that passed the grid connection of the house, from the samples at its two ends; null without
 * samples of the house meter, when everything counts as grid.
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
    grid += direction === 'import' ? gridImportWOf(netW, end.powerW) : gridExportWOf(netW, end.powerW)
  }
  return total > 0 ? grid / total : null
}

function findHouseNet({ at }: RegisterReading, house: readonly HouseSample[]): number | null {
  const nearest = findNearest(house, at)
  return nearest !== null && Math.abs(nearest.at - at) <= MAX_SAMPLE_DISTANCE_MS ? nearest.netW : null
}
