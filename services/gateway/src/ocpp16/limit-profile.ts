import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { usualForm } from '@driveway/domain/planning/limit-form'
import type { CentralAnswer, CentralRequest } from '@driveway/ocpp/v16/central-messages'
import {
  findDuration,
  findPhaseCount,
  findPlanRank,
  listDailyLimits,
  listLimitSteps,
  type DailyLimits,
  type Limits,
  type ReportedSchedule,
} from '../protocol/charging-limits.ts'
import type { WireCall } from '../protocol/wire-call.ts'
import { toRateUnit } from './rate-unit.ts'

/** Profile ids are the gateway's own: no other profile has this one. */
const PLAN_PROFILE_ID = 7000
const DAILY_PROFILE_ID = 7003
/** Below the plan, whose rank is below the boost, also where both are profiles of the transaction. */
const DAILY_STACK_LEVEL = 0
const DAY_SECONDS = 24 * 3600
/** A night and the day after it. */
const READ_BACK_SECONDS = DAY_SECONDS

/**
 * A profile for the days ahead, so that the charger follows it also without a connection; null without steps. It ends
 * where the daily limits follow.
 */
export function makeLimitCall(limits: Limits): WireCall | null {
  const { form = usualForm, transactionId = null } = limits
  const steps = listLimitSteps(limits)
  const start = steps[0]?.at
  if (start === undefined) return null
  if (form.scope === 'transaction' && transactionId === null) return null
  const phases = findPhaseCount(limits)
  const duration = findDuration(limits, start)
  const ofPhases = phases === null ? {} : { numberPhases: phases }
  const payload: CentralRequest<'SetChargingProfile'> = {
    connectorId: CAR_CONNECTOR,
    csChargingProfiles: {
      chargingProfileId: PLAN_PROFILE_ID,
      ...(form.scope === 'transaction' && transactionId !== null && { transactionId }),
      stackLevel: findPlanRank(limits),
      chargingProfilePurpose: form.scope === 'transaction' ? 'TxProfile' : 'TxDefaultProfile',
      chargingProfileKind: form.timing === 'absolute' ? 'Absolute' : 'Relative',
      chargingSchedule: {
        ...(form.timing === 'absolute' && { startSchedule: new Date(start).toISOString() }),
        ...(duration !== null && { duration }),
        chargingRateUnit: toRateUnit(form.unit),
        chargingSchedulePeriod: steps.map(({ at, limit }) =>
          Object.assign({ startPeriod: Math.round((at - start) / 1000), limit }, ofPhases),
        ),
      },
    },
  }
  return { action: 'SetChargingProfile', payload, accepts: ['Accepted'] }
}

/** Only for a charger that keeps them below the plan. */
export function makeDailyCall(limits: DailyLimits): WireCall {
  const steps = listDailyLimits(limits)
  const start = steps[0]?.at ?? limits.now.getTime()
  const payload: CentralRequest<'SetChargingProfile'> = {
    connectorId: CAR_CONNECTOR,
    csChargingProfiles: {
      chargingProfileId: DAILY_PROFILE_ID,
      stackLevel: DAILY_STACK_LEVEL,
      chargingProfilePurpose: 'TxDefaultProfile',
      chargingProfileKind: 'Recurring',
      recurrencyKind: 'Daily',
      chargingSchedule: {
        startSchedule: new Date(start).toISOString(),
        duration: DAY_SECONDS,
        chargingRateUnit: toRateUnit(limits.unit),
        chargingSchedulePeriod: steps.map(({ at, limit }) => ({ startPeriod: (at - start) / 1000, limit })),
      },
    },
  }
  return { action: 'SetChargingProfile', payload, accepts: ['Accepted'] }
}

export const clearDaily: WireCall = {
  action: 'ClearChargingProfile',
  payload: { id: DAILY_PROFILE_ID },
  accepts: ['Accepted', 'Unknown'],
}

/** A charger that has no such profile does not follow it either. */
export const clearLimits: WireCall = {
  action: 'ClearChargingProfile',
  payload: { id: PLAN_PROFILE_ID },
  accepts: ['Accepted', 'Unknown'],
}

export function makeScheduleCall({ form = usualForm }: Limits): WireCall {
  const payload: CentralRequest<'GetCompositeSchedule'> = {
    connectorId: CAR_CONNECTOR,
    duration: READ_BACK_SECONDS,
    chargingRateUnit: toRateUnit(form.unit),
  }
  return { action: 'GetCompositeSchedule', payload, accepts: null }
}

/** Null for a charger that does not report its schedule. */
export function readSchedule(answer: unknown, { form = usualForm }: Limits): ReportedSchedule | null {
  const { status, scheduleStart, chargingSchedule } = answer as CentralAnswer<'GetCompositeSchedule'>
  if (status !== 'Accepted' || chargingSchedule === undefined) return null
  const start = Date.parse(scheduleStart ?? chargingSchedule.startSchedule ?? '')
  if (Number.isNaN(start)) return null
  return {
    start,
    end: start + (chargingSchedule.duration ?? READ_BACK_SECONDS) * 1000,
    isSameUnit: chargingSchedule.chargingRateUnit === toRateUnit(form.unit),
    periods: chargingSchedule.chargingSchedulePeriod.map(({ startPeriod, limit }) => ({
      at: start + startPeriod * 1000,
      limit,
    })),
  }
}
