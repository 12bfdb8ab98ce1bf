import type { LimitUnit } from '@driveway/domain/charger/charger-capabilities'
import { LEAST_CURRENT_A, NOMINAL_V } from '@driveway/domain/connector/mains'
import type { SlotReason } from '../model/plan-model.ts'

/** A limit for the charger that follows the surplus of the roof. Instants in ms of world time, power in W. */
export type SolarFollowing = {
  /** 0 while charging pauses for lack of sun. */
  readonly limitW: number
  /** The last start or stop; null before the first. */
  readonly switchedAt: number | null
  /** Mean surplus of the last minutes, by which short clouds and gaps are told from long ones. */
  readonly meanSurplusW: number
  readonly sampledAt: number
}

export type SurplusSample = {
  readonly at: number
  /** Power that the roof has left for the car: negative while the house draws from the grid without it. */
  readonly surplusW: number
}

export type FollowingRange = {
  /** 6 A on the phases in use: cars take no less. */
  readonly minW: number
  readonly maxW: number
}

/** Contactors and batteries last longer if they are not switched for every cloud. */
export const MIN_SWITCH_MS = 5 * 60_000
/** Samples that are further apart say nothing about the time between them. */
export const MAX_SAMPLE_GAP_MS = 90_000
/** A limit that follows the sun ends by itself, so that the plan applies again when samples stop. World time. */
export const SOLAR_HOLD_MS = 180_000
/** Time constant of the running mean. */
const MEAN_MS = 3 * 60_000
/**
 * Shares of the minimum that the mean surplus must reach before charging starts, and fall below before it stops. Tuned on
 * the week of broken clouds in `world/solar-week`: a lower stop imports more, a higher one loses sunshine to the pause.
 */
const START_SHARE = 0.6
const STOP_SHARE = 0.7
/** A step of the limit that is not worth a message. */
const QUIET_W = 50

/** Begins without any switch, so that the first sample may start. */
export function beginFollowing(sample: SurplusSample): SolarFollowing {
  return { limitW: 0, switchedAt: null, meanSurplusW: sample.surplusW, sampledAt: sample.at }
}

/** The limit after a sample. */
export function followSurplus(
  before: SolarFollowing,
  { at, surplusW }: SurplusSample,
  { minW, maxW }: FollowingRange,
): SolarFollowing {
  const passed = Math.max(0, at - before.sampledAt)
  const weight = passed > MAX_SAMPLE_GAP_MS ? 1 : 1 - Math.exp(-passed / MEAN_MS)
  const meanSurplusW = before.meanSurplusW + weight * (Math.min(surplusW, maxW) - before.meanSurplusW)
  const mean = { meanSurplusW, sampledAt: at }
  const maySwitch = before.switchedAt === null || at - before.switchedAt >= MIN_SWITCH_MS
  const isCharging = before.limitW > 0
  if (isCharging && maySwitch && surplusW < minW && meanSurplusW < minW * STOP_SHARE) {
    return { ...mean, limitW: 0, switchedAt: at }
  }
  if (!isCharging) {
    const canStart = maySwitch && surplusW >= minW && meanSurplusW >= minW * START_SHARE
    if (!canStart) return { ...mean, limitW: 0, switchedAt: before.switchedAt }
  }
  const wanted = Math.max(minW, Math.min(maxW, surplusW))
  const isQuiet = isCharging && Math.abs(wanted - before.limitW) < QUIET_W
  return {
    ...mean,
    limitW: isQuiet ? before.limitW : wanted,
    switchedAt: isCharging ? before.switchedAt : at,
  }
}

/** The slot of a plan that is in force. Plans from before reasons were stored have none. */
export type FramedSlot = {
  readonly start: number
  readonly end: number | null
  readonly mayCharge: boolean
  readonly reason?: SlotReason | null
}

/** Slots in which the plan itself decides: the range is reached, or the car gives back. */
const ownReasons: ReadonlySet<SlotReason> = new Set(['done', 'export', 'home'])

/**
 * True if the charge may follow the sun at `now` (ms): while the plan waits, and where it counts on the roof. Charging
 * from the grid by plan is left alone.
 */
export function mayFollowSun(slots: readonly FramedSlot[], now: number): boolean {
  const slot = slots.findLast(({ start, end }) => start <= now && (end === null || now < end))
  if (slot === undefined) return false
  const reason = slot.reason ?? null
  if (slot.mayCharge) return reason === 'solar'
  return reason === null || !ownReasons.has(reason)
}

/** The range of limits on a number of phases, up to the current (A) of charger and car. */
export function followingRangeOf(phases: number, maxCurrentA: number): FollowingRange {
  return { minW: LEAST_CURRENT_A * NOMINAL_V * phases, maxW: maxCurrentA * NOMINAL_V * phases }
}

/** A limit in the charger's unit, never above what it stands for: tenths of an ampere on each phase, or W. */
export function toLimitValue(limitW: number, unit: LimitUnit, phases: number): number {
  return unit === 'power' ? Math.floor(limitW) : Math.floor((limitW / NOMINAL_V / phases) * 10) / 10
}
