import type { FeatureName } from '@driveway/domain/account/feature-name'
import { startEmbeddedPostgres } from '@driveway/local-postgres/embedded-postgres'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import { openDatabase } from '@driveway/store/kernel/database'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import type { Demo } from './demo.ts'
import { residents, type Brand } from './residents.ts'

type HouseholdFeature = {
  readonly name: FeatureName
  readonly enabled?: boolean | null
  readonly seen?: boolean
  readonly informed?: boolean
  readonly isInBeta?: boolean
}

type Household = {
  readonly name: string
  readonly brand: Brand
  readonly features: readonly HouseholdFeature[]
  /** In ready mode. */
  readonly isHybrid?: boolean
}

/** Adds a customer of a test's own to a running demo, so that no other test sees its changes; returns the username. */
export async function addHousehold(demo: Demo, household: Household): Promise<string> {
  const { name, brand, features, isHybrid = false } = household
  const [accountNumber, username] = [`settings-${name}`, `${name}@example.org`]
  const postgres = await startEmbeddedPostgres({ folder: demo.folder })
  const database = openDatabase({ url: postgres.urlOf('driveway'), poolSize: 1 })
  const customers = createCustomerStore(database)
  const resident = await customers.findForSignIn(brand, residents[brand].username)
  await customers.add({
    accountNumber,
    brand,
    username,
    displayName: `Robin ${name}`,
    organisationId: brand,
    evOnboardingComplete: true,
    exportMatchingOptIn: false,
    passwordHash: resident?.passwordHash ?? '',
    createdAt: new Date(),
  })
  for (const feature of features) {
    const usual = { enabled: true, seen: true, informed: true, isInBeta: false }
    await createFeatureStore(database).set(accountNumber, {
      featureId: `settings-${feature.name}`,
      ...usual,
      ...feature,
    })
  }
  await createVehicleStore(database).save(accountNumber, {
    make: 'Mitsubishi',
    model: 'Outlander PHEV',
    availabilityYear: 2020,
    batteryCapacityWh: 13_800,
    herbieVehicleId: 'demo-settings',
    phevReadyModeOptIn: isHybrid,
  })
  await database.close()
  return username
}

/** Switches a feature on for a resident of a running demo. */
export async function addFeature(
  demo: Demo,
  brand: Brand,
  username: string,
  name: FeatureName,
): Promise<void> {
  const postgres = await startEmbeddedPostgres({ folder: demo.folder })
  const database = openDatabase({ url: postgres.urlOf('driveway'), poolSize: 1 })
  const resident = await createCustomerStore(database).findForSignIn(brand, username)
  if (resident === null) throw new Error(`${username} is not a customer of ${brand}`)
  await createFeatureStore(database).set(resident.accountNumber, {
    featureId: `settings-${name}`,
    name,
    enabled: true,
    seen: true,
    informed: true,
    isInBeta: false,
  })
  await database.close()
}
