import type { ChargingProfile, ChargingProfilePurpose } from '@driveway/ocpp/v16/charging-profile'
import { findProfileLimitW, type ProfileMoment } from './profile-time.ts'

/** A profile and the connector it was set on: 0 is the whole charger. */
export type InstalledProfile = { readonly connectorId: number; readonly profile: ChargingProfile }

/** What the charger may take or must give: no profile at all means as much as it can. */
export function findLimitW(
  installed: readonly InstalledProfile[],
  moment: ProfileMoment,
  maxW: number,
): number {
  return Math.min(findMaxLimitW(installed, moment, maxW), findTransactionLimitW(installed, moment) ?? maxW)
}

/** The ceiling alone, which binds even a charger that has left its plan. */
export function findMaxLimitW(
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

/** The highest stack level that has something to say now; the connector's own before the whole charger's. */
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
