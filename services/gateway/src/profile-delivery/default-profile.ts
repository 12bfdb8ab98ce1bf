import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import type { ChargingStep } from '@driveway/domain/planning/charging-steps'
import type { CentralRequest } from '@driveway/ocpp/v16/central-messages'
import { FULL_CURRENT_A } from '../commands/boost-call.ts'

/** Ours alone: no other profile has this number. */
export const DEFAULT_PROFILE_ID = 7000

/**
 * The charger keeps these steps and follows them without us: the last one has no end. Null where there are none.
 */
export function makeDefaultProfile(
  steps: readonly ChargingStep[],
): CentralRequest<'SetChargingProfile'> | null {
  const start = steps[0]?.at
  if (start === undefined) return null
  return {
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
}
