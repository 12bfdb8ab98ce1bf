import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import type { ChargingStep } from '@driveway/domain/planning/charging-steps'
import type { CentralRequest } from '@driveway/ocpp/v16/central-messages'
import { FULL_CURRENT_A } from './boost-call.ts'

/** Profile ids are the gateway's own: no other profile has this one. */
const DEFAULT_PROFILE_ID = 7000

/** A default profile without an end, so that the charger follows it also without a connection; null without steps. */
export function makeDefaultProfileCall(steps: readonly ChargingStep[]) {
  const start = steps[0]?.at
  if (start === undefined) return null
  const payload: CentralRequest<'SetChargingProfile'> = {
    connectorId: CAR_CONNECTOR,
    csChargingProfiles: {
      chargingProfileId: DEFAULT_PROFILE_ID,
      stackLevel: 0,
      chargingProfilePurpose: 'TxDefaultProfile',
      chargingProfileKind: 'Absolute',
      chargingSchedule: {
        startSchedule: new Date(start).toISOString(),
        chargingRateUnit: 'A',
        chargingSchedulePeriod: steps.map(({ at, mayCharge }) => ({
          startPeriod: (at - start) / 1000,
          limit: mayCharge ? FULL_CURRENT_A : 0,
        })),
      },
    },
  }
  return { action: 'SetChargingProfile', payload, accepts: ['Accepted'] } as const
}
