import { unknownCapabilities, type LimitUnit } from '@driveway/domain/charger/charger-capabilities'
import {
  chooseLimitUnit,
  fullLimitOf,
  limitRank,
  usualForm,
} from '@driveway/domain/planning/delivery/limit-form'
import { toLimitValue } from '@driveway/domain/planning/delivery/solar-following'
import type { CallOf } from '@driveway/gateway/commands/charger-call'
import {
  findDuration,
  findPhaseCount,
  planRankOf,
  listDailyLimits,
  listLimitSteps,
  type DailyLimits,
  type Limits,
  type LimitStep,
  type ReportedSchedule,
} from './charging-limits.ts'

/** Profile ids are the gateway's own: no other profiles have these. */
export const profileIds = { plan: 7000, boost: 7001, solar: 7002, daily: 7003 } as const

/** Answers of a charger that does not hold a profile, also because it takes none. */
export const cleared = ['Accepted', 'Unknown', 'NotImplemented', 'NotSupported']

/** The daily limits lie below the plan, which is followed by the limit of the sun and by the boost. */
const DAILY_STACK_LEVEL = 0
const SOLAR_STACK_LEVEL = 2
const BOOST_STACK_LEVEL = 5
const DAY_SECONDS = 24 * 3600
/** A night and the day after it. */
export const READ_BACK_SECONDS = DAY_SECONDS

type Period = { startPeriod: number; limit: number; numberPhases?: number }

/** A charging profile, as far as the versions of the protocol write it alike. */
export type SharedProfile = {
  readonly id: number
  readonly fields: {
    readonly stackLevel: number
    readonly chargingProfilePurpose: 'TxProfile' | 'TxDefaultProfile'
    readonly chargingProfileKind: 'Absolute' | 'Recurring' | 'Relative'
    readonly recurrencyKind?: 'Daily'
    readonly validTo?: string
  }
  readonly schedule: {
    readonly startSchedule?: string
    readonly duration?: number
    readonly chargingRateUnit: 'A' | 'W'
    readonly chargingSchedulePeriod: Period[]
  }
}

export function toRateUnit(unit: LimitUnit): 'A' | 'W' {
  return unit === 'current' ? 'A' : 'W'
}

/**
 * A profile for the days ahead, so that the charger follows it also without a connection; null without steps. It ends
 * where the daily limits follow.
 */
export function makePlanProfile(limits: Limits): SharedProfile | null {
  const { form = usualForm } = limits
  const steps = listLimitSteps(limits)
  const start = steps[0]?.at
  if (start === undefined) return null
  const isAbsolute = form.timing === 'absolute'
  const duration = findDuration(limits, start)
  return {
    id: profileIds.plan,
    fields: {
      stackLevel: planRankOf(limits),
      chargingProfilePurpose: form.scope === 'transaction' ? 'TxProfile' : 'TxDefaultProfile',
      chargingProfileKind: isAbsolute ? 'Absolute' : 'Relative',
    },
    schedule: {
      ...(isAbsolute && { startSchedule: new Date(start).toISOString() }),
      ...(duration !== null && { duration }),
      chargingRateUnit: toRateUnit(form.unit),
      chargingSchedulePeriod: listPeriods(steps, start, findPhaseCount(limits)),
    },
  }
}

/** Only for a charger that keeps them below the plan. */
export function makeDailyProfile(limits: DailyLimits): SharedProfile {
  const steps = listDailyLimits(limits)
  const start = steps[0]?.at ?? limits.now.getTime()
  return {
    id: profileIds.daily,
    fields: {
      stackLevel: DAILY_STACK_LEVEL,
      chargingProfilePurpose: 'TxDefaultProfile',
      chargingProfileKind: 'Recurring',
      recurrencyKind: 'Daily',
    },
    schedule: {
      startSchedule: new Date(start).toISOString(),
      duration: DAY_SECONDS,
      chargingRateUnit: toRateUnit(limits.unit),
      chargingSchedulePeriod: listPeriods(steps, start, null),
    },
  }
}

/** The charger's clock may be behind by as much. */
const CLOCK_MARGIN_MS = 60_000

/** The boost as one version of the protocol or the other asks for it. */
export type BoostProfile = Pick<CallOf<'boost-start'>, 'capabilities' | 'form' | 'now' | 'endsAt'>

/**
 * Full power is a profile of the transaction, which overrides the default profile and also ends a discharge; a charger
 * that takes none gets a default profile above the others. With an end in time the charger ends the boost also without
 * a connection.
 */
export function makeBoostProfile({ capabilities, form, now, endsAt }: BoostProfile): SharedProfile {
  const known = capabilities ?? unknownCapabilities
  const unit = form?.unit ?? chooseLimitUnit(known)
  const from = form?.timing === 'absolute' ? now : undefined
  return {
    id: profileIds.boost,
    fields: {
      stackLevel: limitRank(BOOST_STACK_LEVEL, known),
      chargingProfilePurpose: form?.scope === 'charger' ? 'TxDefaultProfile' : 'TxProfile',
      chargingProfileKind: from ? 'Absolute' : 'Relative',
      ...(endsAt && { validTo: endsAt.toISOString() }),
    },
    schedule: {
      ...(from && { startSchedule: new Date(from.getTime() - CLOCK_MARGIN_MS).toISOString() }),
      ...holdAt(fullLimitOf(unit, known), unit),
    },
  }
}

/** A profile of the transaction that ends soon, so that the plan applies again if no other follows it. */
export function makeSolarProfile(call: CallOf<'solar-limit'>): SharedProfile {
  const { limitW, phases, capabilities, from, seconds } = call
  const unit = chooseLimitUnit(capabilities)
  const limit = toLimitValue(limitW, unit, phases)
  return {
    id: profileIds.solar,
    fields: {
      stackLevel: limitRank(SOLAR_STACK_LEVEL, capabilities),
      chargingProfilePurpose: 'TxProfile',
      chargingProfileKind: 'Absolute',
    },
    schedule: { startSchedule: from.toISOString(), duration: seconds, ...holdAt(limit, unit) },
  }
}

function holdAt(limit: number, unit: LimitUnit) {
  return { chargingRateUnit: toRateUnit(unit), chargingSchedulePeriod: [{ startPeriod: 0, limit }] }
}

function listPeriods(steps: readonly LimitStep[], start: number, phases: number | null): Period[] {
  return steps.map(({ at, limit }) => ({
    startPeriod: Math.round((at - start) / 1000),
    limit,
    ...(phases !== null && { numberPhases: phases }),
  }))
}

type CompositeSchedule = {
  readonly duration?: number
  readonly chargingRateUnit: string
  readonly chargingSchedulePeriod: readonly Period[]
}

/** Null for a charger that does not report its schedule, or no start of it (ms). */
export function readComposite(
  status: string,
  start: number,
  schedule: CompositeSchedule | undefined,
  { form = usualForm }: Limits,
): ReportedSchedule | null {
  if (status !== 'Accepted' || schedule === undefined || Number.isNaN(start)) return null
  return {
    start,
    end: start + (schedule.duration ?? READ_BACK_SECONDS) * 1000,
    isSameUnit: schedule.chargingRateUnit === toRateUnit(form.unit),
    periods: schedule.chargingSchedulePeriod.map(({ startPeriod, limit }) => ({
      at: start + startPeriod * 1000,
      limit,
    })),
  }
}
