import { findFeatureName, type FeatureName } from '@driveway/domain/account/feature-name'
import { deviceTypeCodes, deviceTypes, type DeviceType } from '@driveway/domain/charger/device-type'
import { readFirmwareVersion } from '@driveway/domain/charger/firmware-version'
import { isContentVisible, type ContentCustomer } from '@driveway/domain/journey/content-visibility'

/** The rules of an entry as the wire has them. */
export type WireRules = {
  readonly brands: readonly string[]
  readonly organisations: readonly { readonly name: string }[]
  readonly deviceTypes: readonly string[]
  readonly requiredFeatures: readonly string[]
  readonly excludedFeatures: readonly string[]
  readonly minFirmwareVersion: string | null
  readonly maxFirmwareVersion: string | null
}

/** Applies the rules of the files to an entry of the CMS. A rule that cannot be read hides its entry. */
export function isWireEntryVisible(entry: WireRules, brand: string, customer: ContentCustomer): boolean {
  if (!entry.brands.includes(brand)) return false
  const requiredFeatures = entry.requiredFeatures.map(findFeatureName)
  const types = entry.deviceTypes.map(findType)
  const versions = [entry.minFirmwareVersion, entry.maxFirmwareVersion].map(readVersion)
  const [minFirmwareVersion, maxFirmwareVersion] = versions
  if (minFirmwareVersion === undefined || maxFirmwareVersion === undefined) return false
  if (!requiredFeatures.every((name): name is FeatureName => name !== null)) return false
  if (!types.every((type): type is DeviceType => type !== null)) return false
  return isContentVisible(
    {
      organisations: entry.organisations.map(({ name }) => name),
      deviceTypes: types,
      requiredFeatures,
      excludedFeatures: entry.excludedFeatures.flatMap((name) => findFeatureName(name) ?? []),
      minFirmwareVersion,
      maxFirmwareVersion,
    },
    customer,
  )
}

function findType(written: string): DeviceType | null {
  return deviceTypes.find((type) => type === written || deviceTypeCodes[type] === written) ?? null
}

/** Undefined for a text that is not a version. */
function readVersion(text: string | null) {
  return text === null ? null : (readFirmwareVersion(text) ?? undefined)
}
