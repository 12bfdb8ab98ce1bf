import { clockTimeOf, instantOf, readClockTime } from '../time/clock-time.ts'
import { addDays, localDateOf } from '../time/local-date.ts'

export const capUnits = ['hours', 'kWh'] as const
export type CapUnit = (typeof capUnits)[number]

/** The car gets the cheap rate for so much of each day; beyond it the day rate holds. */
export type TariffCap = {
  readonly unit: CapUnit
  readonly amount: number
  /** `H:mm` in London: the time at which the count begins anew. */
  readonly dayStart: string
}

/** A day of the cap, in ms; `to` is exclusive. */
export type CapDay = { readonly from: number; readonly to: number }

const HALF_HOURS_PER_HOUR = 2
const WH_PER_KWH = 1000

/** The day of the cap that an instant (ms) falls into: 23 to 25 hours long. */
export function capDayOf({ dayStart }: TariffCap, at: number): CapDay {
  const start = readClockTime(dayStart) ?? 0
  const date = localDateOf(at)
  const first = clockTimeOf(at) >= start ? date : addDays(date, -1)
  return { from: instantOf(first, start), to: instantOf(addDays(first, 1), start) }
}

/** The cap in what it is counted in: half hours, or Wh. */
export function capLimitOf({ unit, amount }: TariffCap): number {
  return Math.round(amount * (unit === 'hours' ? HALF_HOURS_PER_HOUR : WH_PER_KWH))
}

/** A day of a cap with what is left of it. */
export type CapLeft = {
  readonly unit: CapUnit
  /** Half hours, or Wh. */
  readonly left: number
  /** The last half hour (ms) that was counted: more of it counts no second time. */
  readonly halfHour: number | null
  /** True if that half hour was within the cap. */
  readonly isWithin: boolean
}

export function wholeCapOf(unit: CapUnit, limit: number): CapLeft {
  return { unit, left: limit, halfHour: null, isWithin: false }
}

/** The meter reads whole Wh: less is a rounding error. */
const LEAST_COUNTED_WH = 1

/**
 * Counts energy from the grid at the cheap rate, in order of time: the Wh of it within the cap, and what is left. A cap of
 * hours counts each half hour in which the car took any of it, a cap of kWh the energy.
 */
export function countForCap(
  cap: CapLeft,
  halfHour: number,
  fromGridWh: number,
): { readonly withinWh: number; readonly cap: CapLeft } {
  if (fromGridWh < LEAST_COUNTED_WH) return { withinWh: fromGridWh, cap }
  if (cap.unit === 'kWh') {
    const withinWh = Math.min(cap.left, fromGridWh)
    return { withinWh, cap: { ...cap, left: cap.left - withinWh } }
  }
  if (cap.halfHour === halfHour) return { withinWh: cap.isWithin ? fromGridWh : 0, cap }
  const isWithin = cap.left > 0
  const left = isWithin ? cap.left - 1 : 0
  return { withinWh: isWithin ? fromGridWh : 0, cap: { unit: cap.unit, left, halfHour, isWithin } }
}
