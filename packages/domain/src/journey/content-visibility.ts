import type { FeatureName } from '../account/feature-name.ts'
import type { DeviceType } from '../charger/device-type.ts'
import { compareFirmwareVersions, type FirmwareVersion } from '../charger/firmware-version.ts'

/** The customers that an entry of content is for. An empty list and a null restrict nothing. */
export type VisibilityRules = {
  readonly organisations: readonly string[]
  readonly deviceTypes: readonly DeviceType[]
  readonly requiredFeatures: readonly FeatureName[]
  readonly excludedFeatures: readonly FeatureName[]
  /** Both versions are included. */
  readonly minFirmwareVersion: FirmwareVersion | null
  readonly maxFirmwareVersion: FirmwareVersion | null
}

export type ContentDevice = {
  /** Null for a type that this build does not know. */
  readonly type: DeviceType | null
  /** Null until the charger has reported one. */
  readonly firmware: FirmwareVersion | null
}

export type ContentCustomer = {
  readonly organisationId: string
  /** The features that are on. */
  readonly features: readonly FeatureName[]
  readonly devices: readonly ContentDevice[]
}

/** Visitors who are not signed in: no organisation, no features, no devices. */
export const unknownCustomer: ContentCustomer = { organisationId: '', features: [], devices: [] }

/** True if every rule admits the customer. Type and firmware must be those of one and the same device. */
export function isContentVisible(rules: VisibilityRules, customer: ContentCustomer): boolean {
  const { organisations, requiredFeatures, excludedFeatures } = rules
  if (organisations.length > 0 && !organisations.includes(customer.organisationId)) return false
  if (!requiredFeatures.every((feature) => customer.features.includes(feature))) return false
  if (excludedFeatures.some((feature) => customer.features.includes(feature))) return false
  return !hasDeviceRules(rules) || customer.devices.some((device) => isDeviceAdmitted(rules, device))
}

function hasDeviceRules({ deviceTypes, minFirmwareVersion, maxFirmwareVersion }: VisibilityRules): boolean {
  return deviceTypes.length > 0 || minFirmwareVersion !== null || maxFirmwareVersion !== null
}

function isDeviceAdmitted(rules: VisibilityRules, { type, firmware }: ContentDevice): boolean {
  const { deviceTypes, minFirmwareVersion: min, maxFirmwareVersion: max } = rules
  if (deviceTypes.length > 0 && (type === null || !deviceTypes.includes(type))) return false
  if (min === null && max === null) return true
  if (firmware === null) return false
  if (min !== null && compareFirmwareVersions(firmware, min) < 0) return false
  return max === null || compareFirmwareVersions(firmware, max) <= 0
}
