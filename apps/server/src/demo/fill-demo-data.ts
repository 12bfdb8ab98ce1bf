import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isV2gCharger } from '@driveway/domain/charger/device-type'
import { defaultPlanningPreferences } from '@driveway/domain/planning-preferences/planning-preferences'
import { readCoordinates } from '@driveway/domain/planning-preferences/roof-location'
import { localDateOf } from '@driveway/domain/time/local-date'
import { createChargerPassword, createDeviceId } from '@driveway/operator/charger-credentials'
import { featureIdOf } from '@driveway/operator/set-feature'
import { hashPassword } from '@driveway/service-kit/credentials/password-hash'
import { systemClock } from '@driveway/service-kit/clock'
import { createHomeBatteryStore } from '@driveway/store/batteries/home-battery-store'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import type { Database } from '@driveway/store/kernel/database'
import { createCapabilityStore } from '@driveway/store/chargers/capability-store'
import { createDeviceStore } from '@driveway/store/chargers/device-store'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import { createMicrogenerationStore } from '@driveway/store/vehicles/microgeneration-store'
import { createHeatStore } from '@driveway/store/heat/heat-store'
import { createPlanningPreferencesStore } from '@driveway/store/plans/planning-preferences-store'
import { createCarStore } from '@driveway/store/vehicles/car-store'
import { createScheduleStore } from '@driveway/store/vehicles/schedule-store'
import { createInvitationStore } from '@driveway/store/people/invitation-store'
import { createPeopleStore } from '@driveway/store/people/people-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { listChargers, type DemoHouse } from '@driveway/world/demo-house'
import { houseScheduleOf, listHouseTariffs } from '@driveway/world/house-tariffs'
import { demoPlace } from '@driveway/world/sun'
import { BROKER_CREDENTIAL, wallTopics } from '@driveway/world/wall-battery'
import { saveBrandOrganisations } from '../database/brand-organisations.ts'
import { DEMO_PASSWORD, demoCars, demoCustomers, demoPeople, type DemoCustomer } from './demo-customers.ts'
import { installDateOf, type DemoFill } from './demo-fill.ts'
import { findDemoVehicleId } from './demo-vehicles.ts'

/** A common rate for exported energy. */
const DEMO_EXPORT_PENCE = 15

/**
 * Adds the demo's customers and chargers once, and saves the chargers' passwords for the street: they are stored
 * nowhere else in clear text.
 */
export async function fillDemoData(options: {
  database: Database
  fill: DemoFill
  credentialsFile: string
}): Promise<void> {
  const { database, fill, credentialsFile } = options
  await saveBrandOrganisations(database, () => undefined)
  const passwords = readPasswords(credentialsFile)
  const customers = createCustomerStore(database)
  const hash = await hashPassword(DEMO_PASSWORD)
  for (const customer of demoCustomers) {
    const isNew = (await customers.find(customer.accountNumber)) === null
    if (isNew) await addCustomer(database, customer, hash)
    // A customer of an interrupted fill may be incomplete.
    if (isNew || !fill.isDone) await furnish(database, customer, fill)
    for (const house of customer.house === null ? [] : listChargers(customer.house)) {
      passwords[house.chargerId] ??= await saveCharger(database, customer.accountNumber, house, fill)
    }
  }
  passwords[BROKER_CREDENTIAL] ??= createChargerPassword().password
  await addPeople(database, hash)
  await addSecondCars(database)
  writeFileSync(`${credentialsFile}.new`, JSON.stringify(passwords, null, 2), { mode: 0o600 })
  renameSync(`${credentialsFile}.new`, credentialsFile)
}

/** Idempotent: an address that signs in already is left as it is. */
async function addPeople(database: Database, passwordHash: string): Promise<void> {
  const invitations = createInvitationStore(database)
  for (const { house, ...person } of demoPeople) {
    const home = demoCustomers.find((customer) => customer.house?.key === house)
    if (!home) continue
    const { accountNumber } = home
    await invitations.admit({ ...person, accountNumber, passwordHash, now: systemClock.now() })
  }
}

/** Idempotent: a house that has cars already keeps them. */
async function addSecondCars(database: Database): Promise<void> {
  const [cars, people] = [createCarStore(database), createPeopleStore(database)]
  for (const { house, driver, car } of demoCars) {
    const home = demoCustomers.find((customer) => customer.house?.key === house)
    const accountNumber = home?.accountNumber ?? ''
    const now = systemClock.now()
    const [first, second] = await cars.listEntered(accountNumber, now)
    if (first === undefined || second !== undefined) continue
    const all = await people.list(accountNumber)
    const idOf = new Map(all.map(({ name, personId }) => [name, personId]))
    await cars.update(accountNumber, first.carId, { personId: idOf.get(home?.displayName ?? '') ?? null })
    await cars.add(accountNumber, { ...car, personId: idOf.get(driver) ?? null }, now)
  }
}

function readPasswords(file: string): Record<string, string> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
}

async function addCustomer(database: Database, customer: DemoCustomer, passwordHash: string): Promise<void> {
  await createCustomerStore(database).add({
    accountNumber: customer.accountNumber,
    brand: customer.brand,
    username: customer.username,
    displayName: customer.displayName,
    organisationId: customer.brand,
    installerId: customer.installerId,
    modules: { ev: customer.hasEvModule, heat: !customer.hasEvModule, hes: false },
    evOnboardingComplete: customer.isOnboarded,
    exportMatchingOptIn: customer.house?.features.includes('EXPORT_MATCH') ?? false,
    passwordHash,
    isPasswordInitial: customer.isPasswordInitial,
    createdAt: systemClock.now(),
  })
}

/** Saves the settings that the customer would have entered. Idempotent. */
async function furnish(database: Database, customer: DemoCustomer, fill: DemoFill): Promise<void> {
  await addFeatures(database, customer)
  if (customer.isClosed)
    await createCustomerStore(database).setClosed(customer.accountNumber, systemClock.now())
  const heat = createHeatStore(database)
  for (const asset of customer.heatAssets) await heat.saveAsset(customer.accountNumber, asset)
  const { house, accountNumber } = customer
  if (!house) return
  const today = localDateOf(fill.until)
  const tariffs = listHouseTariffs(house, installDateOf(house, fill), today)
  await createTariffStore(database).save(accountNumber, tariffs, 0)
  await createVehicleStore(database).save(accountNumber, {
    make: house.car.make,
    model: house.car.model,
    availabilityYear: house.car.year,
    batteryCapacityWh: house.car.batteryWh,
    herbieVehicleId: findDemoVehicleId(house),
    minimumChargePercent: 25,
    maximumChargePercent: 95,
    phevReadyModeOptIn: house.features.includes('PHEV_READY_MODE'),
  })
  await addSchedule(database, accountNumber, house)
  await addPanels(database, accountNumber, house)
  await addPlanningFacts(database, accountNumber, house, fill)
  if (house.battery !== undefined) {
    await createHomeBatteryStore(database).save(accountNumber, { ...house.battery, topics: wallTopics })
  }
}

/** Homes that can export know their rate, and roofs their place. A later change by the customer is kept. */
async function addPlanningFacts(
  database: Database,
  accountNumber: string,
  house: DemoHouse,
  fill: DemoFill,
): Promise<void> {
  const preferences = createPlanningPreferencesStore(database)
  const isSaved = (await preferences.find(accountNumber)) !== defaultPlanningPreferences
  if (isSaved || (house.solarKwp === 0 && !isV2gCharger(house.deviceType))) return
  const roof = readCoordinates(demoPlace.latitude, demoPlace.longitude)
  const facts = { ...defaultPlanningPreferences, exportRatePence: DEMO_EXPORT_PENCE, roof }
  await preferences.save(accountNumber, facts, new Date(fill.until))
}

/** Solar matching needs the panels that it matches. */
async function addPanels(database: Database, accountNumber: string, house: DemoHouse): Promise<void> {
  const generators = createMicrogenerationStore(database)
  if (house.solarKwp === 0 || (await generators.list(accountNumber)).length > 0) return
  const panels = {
    type: 'SOLAR',
    maxPowerKw: house.solarKwp,
    make: null,
    model: null,
    installYear: null,
  } as const
  await generators.add(accountNumber, panels, systemClock.now())
}

async function addSchedule(database: Database, accountNumber: string, house: DemoHouse): Promise<void> {
  const schedules = createScheduleStore(database)
  if (house.readyBy !== undefined) await schedules.save(accountNumber, houseScheduleOf(house))
  if (house.hasConfirmedSchedule) await schedules.confirm(accountNumber)
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

/** An existing charger gets a new password: the file with the old one was lost. */
async function saveCharger(
  database: Database,
  accountNumber: string,
  house: DemoHouse,
  fill: DemoFill,
): Promise<string> {
  const { password, passwordSha256 } = createChargerPassword()
  const devices = createDeviceStore(database)
  const added = await devices.add({
    deviceId: createDeviceId(),
    chargerId: house.chargerId,
    accountNumber,
    deviceType: house.deviceType,
    installDate: installDateOf(house, fill),
    hasHouseMeter: house.hasHouseMeter,
    passwordSha256,
    createdAt: systemClock.now(),
  })
  if (!added.ok) await devices.replacePassword(house.chargerId, passwordSha256)
  // Started and stopped for the plan, this one starts whatever is plugged in.
  if (house.make === 'no-profiles')
    await createCapabilityStore(database).setStartMode(house.chargerId, 'plug')
  return password
}
