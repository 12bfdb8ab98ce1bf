import { unknownCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { FULL_PHASE_W } from '@driveway/domain/connector/mains'
import {
  fullLimitOf,
  limitOf,
  keepsDailyLimits,
  usualForm,
} from '@driveway/domain/planning/delivery/limit-form'
import { mergeSteps } from '@driveway/domain/planning/delivery/merge-steps'
import { MINUTE_MS } from '@driveway/domain/time/clock-time'
import { DAY_MS } from '@driveway/domain/time/london-time'
import type { CallOf, ChargingLimits } from '@driveway/gateway/commands/charger-call'

export type Limits = ChargingLimits

/** From this instant (ms) on, in the unit of the form. */
export type LimitStep = { readonly at: number; readonly limit: number }

/** The steps as the charger gets them: no more than it can keep, in its unit. */
export function listLimitSteps(limits: Limits): readonly LimitStep[] {
  const { phases, form = usualForm } = limits
  const capabilities = limits.capabilities ?? unknownCapabilities
  const end = limitsEndOf(limits)
  const steps = limits.steps.filter(({ at }) => at < end)
  const merged = mergeSteps(steps, capabilities.maxPeriods ?? Infinity, FULL_PHASE_W * phases)
  return merged
    .map(({ at, powerW }) => ({ at, limit: limitOf(powerW, form.unit, capabilities, phases) }))
    .filter((step, index, all) => step.limit !== all[index - 1]?.limit)
}

/** The instant (ms) at which the daily limits follow; Infinity for a charger that does not keep them. */
export function limitsEndOf({ end = null, form = usualForm, capabilities }: Limits): number {
  return end !== null && keepsDailyLimits(form, capabilities ?? unknownCapabilities) ? end : Infinity
}

/** Seconds from the first step to the end; null without one. */
export function findDuration(limits: Limits, start: number): number | null {
  const end = limitsEndOf(limits)
  return end === Infinity ? null : Math.round((end - start) / 1000)
}

/** Above the daily limits where there are some. */
export function planRankOf(limits: Limits): number {
  return limitsEndOf(limits) === Infinity ? 0 : 1
}

export type DailyLimits = Omit<CallOf<'daily-limits'>, 'kind'>

/** The daily steps from the last midnight (UTC) on, in the unit of the charger. */
export function listDailyLimits({ steps, unit, capabilities, now }: DailyLimits): readonly LimitStep[] {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const full = fullLimitOf(unit, capabilities)
  return steps.map(({ minute, powerW }) => ({
    at: midnight + minute * MINUTE_MS,
    limit: powerW === null ? full : 0,
  }))
}

/** Given to a charger of three phases where fewer are in use: it would divide the power by three. */
export function findPhaseCount({ phases, capabilities }: Limits): number | null {
  return capabilities?.phases === 3 && phases < 3 ? phases : null
}

/** The schedule that a charger reports, in the unit of the limits or in the other one. */
export type ReportedSchedule = {
  readonly start: number
  readonly end: number
  readonly isSameUnit: boolean
  readonly periods: readonly LimitStep[]
}

/** Clocks and roundings that differ by less do not matter. */
const TOLERANCE_MS = 60_000
/** A charger that keeps whole amperes, or hundreds of watts, rounds by less than this share of full power. */
const TOLERANCE_SHARE = 0.035

/**
 * True if the schedule gives, takes and holds back power in the same periods as the limits, as far as it goes, and
 * never more power than they allow. A charger may give less than was asked for: it knows its own limits.
 */
export function followsLimits(schedule: ReportedSchedule, limits: Limits): boolean {
  const steps = listLimitSteps(limits)
  const { start, periods } = schedule
  const end = Math.min(schedule.end, limitsEndOf(limits))
  const unit = (limits.form ?? usualForm).unit
  const full = fullLimitOf(unit, limits.capabilities ?? unknownCapabilities)
  const instants = [start, ...steps.map(({ at }) => at), ...periods.map(({ at }) => at)]
  return instants
    .map((at) => at + TOLERANCE_MS)
    .filter((at) => at > start && at < end)
    .filter((at) => !isNearChange(steps, at) && !isNearChange(periods, at))
    .every((at) => {
      const asked = findLimitAt(steps, at) ?? full
      const reported = findLimitAt(periods, at) ?? full
      if (Math.sign(asked) !== Math.sign(reported)) return false
      const isWithin = Math.abs(reported) <= Math.abs(asked) + full * TOLERANCE_SHARE
      return !schedule.isSameUnit || asked >= full || isWithin
    })
}

/** A step shorter than the tolerance is not compared. */
function isNearChange(steps: readonly LimitStep[], at: number): boolean {
  return steps.some((step) => Math.abs(step.at - at) < TOLERANCE_MS)
}

/** Before the first step the charger is free. */
function findLimitAt(steps: readonly LimitStep[], at: number): number | null {
  return steps.findLast((step) => step.at <= at)?.limit ?? null
}
