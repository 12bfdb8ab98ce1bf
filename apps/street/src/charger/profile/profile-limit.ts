import type { ChargingProfile, ChargingProfilePurpose } from '@driveway/ocpp/v16/charging-profile'
import { findProfileLimitW, type ProfileMoment } from './profile-time.ts'

/** A profile and the connector it was set on: 0 is the whole charger. */
export type InstalledProfile = { readonly connectorId: number; readonly profile: ChargingProfile }

/** The limit of all profiles; without one, the charger's maximum. */
export function limitWOf(
  installed: readonly InstalledProfile[],
  moment: ProfileMoment,
  maxW: number,
): number {
  return Math.min(maxLimitWOf(installed, moment, maxW), findTransactionLimitW(installed, moment) ?? maxW)
}

/** The limit of ChargePointMaxProfile alone, which also binds a charger without a plan. */
export function maxLimitWOf(
  installed: readonly InstalledProfile[],
  moment: ProfileMoment,
  maxW: number,
): number {
  return Math.min(maxW, findPurposeLimitW(installed, 'ChargePointMaxProfile', moment) ?? maxW)
}

/** A transaction's own profile overrules the default one. */
function findTransactionLimitW(installed: readonly InstalledProfile[], moment: ProfileMoment): number | null {
  const own = moment.transactionStart === null ? null : findPurposeLimitW(installed, 'TxProfile', moment)
  return own ?? findPurposeLimitW(installed, 'TxDefaultProfile', moment)
}

/** The highest stack level with a limit now; the connector's profile before the charger's. */
function findPurposeLimitW(
  installed: readonly InstalledProfile[],
  purpose: ChargingProfilePurpose,
  moment: ProfileMoment,
): number | null {
  const ranked = installed
    .filter(({ profile }) => profile.chargingProfilePurpose === purpose)
    .toSorted((a, b) => b.profile.stackLevel - a.profile.stackLevel || b.connectorId - a.connectorId)
  for (const { profile } of ranked) {
    const limitW = findProfileLimitW(profile, moment)
    if (limitW !== null) return limitW
  }
  return null
}
