import { unknownCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import type { ChargingStep } from '@driveway/domain/planning/charging-steps'
import { findFullLimit, usualForm } from '@driveway/domain/planning/limit-form'
import { mergeSteps } from '@driveway/domain/planning/merge-steps'
import type { CentralRequest } from '@driveway/ocpp/v201/central-messages'
import type { ChargerCall } from '../commands/charger-call.ts'
import type { WireCall } from '../protocol/wire-call.ts'
import { toRateUnit } from './rate-unit.ts'

/** Profile ids are the gateway's own: no other profile has this one. */
const PLAN_PROFILE_ID = 7000
/** Below the boost, also where both are profiles of the transaction. */
const PLAN_STACK_LEVEL = 0

export type Limits = Omit<Extract<ChargerCall, { kind: 'charging-limits' }>, 'kind'>

/** The steps as the charger gets them: no more than it can keep. */
export function listLimitSteps({ steps, capabilities }: Limits): readonly ChargingStep[] {
  return mergeSteps(steps, (capabilities ?? unknownCapabilities).maxPeriods ?? Infinity)
}

/** A profile without an end, so that the charger follows it also without a connection; null without steps. */
export function makeLimitCall(limits: Limits, ownId: string | null): WireCall | null {
  const { form = usualForm } = limits
  const capabilities = limits.capabilities ?? unknownCapabilities
  const steps = listLimitSteps(limits)
  const start = steps[0]?.at
  const isOfTransaction = form.scope === 'transaction'
  if (start === undefined || (isOfTransaction && ownId === null)) return null
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
          chargingSchedulePeriod: steps.map(({ at, mayCharge }) => ({
            startPeriod: Math.round((at - start) / 1000),
            limit: mayCharge ? findFullLimit(form.unit, capabilities) : 0,
          })),
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
