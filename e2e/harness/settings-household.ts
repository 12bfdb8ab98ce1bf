import { createHash, randomBytes } from 'node:crypto'
import type { FeatureName } from '@driveway/domain/account/feature-name'
import type { HeatAssetType } from '@driveway/domain/heat/heat-asset'
import type { Tariff } from '@driveway/domain/tariff/tariff'
import { startEmbeddedPostgres } from '@driveway/local-postgres/embedded-postgres'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import { createDeviceStore } from '@driveway/store/chargers/device-store'
import { createHeatStore } from '@driveway/store/heat/heat-store'
import { openDatabase, type Database } from '@driveway/store/kernel/database'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import type { Demo } from './demo.ts'
import { residents, type Brand } from './residents.ts'
import { worldStart } from './world-time.ts'

type HouseholdFeature = {
  readonly name: FeatureName
  readonly enabled?: boolean | null
  readonly seen?: boolean
  readonly informed?: boolean
  readonly isInBeta?: boolean
}

export type Household = {
  readonly name: string
  readonly brand: Brand
  readonly features?: readonly HouseholdFeature[]
  /** In ready mode. */
  readonly isHybrid?: boolean
  /** True unless set; without a car home asks for one. */
  readonly hasVehicle?: boolean
  /** A charger that has never connected. */
  readonly hasCharger?: boolean
  /** The password of all demo customers, to be replaced at the first sign-in. */
  readonly isPasswordInitial?: boolean
  /** With heaters, the household has heating and no EV module. */
  readonly heaters?: readonly HeatAssetType[]
  readonly tariffs?: readonly Tariff[]
  /** True unless set; otherwise home leads to onboarding. */
  readonly hasCompletedOnboarding?: boolean
}

/** Households so far: a test that runs twice on one demo gets two of them. */
let count = 0

/** Opens the database of a running demo for one piece of work. */
export async function withDatabase<Value>(
  demo: Pick<Demo, 'folder'>,
  run: (database: Database) => Promise<Value>,
  /** Statements may take as long as they do. */
  isUnhurried = false,
): Promise<Value> {
  const postgres = await startEmbeddedPostgres({ folder: demo.folder })
  const database = openDatabase({ url: postgres.urlOf('driveway'), poolSize: 1, isUnhurried })
  try {
    return await run(database)
  } finally {
    await database.close()
  }
}

/** Adds a customer of a test's own to a running demo, so that no other test sees its changes; returns the username. */
export async function addHousehold(demo: Demo, household: Household): Promise<string> {
  const { heaters = [], tariffs = [], hasVehicle = heaters.length === 0 } = household
  count += 1
  const key = `${household.name}-${count}`
  const accountNumber = `settings-${key}`
  const username = `${key}@example.org`
  await withDatabase(demo, async (database) => {
    await addCustomer(database, household, accountNumber, username)
    for (const feature of household.features ?? []) await setFeature(database, accountNumber, feature)
    if (hasVehicle) await addVehicle(database, accountNumber, household.isHybrid ?? false)
    if (household.hasCharger) await addCharger(database, accountNumber, key)
    if (tariffs.length > 0) await createTariffStore(database).save(accountNumber, tariffs, 0)
    for (const [at, type] of heaters.entries()) {
      await createHeatStore(database).saveAsset(accountNumber, {
        id: `${key}-${at}`,
        type,
        name: `Room ${at}`,
      })
    }
  })
  return username
}

/** The account number of a household that a test added. */
export function accountOf(username: string): string {
  return `settings-${username.split('@')[0]}`
}

type Ticket = { readonly hash: Buffer; readonly expiresAt: Date }

/** The sign-in tickets of a household that a test added, as they are stored. */
export async function listTickets(demo: Demo, username: string): Promise<readonly Ticket[]> {
  const rows = await withDatabase(demo, ({ kysely }) =>
    kysely
      .selectFrom('sign_in_tickets')
      .selectAll()
      .where('account_number', '=', accountOf(username))
      .orderBy('expires_at')
      .execute(),
  )
  return rows.map((row) => ({ hash: row.ticket_hash, expiresAt: row.expires_at }))
}

/** Makes the sign-in tickets of a household too old. */
export async function expireTickets(demo: Demo, username: string): Promise<void> {
  await withDatabase(demo, ({ kysely }) =>
    kysely
      .updateTable('sign_in_tickets')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('account_number', '=', accountOf(username))
      .execute(),
  )
}

async function addCustomer(
  database: Database,
  { name, brand, heaters = [], isPasswordInitial = false, hasCompletedOnboarding = true }: Household,
  accountNumber: string,
  username: string,
): Promise<void> {
  const customers = createCustomerStore(database)
  const resident = await customers.findForSignIn(brand, residents[brand].username)
  const added = await customers.add({
    accountNumber,
    brand,
    username,
    displayName: `Robin ${name}`,
    organisationId: brand,
    modules: { ev: heaters.length === 0, heat: heaters.length > 0, hes: false },
    evOnboardingComplete: hasCompletedOnboarding,
    exportMatchingOptIn: false,
    passwordHash: resident?.passwordHash ?? '',
    isPasswordInitial,
    createdAt: worldStart,
  })
  if (!added.ok) throw new Error(`${username} exists already`)
}

async function addVehicle(database: Database, accountNumber: string, isHybrid: boolean): Promise<void> {
  await createVehicleStore(database).save(accountNumber, {
    make: 'Mitsubishi',
    model: 'Outlander PHEV',
    availabilityYear: 2020,
    batteryCapacityWh: 13_800,
    herbieVehicleId: 'mitsubishi-outlander-phev-13.8-kwh-2020',
    phevReadyModeOptIn: isHybrid,
  })
}

async function addCharger(database: Database, accountNumber: string, key: string): Promise<void> {
  await createDeviceStore(database).add({
    deviceId: `settings-device-${key}`,
    chargerId: `SETTINGS-${key}`,
    accountNumber,
    deviceType: 'EV_V2G_CHARGER',
    installDate: null,
    passwordSha256: createHash('sha256').update(randomBytes(20)).digest(),
    createdAt: worldStart,
  })
}

async function setFeature(
  database: Database,
  accountNumber: string,
  feature: HouseholdFeature,
): Promise<void> {
  await createFeatureStore(database).set(accountNumber, {
    featureId: `settings-${feature.name}`,
    enabled: true,
    seen: true,
    informed: true,
    isInBeta: false,
    ...feature,
  })
}

/** Switches a feature on for a resident of a running demo. */
export async function addFeature(
  demo: Demo,
  brand: Brand,
  username: string,
  name: FeatureName,
): Promise<void> {
  await withDatabase(demo, async (database) => {
    const resident = await createCustomerStore(database).findForSignIn(brand, username)
    if (resident === null) throw new Error(`${username} is not a customer of ${brand}`)
    await setFeature(database, resident.accountNumber, { name })
  })
}

/** Makes a resident of a running demo a newcomer: onboarding is to do, and the tour is off; returns the account number. */
export async function restartOnboarding(demo: Demo, brand: Brand, username: string): Promise<string> {
  return withDatabase(demo, async (database) => {
    const customers = createCustomerStore(database)
    const resident = await customers.findForSignIn(brand, username)
    if (resident === null) throw new Error(`${username} is not a customer of ${brand}`)
    await customers.change(resident.accountNumber, { evOnboardingComplete: false })
    await setFeature(database, resident.accountNumber, { name: 'ONBOARDING_TOUR', enabled: false })
    return resident.accountNumber
  })
}
