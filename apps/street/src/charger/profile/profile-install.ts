import type { CentralRequest } from '@driveway/ocpp/v16/central-messages'
import type { ChargingProfile, ChargingProfilePurpose } from '@driveway/ocpp/v16/charging-profile'
import type { MakeTraits } from '../make/make-traits.ts'
import type { InstalledProfile } from './profile-limit.ts'

export type ProfileConditions = {
  readonly traits: Pick<MakeTraits, 'maxStackLevel' | 'maxPeriods' | 'rateUnits'>
  readonly understandsNegativeLimits: boolean
  readonly hasTransaction: boolean
  /** Null for a transaction that began offline and has no id yet. */
  readonly transactionId: number | null
}

/** A charger rejects a profile that it cannot follow. */
export function canInstall(
  connectorId: number,
  profile: ChargingProfile,
  conditions: ProfileConditions,
): boolean {
  return (
    profile.stackLevel <= conditions.traits.maxStackLevel &&
    conditions.traits.rateUnits.includes(profile.chargingSchedule.chargingRateUnit) &&
    fitsPurpose(connectorId, profile, conditions) &&
    fitsKind(profile) &&
    hasSoundPeriods(profile, conditions.traits.maxPeriods) &&
    (conditions.understandsNegativeLimits || !asksForDischarge(profile))
  )
}

/** A profile replaces those with its id, or with its purpose and stack level. */
export function installProfile(
  installed: readonly InstalledProfile[],
  connectorId: number,
  profile: ChargingProfile,
): InstalledProfile[] {
  const others = installed.filter(
    (each) =>
      each.profile.chargingProfileId !== profile.chargingProfileId &&
      !(
        each.connectorId === connectorId &&
        each.profile.stackLevel === profile.stackLevel &&
        each.profile.chargingProfilePurpose === profile.chargingProfilePurpose
      ),
  )
  return [...others, { connectorId, profile }]
}

/** With an id only that profile is cleared; otherwise all that match every criterion. */
export function clearProfiles(
  installed: readonly InstalledProfile[],
  criteria: CentralRequest<'ClearChargingProfile'>,
): InstalledProfile[] {
  const { id, connectorId, chargingProfilePurpose, stackLevel } = criteria
  return installed.filter((each) =>
    id !== undefined
      ? each.profile.chargingProfileId !== id
      : (connectorId !== undefined && each.connectorId !== connectorId) ||
        (chargingProfilePurpose !== undefined &&
          each.profile.chargingProfilePurpose !== chargingProfilePurpose) ||
        (stackLevel !== undefined && each.profile.stackLevel !== stackLevel),
  )
}

/** A transaction's own profiles end with it. */
export function dropTransactionProfiles(installed: readonly InstalledProfile[]): InstalledProfile[] {
  return installed.filter((each) => each.profile.chargingProfilePurpose !== 'TxProfile')
}

function fitsPurpose(connectorId: number, profile: ChargingProfile, conditions: ProfileConditions): boolean {
  const { transactionId } = profile
  const isOwnTransaction = transactionId === undefined || transactionId === conditions.transactionId
  const fits = {
    ChargePointMaxProfile: connectorId === 0 && profile.chargingProfileKind !== 'Relative',
    TxDefaultProfile: connectorId <= 1,
    TxProfile: connectorId === 1 && conditions.hasTransaction && isOwnTransaction,
  } satisfies Record<ChargingProfilePurpose, boolean>
  return fits[profile.chargingProfilePurpose]
}

function fitsKind(profile: ChargingProfile): boolean {
  const hasStart = profile.chargingSchedule.startSchedule !== undefined
  const fits = {
    Absolute: hasStart,
    Recurring: hasStart && profile.recurrencyKind !== undefined,
    Relative: true,
  } satisfies Record<ChargingProfile['chargingProfileKind'], boolean>
  return fits[profile.chargingProfileKind]
}

function hasSoundPeriods(profile: ChargingProfile, maxPeriods: number): boolean {
  const periods = profile.chargingSchedule.chargingSchedulePeriod
  return (
    periods.length <= maxPeriods &&
    periods[0]?.startPeriod === 0 &&
    periods.every((period, i) => i === 0 || period.startPeriod > (periods[i - 1]?.startPeriod ?? 0))
  )
}

function asksForDischarge(profile: ChargingProfile): boolean {
  return profile.chargingSchedule.chargingSchedulePeriod.some((period) => period.limit < 0)
}
