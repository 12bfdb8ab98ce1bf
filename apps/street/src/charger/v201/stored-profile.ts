import type { ChargingProfile as StoredProfile } from '@driveway/ocpp/v16/charging-profile'
import type { ChargingProfile, ChargingProfilePurpose } from '@driveway/ocpp/v201/charging-profile'

const purposes = {
  ChargingStationMaxProfile: 'ChargePointMaxProfile',
  TxDefaultProfile: 'TxDefaultProfile',
  TxProfile: 'TxProfile',
  ChargingStationExternalConstraints: null,
} as const satisfies Record<ChargingProfilePurpose, StoredProfile['chargingProfilePurpose'] | null>

const purposesOfStored = {
  ChargePointMaxProfile: 'ChargingStationMaxProfile',
  TxDefaultProfile: 'TxDefaultProfile',
  TxProfile: 'TxProfile',
} as const satisfies Record<StoredProfile['chargingProfilePurpose'], ChargingProfilePurpose>

export function toStoredPurpose(
  purpose: ChargingProfilePurpose,
): StoredProfile['chargingProfilePurpose'] | null {
  return purposes[purpose]
}

/**
 * The charger keeps profiles in one form, whatever its protocol. Null for a profile that it cannot follow: one with
 * several schedules, or with limits of others than its operator.
 */
export function toStoredProfile(profile: ChargingProfile): StoredProfile | null {
  const purpose = toStoredPurpose(profile.chargingProfilePurpose)
  const [schedule, ...others] = profile.chargingSchedule
  if (purpose === null || schedule === undefined || others.length > 0) return null
  const { recurrencyKind, validFrom, validTo } = profile
  const { startSchedule, duration, minChargingRate } = schedule
  return {
    chargingProfileId: profile.id,
    stackLevel: profile.stackLevel,
    chargingProfilePurpose: purpose,
    chargingProfileKind: profile.chargingProfileKind,
    ...(recurrencyKind !== undefined && { recurrencyKind }),
    ...(validFrom !== undefined && { validFrom }),
    ...(validTo !== undefined && { validTo }),
    chargingSchedule: {
      ...(startSchedule !== undefined && { startSchedule }),
      ...(duration !== undefined && { duration }),
      ...(minChargingRate !== undefined && { minChargingRate }),
      chargingRateUnit: schedule.chargingRateUnit,
      chargingSchedulePeriod: schedule.chargingSchedulePeriod.map(({ startPeriod, limit, numberPhases }) =>
        numberPhases === undefined ? { startPeriod, limit } : { startPeriod, limit, numberPhases },
      ),
    },
  }
}

/** A kept profile, as the charger reports it. */
export function fromStoredProfile(stored: StoredProfile): ChargingProfile {
  const { chargingProfileId, transactionId: _, chargingSchedule, ...rest } = stored
  return {
    ...rest,
    id: chargingProfileId,
    chargingProfilePurpose: purposesOfStored[stored.chargingProfilePurpose],
    chargingSchedule: [{ ...chargingSchedule, id: 1 }],
  }
}
