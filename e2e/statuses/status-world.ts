import { createHash, randomBytes } from 'node:crypto'
import type { FeatureName } from '@driveway/domain/account/feature-name'
import type { ChargerState } from '@driveway/domain/charger/charger-state'
import type { Tariff } from '@driveway/domain/tariff/tariff'
import { defaultSchedule, selectDays } from '@driveway/domain/schedule/schedule'
import { instantOf } from '@driveway/domain/time/clock-time'
import { addDays, localDateOf, weekdays } from '@driveway/domain/time/local-date'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { recordChanges } from '@driveway/store/kernel/change-feed'
import { openDatabase, type Database } from '@driveway/store/kernel/database'
import { createDeviceStore } from '@driveway/store/chargers/device-store'
import { startEmbeddedPostgres } from '@driveway/local-postgres/embedded-postgres'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import { createScheduleStore } from '@driveway/store/vehicles/schedule-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import type { DemoHouse } from '@driveway/world/demo-house'
import type { Demo } from '../harness/demo.ts'
import { brands, residents, type Brand } from '../harness/residents.ts'
import { openStreet, type Street } from '../harness/street.ts'
import { worldStart } from '../harness/world-time.ts'
import { startOwnStreet } from './own-street.ts'
import { keyOf, statusHouses, usernameOf, type Kind } from './status-houses.ts'

/** Within the hours of ready mode, between two ready-by times. */
const TEST_TIME_MINUTES = 13 * 60 + 5
const READY_BY = 7 * 60

const tariff = { id: 'own', energySupplier: 'Test Energy', tariffType: 'UNKNOWN', startDate: '2020-01-01' }
const tariffs = {
  flat: { ...tariff, periods: [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 25 }] },
  night: {
    ...tariff,
    periods: [
      { timeStart: '0:30', timeEnd: '4:30', ratePence: 7 },
      { timeStart: '4:30', timeEnd: '0:30', ratePence: 30 },
    ],
  },
} satisfies Record<string, Tariff>

/** The features that change a status. */
const statusFeatures = ['CHARGE_PATH', 'CHARGE_PATH_RANGE', 'PHEV_READY_MODE', 'SPLIT_CONSUMPTION'] as const

/** The features and settings of a house's customer; all others are off. */
export type Circumstances = {
  readonly features?: readonly (typeof statusFeatures)[number][]
  readonly tariff?: keyof typeof tariffs
  /** A battery small enough for ready mode, and the customer's opt-in. */
  readonly isReadyModeOn?: boolean
  /** The planner cannot store a plan until the next arrangement. */
  readonly isPlanWithheld?: boolean
}

/** The same houses in three brands, at the same world time. */
export type StatusWorld = {
  readonly street: Street
  /** The username to sign in with. */
  usernameOf(brand: Brand, kind: Kind): string
  /** In these brands, all by default, at once. */
  arrange(kind: Kind, circumstances: Circumstances, shown?: readonly Brand[]): Promise<void>
  show(kind: Kind, state: ChargerState, shown?: readonly Brand[]): Promise<void>
  /** Counts all boost commands of the charger. */
  countBoosts(brand: Brand, kind: Kind): Promise<number>
  close(): Promise<void>
}

export async function openStatusWorld(demo: Demo): Promise<StatusWorld> {
  await moveClock(demo)
  const postgres = await startEmbeddedPostgres({ folder: demo.folder })
  const database = openDatabase({ url: postgres.urlOf('driveway'), poolSize: 3 })
  const passwords: Record<string, string> = {}
  for (const house of statusHouses) passwords[house.chargerId] = await addHousehold(database, house)
  const own = await startOwnStreet(demo, statusHouses, passwords)
  const street = openStreet(own)

  return {
    street,
    usernameOf,
    async arrange(kind, circumstances, shown = brands) {
      await withholdPlans(database, circumstances.isPlanWithheld ?? false)
      for (const brand of shown) await arrangeOne(database, brand, kind, circumstances)
      if (!circumstances.isPlanWithheld) await requestPlans(database, kind, shown)
    },
    async show(kind, state, shown = brands) {
      await Promise.all(shown.map((brand) => street.show(keyOf(brand, kind), state)))
    },
    async countBoosts(brand, kind) {
      const { rows } = await database.pool.query<{ count: number }>(
        `select count(*)::int from charger_commands join devices using (device_no)
         where device_id = $1 and kind = 'boost-start'`,
        [deviceOf({ key: keyOf(brand, kind) })],
      )
      return rows[0]?.count ?? 0
    },
    async close() {
      await own.stop()
      await database.close()
    },
  }
}

async function readClock(demo: Demo): Promise<{ now: Date }> {
  const answer = await fetch(`http://127.0.0.1:${demo.control}/world-clock`)
  const { now } = (await answer.json()) as { now: string }
  return { now: new Date(now) }
}

/** Advances the world clock to the test time of today or tomorrow. */
async function moveClock(demo: Demo): Promise<void> {
  const { now } = await readClock(demo)
  const today = localDateOf(now.getTime())
  const at = instantOf(today, TEST_TIME_MINUTES)
  const next = at > now.getTime() ? at : instantOf(addDays(today, 1), TEST_TIME_MINUTES)
  await fetch(`http://127.0.0.1:${demo.control}/world-clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: new Date(next).toISOString() }),
  })
}

function accountOf(house: Pick<DemoHouse, 'key'>): string {
  return `status-${house.key}`
}

function deviceOf(house: Pick<DemoHouse, 'key'>): string {
  return `device-${house.key}`
}

/** Adds the house's customer and charger; returns the charger's password. */
async function addHousehold(database: Database, house: DemoHouse): Promise<string> {
  const accountNumber = accountOf(house)
  const createdAt = worldStart
  const customers = createCustomerStore(database)
  const known = await customers.findForSignIn(house.brand, residents[house.brand].username)
  await customers.add({
    accountNumber,
    brand: house.brand,
    username: house.email,
    displayName: house.residentName,
    organisationId: house.brand,
    evOnboardingComplete: true,
    exportMatchingOptIn: house.features.includes('EXPORT_MATCH'),
    passwordHash: known?.passwordHash ?? '',
    createdAt,
  })
  for (const name of house.features) {
    await createFeatureStore(database).set(accountNumber, makeFeature(name, true))
  }
  const password = randomBytes(20).toString('hex')
  await createDeviceStore(database).add({
    deviceId: deviceOf(house),
    chargerId: house.chargerId,
    accountNumber,
    deviceType: house.deviceType,
    hasHouseMeter: house.hasHouseMeter,
    installDate: null,
    passwordSha256: createHash('sha256').update(password).digest(),
    createdAt,
  })
  await createScheduleStore(database).save(accountNumber, selectDays(defaultSchedule, weekdays, READY_BY))
  return password
}

async function arrangeOne(
  database: Database,
  brand: Brand,
  kind: Kind,
  { features = [], tariff: chosen = 'flat', isReadyModeOn = false }: Circumstances,
): Promise<void> {
  const house = { key: keyOf(brand, kind) }
  const accountNumber = accountOf(house)
  for (const name of statusFeatures) {
    await createFeatureStore(database).set(accountNumber, makeFeature(name, features.includes(name)))
  }
  const known = createTariffStore(database)
  await known.save(accountNumber, [tariffs[chosen]], (await known.list(accountNumber)).version)
  await createVehicleStore(database).save(accountNumber, {
    make: 'Nissan',
    model: 'Leaf',
    availabilityYear: 2022,
    batteryCapacityWh: isReadyModeOn ? 13_800 : 60_000,
    herbieVehicleId: 'nissan-leaf-39-kwh-2022',
    minimumChargePercent: 25,
    maximumChargePercent: 95,
    phevReadyModeOptIn: isReadyModeOn,
  })
}

/** Makes the database refuse every new plan, or accept plans again. */
async function withholdPlans(database: Database, isWithheld: boolean): Promise<void> {
  await database.pool.query('alter table charge_plans drop constraint if exists withheld')
  if (isWithheld) {
    await database.pool.query('alter table charge_plans add constraint withheld check (false) not valid')
  }
}

async function requestPlans(database: Database, kind: Kind, shown: readonly Brand[]): Promise<void> {
  const changes = shown.map((brand) => ({
    topic: 'tariff' as const,
    key: accountOf({ key: keyOf(brand, kind) }),
  }))
  await database.kysely.transaction().execute((transaction) => recordChanges(transaction, changes))
}

function makeFeature(name: FeatureName, enabled: boolean) {
  return { featureId: `feature-${name}`, name, enabled, seen: true, informed: true, isInBeta: false }
}
