import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { usualForm } from '@driveway/domain/planning/limit-form'
import type { CentralRequest } from '@driveway/ocpp/v201/central-messages'
import {
  findDuration,
  findPhaseCount,
  findPlanRank,
  listDailyLimits,
  listLimitSteps,
  type DailyLimits,
  type Limits,
} from '../protocol/charging-limits.ts'
import type { WireCall } from '../protocol/wire-call.ts'
import { toRateUnit } from './rate-unit.ts'

/** Profile ids are the gateway's own: no other profile has this one. */
const PLAN_PROFILE_ID = 7000
const DAILY_PROFILE_ID = 7003
/** Below the plan, whose rank is below the boost, also where both are profiles of the transaction. */
const DAILY_STACK_LEVEL = 0
const DAY_SECONDS = 24 * 3600

/**
 * A profile for the days ahead, so that the charger follows it also without a connection; null without steps. It ends
 * where the daily limits follow.
 */
export function makeLimitCall(limits: Limits, ownId: string | null): WireCall | null {
  const { form = usualForm } = limits
  const steps = listLimitSteps(limits)
  const start = steps[0]?.at
  const isOfTransaction = form.scope === 'transaction'
  if (start === undefined || (isOfTransaction && ownId === null)) return null
  const phases = findPhaseCount(limits)
  const duration = findDuration(limits, start)
  const ofPhases = phases === null ? {} : { numberPhases: phases }
  const payload: CentralRequest<'SetChargingProfile'> = {
    evseId: CAR_CONNECTOR,
    chargingProfile: {
      id: PLAN_PROFILE_ID,
      ...(isOfTransaction && ownId !== null && { transactionId: ownId }),
      stackLevel: findPlanRank(limits),
      chargingProfilePurpose: isOfTransaction ? 'TxProfile' : 'TxDefaultProfile',
      chargingProfileKind: form.timing === 'absolute' ? 'Absolute' : 'Relative',
      chargingSchedule: [
        {
          id: 1,
          ...(form.timing === 'absolute' && { startSchedule: new Date(start).toISOString() }),
          ...(duration !== null && { duration }),
          chargingRateUnit: toRateUnit(form.unit),
          chargingSchedulePeriod: steps.map(({ at, limit }) =>
            Object.assign({ startPeriod: Math.round((at - start) / 1000), limit }, ofPhases),
          ),
        },
      ],
    },
  }
  return { action: 'SetChargingProfile', payload, accepts: ['Accepted'] }
}

/** Only for a charger that keeps them below the plan. */
export function makeDailyCall(limits: DailyLimits): WireCall {
  const steps = listDailyLimits(limits)
  const start = steps[0]?.at ?? limits.now.getTime()
  const payload: CentralRequest<'SetChargingProfile'> = {
    evseId: CAR_CONNECTOR,
    chargingProfile: {
      id: DAILY_PROFILE_ID,
      stackLevel: DAILY_STACK_LEVEL,
      chargingProfilePurpose: 'TxDefaultProfile',
      chargingProfileKind: 'Recurring',
      recurrencyKind: 'Daily',
      chargingSchedule: [
        {
          id: 1,
          startSchedule: new Date(start).toISOString(),
          duration: DAY_SECONDS,
          chargingRateUnit: toRateUnit(limits.unit),
          chargingSchedulePeriod: steps.map(({ at, limit }) => ({ startPeriod: (at - start) / 1000, limit })),
        },
      ],
    },
  }
  return { action: 'SetChargingProfile', payload, accepts: ['Accepted'] }
}

export const clearDaily: WireCall = {
  action: 'ClearChargingProfile',
  payload: { chargingProfileId: DAILY_PROFILE_ID },
  accepts: ['Accepted', 'Unknown'],
}

/** A charger that has no such profile does not follow it either. */
export const clearLimits: WireCall = {
  action: 'ClearChargingProfile',
  payload: { chargingProfileId: PLAN_PROFILE_ID },
  accepts: ['Accepted', 'Unknown'],
}
