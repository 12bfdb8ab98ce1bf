import type { FeatureName } from '@driveway/domain/account/feature-name'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import type { Database } from '@driveway/store/kernel/database'
import { createDeviceStore } from '@driveway/store/chargers/device-store'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import { createOrganisationStore } from '@driveway/store/accounts/organisation-store'

const CREATED = new Date('2026-11-01T00:00:00Z')

/** A customer with credentials; the password hash is a placeholder unless the test signs in. */
export async function addTestCustomer(
  database: Database,
  customer: { accountNumber: string; brand?: string; username?: string; passwordHash?: string },
): Promise<void> {
  const brand = customer.brand ?? 'kestrel'
  await createOrganisationStore(database).save({
    organisationId: brand,
    brand,
    name: brand,
    parentId: null,
  })
  await createCustomerStore(database).add({
    accountNumber: customer.accountNumber,
    brand,
    username: customer.username ?? `${customer.accountNumber}@example.org`,
    displayName: 'Sam Okafor',
    organisationId: brand,
    passwordHash: customer.passwordHash ?? 'no password',
    createdAt: CREATED,
  })
}

/** A feature that is on for the customer. */
export async function addTestFeature(
  database: Database,
  accountNumber: string,
  name: FeatureName,
): Promise<void> {
  const featureId = name.toLowerCase()
  const on = { enabled: true, seen: true, informed: true, isInBeta: false }
  await createFeatureStore(database).set(accountNumber, { featureId, name, ...on })
}

export async function addTestDevice(
  database: Database,
  device: {
    deviceId: string
    chargerId?: string
    accountNumber: string | null
    installDate?: string
    passwordSha256?: Buffer
  },
): Promise<void> {
  await createDeviceStore(database).add({
    deviceId: device.deviceId,
    chargerId: device.chargerId ?? `charger-${device.deviceId}`,
    accountNumber: device.accountNumber,
    deviceType: 'EV_SMART_CHARGER',
    installDate: device.installDate ?? '2026-11-01',
    passwordSha256: device.passwordSha256 ?? Buffer.alloc(32),
    createdAt: CREATED,
  })
}

export async function deviceNoOf(database: Database, chargerId: string): Promise<number> {
  const { device_no } = await database.kysely
    .selectFrom('devices')
    .select('device_no')
    .where('charger_id', '=', chargerId)
    .executeTakeFirstOrThrow()
  return device_no
}
