import type { ChargingStep } from '@driveway/domain/planning/charging-steps'
import type { ChargerModel } from '../charger-model.ts'
import { readLondonClock } from '../london-clock.ts'

/** When a car that can give back does so, by clocks in London: while everybody cooks. */
export const GIVING_BACK = { from: 17, to: 19.5 } as const
/** With less in its battery than this share, a car gives nothing. */
export const GIVING_FLOOR = 0.4
/** Less sun than this is not worth waking a battery for. */
const LEAST_SUN_W = 500

export type LimitMoment = {
  readonly at: number
  readonly charger: ChargerModel
  /** Boosted or calibrating: the plan does not count. */
  readonly isUnplanned: boolean
  readonly steps: readonly ChargingStep[]
  /** What the roof has left for the car; null where charging does not follow the sun. */
  readonly surplusW: number | null
  /** How much the car gives now; 0 while it gives nothing. */
  readonly givesW: number
}

/** What the charger may take, or (below 0) must give. */
export function findPastLimitW(moment: LimitMoment): number {
  const { at, charger, steps, surplusW, givesW } = moment
  if (moment.isUnplanned) return charger.maxChargeW
  if (givesW > 0) return -givesW
  if (steps.findLast((step) => step.at <= at)?.mayCharge === true) return charger.maxChargeW
  const leastW = Math.max(charger.minChargeW, LEAST_SUN_W)
  return surplusW !== null && surplusW >= leastW ? surplusW : 0
}

export function isGivingTime(at: number): boolean {
  const { hour } = readLondonClock(new Date(at))
  return hour >= GIVING_BACK.from && hour < GIVING_BACK.to
}
