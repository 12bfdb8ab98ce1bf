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

export type HouseSample = {
  readonly houseNetW: number | null
  readonly houseAt: Date | null
  /** The car began to charge, or ended, at this instant. */
  readonly statusAt: Date | null
}

/** A house sample that is missing, of another moment or from before the charge began splits nothing. */
export function pairHouseSample(sample: HouseSample, powerAt: Date | null): number | null {
  const { houseNetW, houseAt } = sample
  if (houseNetW === null || houseAt === null || powerAt === null || isOutdated(sample)) return null
  const distance = Math.abs(houseAt.getTime() - powerAt.getTime())
  return distance <= MAX_SAMPLE_DISTANCE_MS ? houseNetW : null
}

/** Without the car's power of now the rest of it would count as solar. */
function isOutdated({ houseAt, statusAt }: HouseSample): boolean {
  return houseAt !== null && statusAt !== null && houseAt < statusAt
}

/** World time: an older sample says nothing about the present. */
export const MAX_HOUSE_SAMPLE_AGE_MS = 5 * 60_000

/** The net power of the house now; null without a current sample. `now` is world time. */
export function findHousePower(sample: HouseSample, now: Date): number | null {
  const { houseNetW, houseAt } = sample
  if (houseNetW === null || houseAt === null || isOutdated(sample)) return null
  return now.getTime() - houseAt.getTime() <= MAX_HOUSE_SAMPLE_AGE_MS ? houseNetW : null
}

/**
 * The rate in W that is shown: never more than the month's busiest hour took on average, which in Wh is the same number.
 * The cap needs one complete hour of consumption.
 */
export function capChargeRate(rateW: number, maxHourlyWh: number | null): number {
  return maxHourlyWh !== null && maxHourlyWh > 0 ? Math.min(rateW, maxHourlyWh) : rateW
}
