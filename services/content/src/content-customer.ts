import { isFeatureOn } from '@driveway/domain/account/feature'
import { featureNames } from '@driveway/domain/account/feature-name'
import { deviceTypes } from '@driveway/domain/charger/device-type'
import { readFirmwareVersion } from '@driveway/domain/charger/firmware-version'
import { unknownCustomer, type ContentCustomer } from '@driveway/domain/journey/content-visibility'
import type { ContentCustomerRecord } from '@driveway/store/accounts/content-customer-store'

/** The facts for the visibility rules. A customer who is gone counts as not signed in. */
export function toContentCustomer(record: ContentCustomerRecord | null): ContentCustomer {
  if (!record) return unknownCustomer
  return {
    organisationId: record.organisationId,
    features: featureNames.filter((name) => isFeatureOn(record.features, name)),
    devices: record.devices.map(({ deviceType, firmwareVersion }) => ({
      type: deviceTypes.find((type) => type === deviceType) ?? null,
      firmware: firmwareVersion === null ? null : readFirmwareVersion(firmwareVersion),
    })),
  }
}
