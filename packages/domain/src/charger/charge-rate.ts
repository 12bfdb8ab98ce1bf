/** Two samples belong to the same moment when they are at most this far apart. */
export const MAX_SAMPLE_DISTANCE_MS = 60_000

/** In W. The split is null without a house meter. */
export type ChargeRate = {
  readonly total: number
  readonly fromSolar: number | null
  readonly fromGrid: number | null
  readonly fromSolarPercent: number | null
  readonly fromGridPercent: number | null
}

/**
 * Divides the charger's power by the net power of the house at the same moment: power that the house does not draw
 * from the grid is solar. `houseNetW` is signed, and negative while the house exports.
 */
export function splitChargeRate(total: number, houseNetW: number | null): ChargeRate {
  if (houseNetW === null) {
    return { total, fromSolar: null, fromGrid: null, fromSolarPercent: null, fromGridPercent: null }
  }
  const fromGrid = Math.min(Math.max(houseNetW, 0), total)
  const fromSolar = total - fromGrid
  const fromSolarPercent = total === 0 ? 0 : Math.round((fromSolar / total) * 100)
  const fromGridPercent = total === 0 ? 0 : 100 - fromSolarPercent
  return { total, fromSolar, fromGrid, fromSolarPercent, fromGridPercent }
}

/** A house sample that is missing or of another moment splits nothing. */
export function pairHouseSample(
  houseNetW: number | null,
  houseAt: Date | null,
  powerAt: Date | null,
): number | null {
  if (houseNetW === null || houseAt === null || powerAt === null) return null
  const distance = Math.abs(houseAt.getTime() - powerAt.getTime())
  return distance <= MAX_SAMPLE_DISTANCE_MS ? houseNetW : null
}

/** World time: an older sample says nothing about the present. */
export const MAX_HOUSE_SAMPLE_AGE_MS = 5 * 60_000

/** The net power of the house now; null without a current sample. `now` is world time. */
export function findHousePower(houseNetW: number | null, houseAt: Date | null, now: Date): number | null {
  if (houseNetW === null || houseAt === null) return null
  return now.getTime() - houseAt.getTime() <= MAX_HOUSE_SAMPLE_AGE_MS ? houseNetW : null
}

/**
 * The rate in W that is shown: never more than the month's busiest hour took on average, which in Wh is the same number.
 * The cap needs one complete hour of consumption.
 */
export function capChargeRate(rateW: number, maxHourlyWh: number | null): number {
  return maxHourlyWh !== null && maxHourlyWh > 0 ? Math.min(rateW, maxHourlyWh) : rateW
}
