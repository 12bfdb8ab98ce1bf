import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { brandIds } from '@driveway/brand/brand-id'
import { brands } from '@driveway/brand/brands'
import { hashPassword } from '@driveway/identity/password-hash'
import type { Clock } from '@driveway/service-kit/clock'
import { createCustomerStore } from '@driveway/store/customer/customer-store'
import type { Database } from '@driveway/store/database'
import { createDeviceStore } from '@driveway/store/device/device-store'
import { createFeatureStore } from '@driveway/store/feature/feature-store'
import { createOrganisationStore } from '@driveway/store/organisation/organisation-store'
import { createVehicleStore } from '@driveway/store/vehicle/vehicle-store'
import { featureIdOf } from '../operator/feature-set.ts'
import { createChargerPassword, createDeviceId } from '../operator/new-charger.ts'
import { DEMO_PASSWORD, demoCustomers, type DemoCustomer } from './demo-customers.ts'

const DAY_MS = 86_400_000

/**
 * Makes the demo's customers and chargers the first time, and writes down the chargers' passwords for the
 * street, which is the only one that ever sees them.
 */
export async function fillDemoData(options: {
  database: Database
  clock: Clock
  credentialsFile: string
}): Promise<void> {
  const { database, clock, credentialsFile } = options
  await saveOrganisations(database)
  const passwords = readPasswords(credentialsFile)
  const customers = createCustomerStore(database)
  for (const customer of demoCustomers) {
    if (!(await customers.find(customer.accountNumber))) await addCustomer(database, customer, clock)
    const house = customer.house
    if (!house || passwords[house.chargerId]) continue
    passwords[house.chargerId] = await saveCharger(database, customer, clock)
  }
  writeFileSync(`${credentialsFile}.new`, JSON.stringify(passwords, null, 2), { mode: 0o600 })
  renameSync(`${credentialsFile}.new`, credentialsFile)
}

function readPasswords(file: string): Record<string, string> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
}

async function saveOrganisations(database: Database): Promise<void> {
  const organisations = createOrganisationStore(database)
  for (const id of brandIds) {
    await organisations.save({ organisationId: id, brand: id, name: brands[id].title, parentId: null })
  }
}

async function addCustomer(database: Database, customer: DemoCustomer, clock: Clock): Promise<void> {
  const { house } = customer
  await createCustomerStore(database).add({
    accountNumber: customer.accountNumber,
    brand: customer.brand,
    username: customer.username,
    displayName: customer.displayName,
    organisationId: customer.brand,
    evOnboardingComplete: house?.isOnboarded ?? false,
    exportMatchingOptIn: house?.features.includes('EXPORT_MATCH') ?? false,
    passwordHash: await hashPassword(DEMO_PASSWORD),
    createdAt: clock.now(),
  })
  if (!house) return
  await createVehicleStore(database).save(customer.accountNumber, {
    make: house.car.make,
    model: house.car.model,
    availabilityYear: house.car.year,
    batteryCapacityWh: house.car.batteryWh,
    herbieVehicleId: `demo-${house.key}`,
    minimumChargePercent: 25,
    maximumChargePercent: 95,
    phevReadyModeOptIn: false,
  })
  const features = createFeatureStore(database)
  for (const name of house.features) {
    await features.set(customer.accountNumber, {
      featureId: featureIdOf(name),
      name,
      enabled: true,
      seen: true,
      informed: true,
      isInBeta: false,
    })
  }
}

/** A charger that is there already (its passwords' file was lost) gets a new password. */
async function saveCharger(database: Database, customer: DemoCustomer, clock: Clock): Promise<string> {
  const { house } = customer
  if (!house) throw new Error(`${customer.username} has no house`)
  const password = createChargerPassword(randomBytes)
  const passwordSha256 = createHash('sha256').update(password).digest()
  const devices = createDeviceStore(database)
  const installed = new Date(clock.now().getTime() - house.installedDaysAgo * DAY_MS)
  const added = await devices.add({
    deviceId: createDeviceId(randomBytes),
    chargerId: house.chargerId,
    accountNumber: customer.accountNumber,
    deviceType: house.deviceType,
    installDate: installed.toISOString().slice(0, 10),
    passwordSha256,
    createdAt: clock.now(),
  })
  if (!added.ok) await devices.replacePassword(house.chargerId, passwordSha256)
  return password
}
