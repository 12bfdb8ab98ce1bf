import type { ChargingStep } from './timer-steps.ts'
import type { ChargerModel } from '../charger-model.ts'
import { readLondonClock } from '../london-clock.ts'

/** V2G export hours of the evening peak, London time. */
export const EXPORT_WINDOW = { from: 17, to: 19.5 } as const
/** A car with less than this share in its battery does not export. */
export const EXPORT_FLOOR = 0.4
/** A charger that reads the car's level stops at the customer's maximum, unless it is boosted. */
export const CHARGE_CEILING = 0.95
/** Solar charging starts at this surplus. */
const MIN_SURPLUS_W = 500

export type LimitMoment = {
  readonly at: number
  readonly charger: ChargerModel
  /** Boost and calibration override the plan. */
  readonly isUnplanned: boolean
  readonly steps: readonly ChargingStep[]
  /** Solar surplus; null without solar matching. */
  readonly surplusW: number | null
  /** The share of the battery that is charged, where the charger reads it; else null. */
  readonly level: number | null
  /** V2G export; 0 for none. */
  readonly plannedExportW: number
}

/** The charging limit; below 0 the charger exports. */
export function limitWOf(moment: LimitMoment): number {
  const { at, charger, steps, surplusW, plannedExportW } = moment
  if (moment.isUnplanned) return charger.maxChargeW
  if (plannedExportW > 0) return -plannedExportW
  if (moment.level !== null && moment.level >= CHARGE_CEILING) return 0
  if (steps.findLast((step) => step.at <= at)?.mayCharge === true) return charger.maxChargeW
  const minimumW = Math.max(charger.minChargeW, MIN_SURPLUS_W)
  return surplusW !== null && surplusW >= minimumW ? surplusW : 0
}

export function isExportTime(at: number): boolean {
  const { hour } = readLondonClock(new Date(at))
  return hour >= EXPORT_WINDOW.from && hour < EXPORT_WINDOW.to
}
