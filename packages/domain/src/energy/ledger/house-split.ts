import { findNearest } from './meter-series.ts'
import type { Flow, RegisterReading } from '../register-chain.ts'

/** The house meter's net power (W) at an instant (ms), below 0 while the house feeds the grid. */
export type HouseSample = { readonly at: number; readonly netW: number }

/** Samples of house and charger that are at most this far apart belong together. */
export const MAX_SAMPLE_DISTANCE_MS = 60_000
const MS_PER_HOUR = 3_600_000

export type FlowDirection = 'import' | 'export'

/** The charger's power from the grid is at most the net import of the house; the rest is solar. */
export function gridImportWOf(houseNetW: number, chargeW: number): number {
  return Math.min(Math.max(houseNetW, 0), chargeW)
}

/** The car's power to the grid is at most the net export of the house; the home uses the rest. */
export function gridExportWOf(houseNetW: number, dischargeW: number): number {
  return Math.min(Math.max(-houseNetW, 0), dischargeW)
}

/** The power (W) of the house and of the charger at one instant. */
type Moment = { readonly netW: number; readonly chargeW: number }

/**
 * The share of a flow that passed the grid connection of the house, from the samples at its two ends; null without
 * samples of the house meter, when everything counts as grid.
 */
export function findGridShare(
  flow: Flow,
  direction: FlowDirection,
  house: readonly HouseSample[],
): number | null {
  const ends = [flow.from, flow.to].flatMap((end): readonly Moment[] => {
    const netW = findHouseNet(end, house)
    return netW === null || end.powerW === null ? [] : [{ netW, chargeW: end.powerW }]
  })
  const flowing = ends.filter(({ chargeW }) => chargeW > 0)
  return shareOf(flowing.length > 0 ? flowing : withMeanPower(ends, flow, direction), direction)
}

function shareOf(moments: readonly Moment[], direction: FlowDirection): number | null {
  const gridWOf = direction === 'import' ? gridImportWOf : gridExportWOf
  const total = moments.reduce((sum, { chargeW }) => sum + chargeW, 0)
  return total > 0
    ? moments.reduce((sum, { netW, chargeW }) => sum + gridWOf(netW, chargeW), 0) / total
    : null
}

/** Energy that flowed between two ends at rest: its mean power beside what the house took without it. */
function withMeanPower(
  rests: readonly Moment[],
  { from, to }: Flow,
  direction: FlowDirection,
): readonly Moment[] {
  if (to.at === from.at) return []
  const meanW = ((to.wh - from.wh) * MS_PER_HOUR) / (to.at - from.at)
  return rests.map(({ netW }) => ({
    netW: direction === 'import' ? netW + meanW : netW - meanW,
    chargeW: meanW,
  }))
}

function findHouseNet({ at }: RegisterReading, house: readonly HouseSample[]): number | null {
  const nearest = findNearest(house, at)
  return nearest !== null && Math.abs(nearest.at - at) <= MAX_SAMPLE_DISTANCE_MS ? nearest.netW : null
}
