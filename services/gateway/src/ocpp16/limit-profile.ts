import { unknownCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { findFullLimit, usualForm } from '@driveway/domain/planning/limit-form'
import { mergeSteps } from '@driveway/domain/planning/merge-steps'
import type { CentralRequest } from '@driveway/ocpp/v16/central-messages'
import type { ChargerCall } from '../commands/charger-call.ts'
import type { WireCall } from '../protocol/wire-call.ts'
import { toRateUnit } from './rate-unit.ts'

/** Profile ids are the gateway's own: no other profile has this one. */
const PLAN_PROFILE_ID = 7000
/** Below the boost, also where both are profiles of the transaction. */
const PLAN_STACK_LEVEL = 0

type Limits = Omit<Extract<ChargerCall, { kind: 'charging-limits' }>, 'kind'>

/** A profile without an end, so that the charger follows it also without a connection; null without steps. */
export function makeLimitCall({
  form = usualForm,
  transactionId = null,
  ...limits
}: Limits): WireCall | null {
  const capabilities = limits.capabilities ?? unknownCapabilities
  const steps = mergeSteps(limits.steps, capabilities.maxPeriods ?? Infinity)
  const start = steps[0]?.at
  if (start === undefined) return null
  if (form.scope === 'transaction' && transactionId === null) return null
  const payload: CentralRequest<'SetChargingProfile'> = {
    connectorId: CAR_CONNECTOR,
    csChargingProfiles: {
      chargingProfileId: PLAN_PROFILE_ID,
      ...(form.scope === 'transaction' && transactionId !== null && { transactionId }),
      stackLevel: PLAN_STACK_LEVEL,
      chargingProfilePurpose: form.scope === 'transaction' ? 'TxProfile' : 'TxDefaultProfile',
      chargingProfileKind: form.timing === 'absolute' ? 'Absolute' : 'Relative',
      chargingSchedule: {
        ...(form.timing === 'absolute' && { startSchedule: new Date(start).toISOString() }),
        chargingRateUnit: toRateUnit(form.unit),
        chargingSchedulePeriod: steps.map(({ at, mayCharge }) => ({
          startPeriod: Math.round((at - start) / 1000),
          limit: mayCharge ? findFullLimit(form.unit, capabilities) : 0,
        })),
      },
    },
  }
  return { action: 'SetChargingProfile', payload, accepts: ['Accepted'] }
}

/** A charger that has no such profile does not follow it either. */
export const clearLimits: WireCall = {
  action: 'ClearChargingProfile',
  payload: { id: PLAN_PROFILE_ID },
  accepts: ['Accepted', 'Unknown'],
}
