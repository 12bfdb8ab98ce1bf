import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { usualForm } from '@driveway/domain/planning/limit-form'
import type { CentralRequest } from '@driveway/ocpp/v201/central-messages'
import { findPhaseCount, listLimitSteps, type Limits } from '../protocol/charging-limits.ts'
import type { WireCall } from '../protocol/wire-call.ts'
import { toRateUnit } from './rate-unit.ts'

/** Profile ids are the gateway's own: no other profile has this one. */
const PLAN_PROFILE_ID = 7000
/** Below the boost, also where both are profiles of the transaction. */
const PLAN_STACK_LEVEL = 0

/** A profile without an end, so that the charger follows it also without a connection; null without steps. */
export function makeLimitCall(limits: Limits, ownId: string | null): WireCall | null {
  const { form = usualForm } = limits
  const steps = listLimitSteps(limits)
  const start = steps[0]?.at
  const isOfTransaction = form.scope === 'transaction'
  if (start === undefined || (isOfTransaction && ownId === null)) return null
  const phases = findPhaseCount(limits)
  const ofPhases = phases === null ? {} : { numberPhases: phases }
  const payload: CentralRequest<'SetChargingProfile'> = {
    evseId: CAR_CONNECTOR,
    chargingProfile: {
      id: PLAN_PROFILE_ID,
      ...(isOfTransaction && ownId !== null && { transactionId: ownId }),
      stackLevel: PLAN_STACK_LEVEL,
      chargingProfilePurpose: isOfTransaction ? 'TxProfile' : 'TxDefaultProfile',
      chargingProfileKind: form.timing === 'absolute' ? 'Absolute' : 'Relative',
      chargingSchedule: [
        {
          id: 1,
          ...(form.timing === 'absolute' && { startSchedule: new Date(start).toISOString() }),
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

/** A charger that has no such profile does not follow it either. */
export const clearLimits: WireCall = {
  action: 'ClearChargingProfile',
  payload: { chargingProfileId: PLAN_PROFILE_ID },
  accepts: ['Accepted', 'Unknown'],
}
