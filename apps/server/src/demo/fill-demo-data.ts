import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { addDays, findLocalDate, type LocalDate } from '@driveway/domain/time/local-date'
import { hashPassword } from '@driveway/service-kit/password-hash'
import { systemClock, type Clock } from '@driveway/service-kit/clock'
import { createCustomerStore } from '@driveway/store/customer/customer-store'
import type { Database } from '@driveway/store/database'
import { createDeviceStore } from '@driveway/store/device/device-store'
import { createFeatureStore } from '@driveway/store/feature/feature-store'
import { createTariffStore } from '@driveway/store/tariff/tariff-store'
import { createVehicleStore } from '@driveway/store/vehicle/vehicle-store'
import type { DemoHouse } from '@driveway/world/demo-house'
import { saveBrandOrganisations } from '../database/brand-organisations.ts'
import { featureIdOf } from '../operator/feature-set.ts'
import { createChargerPassword, createDeviceId } from '../operator/new-charger.ts'
import { writeDemoTariff } from './demo-tariffs.ts'
import { DEMO_PASSWORD, demoCustomers, type DemoCustomer } from './demo-customers.ts'

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
  await saveBrandOrganisations(database, () => undefined)
  const passwords = readPasswords(credentialsFile)
  const customers = createCustomerStore(database)
  const hash = await hashPassword(DEMO_PASSWORD)
  for (const customer of demoCustomers) {
    if (!(await customers.find(customer.accountNumber))) await addCustomer(database, customer, hash, clock)
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

async function addCustomer(
  database: Database,
  customer: DemoCustomer,
  passwordHash: string,
  clock: Clock,
): Promise<void> {
  const { house } = customer
  await createCustomerStore(database).add({
    accountNumber: customer.accountNumber,
    brand: customer.brand,
    username: customer.username,
    displayName: customer.displayName,
    organisationId: customer.brand,
    installerId: customer.installerId,
    modules: { ev: customer.hasEvModule, heat: !customer.hasEvModule, hes: false },
    evOnboardingComplete: customer.isOnboarded,
    exportMatchingOptIn: house?.features.includes('EXPORT_MATCH') ?? false,
    passwordHash,
    isPasswordInitial: customer.isPasswordInitial,
    createdAt: systemClock.now(),
  })
  await addFeatures(database, customer)
  if (!house) return
  const tariff = writeDemoTariff(house.tariff, findInstallDate(house, clock))
  await createTariffStore(database).save(customer.accountNumber, [tariff], 0)
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
}

async function addFeatures(database: Database, customer: DemoCustomer): Promise<void> {
  const features = createFeatureStore(database)
  for (const name of customer.features) {
    await features.set(customer.accountNumber, {
      featureId: featureIdOf(name),
      name,
      enabled: true,
      seen: !customer.unseenFeatures.includes(name),
      informed: true,
      isInBeta: name === 'ENVIRONMENT',
    })
  }
}

function findInstallDate(house: DemoHouse, clock: Clock): LocalDate {
  return addDays(findLocalDate(clock.now().getTime()), -house.installedDaysAgo)
}

/** A charger that is there already (its passwords' file was lost) gets a new password. */
async function saveCharger(database: Database, customer: DemoCustomer, clock: Clock): Promise<string> {
  const { house } = customer
  if (!house) throw new Error(`${customer.username} has no house`)
  const password = createChargerPassword(randomBytes)
  const passwordSha256 = createHash('sha256').update(password).digest()
  const devices = createDeviceStore(database)
  const added = await devices.add({
    deviceId: createDeviceId(randomBytes),
    chargerId: house.chargerId,
    accountNumber: customer.accountNumber,
    deviceType: house.deviceType,
    installDate: findInstallDate(house, clock),
    passwordSha256,
    createdAt: systemClock.now(),
  })
  if (!added.ok) await devices.replacePassword(house.chargerId, passwordSha256)
  return password
}
