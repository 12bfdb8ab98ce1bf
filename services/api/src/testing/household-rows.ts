import { hashSecret } from '@driveway/service-kit/credentials/secret'
import { hashQuickly } from '@driveway/testkit/quick-hash'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import { createOrganisationStore } from '@driveway/store/accounts/organisation-store'
import type { Database } from '@driveway/store/kernel/database'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createLinkReadStore } from '@driveway/store/vehicles/link-read-store'
import { createVehicleLinkStore } from '@driveway/store/vehicles/vehicle-link-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { addLedgerRows } from './ledger-rows.ts'
import { addCustomer, addDevice } from './test-api.ts'
import { testLeaf } from './test-leaf.ts'

export const PASSWORD = 'correct horse battery'
/** Of K-1's link to the car's maker. */
export const HANDLE = 'h'.repeat(43)

/** K-1's. */
export const WEBHOOK = '00000000-0000-4000-8000-0000000000ee'
/** Of K-1's home: an open invitation, and a driver who signs in as K-1-driver. */
export const CAR_ID = 'second-car'
export const INVITATION_ID = '00000000-0000-4000-8000-0000000000a1'
export const DRIVER_ID = 'driver-of-K-1'

/** All that a customer can read of themselves and of `device-1`. */
export const everything = `{
  customer {
    accountNumber username organisationId installerId hasConfirmedSchedule exportMatchingOptIn energySupplier
    tariffPeriods { timeStart timeEnd ratePence }
    historicTariffs { id energySupplier startDate }
    availableFeatures { id name enabled seen informed isInBeta }
    evOnboardingComplete latestSeenReleaseNote historicTariffsVersion microgenerations { id type maxPower }
    planningPreferences { goal exportRatePence mainFuseAmps phases roofPostcodeArea batteryWearPence }
    notices { choices { kind push mail } pushEndpoint }
    oneOffChanges { kind date time }
    trips { date time miles targetPercent }
    away { from to mayExport }
    webhooks { id url switchedOffAt deliveries { id } }
    broker { url username problem }
    homeBattery { sizeKwh topics { level power command } state levelPercent }
    homeEnergy(from: "2026-01-01", to: "2026-02-01") { batteryInWh importedWh batterySaved }
    profileProgress { completionPercentage tasks { name skipped } }
    heat { comfortTemperature morningPeriod { start end } eveningPeriod { start end } assets { id type name } }
    vehicle { make integrationInternalOAuthId preferences { minimumChargePercent maximumChargePercent } schedule { MONDAY SUNDAY unsettledDays earlierTimes { day time } } }
    devices { id deviceType status currentEvState { stateOfCharge charge { kind value source } } }
  }
  household { people { id name role email } invitations { id expiresAt } cards { id name personId } }
}`

/**
 * K-1 has a car, a tariff, a feature, a charger with a history and a schedule of their own; K-2 has a charger, and so has
 * F-1, a customer of another brand.
 */
export async function addTwoHouseholds(database: Database, now: Date): Promise<void> {
  const hash = await hashQuickly(PASSWORD)
  for (const account of ['K-1', 'K-2', 'F-1']) await addCustomer(database, account, hash)
  for (const account of ['K-1', 'K-2']) {
    for (const role of ['driver', 'guest'] as const) await addPerson(database, account, role, hash)
  }
  await moveToFjord(database, 'F-1')
  await addDevice(database, 'device-1', 'K-1')
  await addDevice(database, 'device-2', 'K-2')
  await addDevice(database, 'device-3', 'F-1')
  await database.pool.query(`update device_states set socket_closed_at = null`)
  await createVehicleStore(database).save('K-1', testLeaf)
  await addLink(database, 'K-1', now)
  const periods = [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 24.5 }]
  const tariff = { id: 't-1', energySupplier: 'Test Energy', tariffType: 'UNKNOWN', startDate: '2026-01-01' }
  await createTariffStore(database).save('K-1', [{ ...tariff, periods }], 0)
  await database.pool.query(
    `insert into one_off_changes values ('K-1', '2026-01-16', 'FULL', null, '2026-01-15')`,
  )
  await database.pool.query(`insert into trips values ('K-1', '2026-01-20', '0800', 200, null, '2026-01-15')`)
  await database.pool.query(
    `insert into away_periods values ('K-1', '2026-01-21', '2026-01-24', false, '2026-01-15')`,
  )
  await database.pool.query(
    `insert into webhooks values ('${WEBHOOK}', 'K-1', 'https://a.example', '', '2026-01-15')`,
  )
  await database.pool.query(
    `insert into home_periods values ('K-1', '2026-01-10T18:00Z', 1200, 0, 1500, 0, 300, 0)`,
  )
  await database.pool.query(
    `insert into home_batteries values ('K-1', 9500, 3600, 3600, 90, 10, 'b/level', 'b/power', 'b/set')`,
  )
  const flags = { enabled: true, seen: false, informed: false, isInBeta: false }
  const features = createFeatureStore(database)
  await features.set('K-1', { featureId: 'f-1', name: 'CHARGE_PATH', ...flags })
  for (const account of ['K-1', 'K-2', 'F-1']) {
    await features.set(account, { featureId: 'f-2', name: 'EXPORT_DATA', ...flags })
  }
  await database.pool.query(
    `insert into microgenerations values ('m-1', 'K-1', 'SOLAR', 4200, null, null, null, '2026-01-01')`,
  )
  await database.pool.query(
    `insert into invitations (invitation_id, account_number, brand, email, folded_email, role, secret_hash, created_at,
       expires_at) values ($1, 'K-1', 'kestrel', 'cy@example.com', 'cy@example.com', 'driver', '', $2, '2026-01-20')`,
    [INVITATION_ID, now],
  )
  await database.pool.query(
    `insert into cards (account_number, card_id, added_at, name, person_id) values ('K-1', 'CARD-1', $1, 'Blue', $2)`,
    [now, DRIVER_ID],
  )
  await database.pool.query(
    `insert into cars (car_id, account_number, is_main, is_in_use, created_at, parked) values
       ('first-car', 'K-1', true, true, $2, null), ($1, 'K-1', false, false, $2, '{"vehicle": {"make": "Kia"}}')`,
    [CAR_ID, now],
  )
  await database.pool.query(
    `insert into cars (account_number, is_main, is_in_use, created_at)
     select account_number, true, true, $1 from devices where account_number <> 'K-1'`,
    [now],
  )
  await database.pool.query(`update customers set heat_enabled = true`)
  await database.pool.query(`insert into heat_assets values ('h-1', 'K-1', 'QUANTUM_STORAGE_HEATER', 'Hall')`)
  const start = '2026-01-14T23:00:00Z'
  await addLedgerRows(database, 'device-1', { periods: [{ start, session: start, importWh: 3_500 }] })
}

/** A person with a sign-in of their own, whose number is that of the home and the role. */
async function addPerson(
  database: Database,
  home: string,
  role: 'driver' | 'guest',
  hash: string,
): Promise<void> {
  const signIn = `${home}-${role}`
  await addCustomer(database, signIn, hash)
  await database.pool.query(
    `insert into household_people (person_id, account_number, sign_in, name, role, guest_until, joined_at)
     values ($1, $2, $3, $4, $4, $5, $6)`,
    [
      `${role}-of-${home}`,
      home,
      signIn,
      role,
      role === 'guest' ? '2026-01-20' : null,
      // After the owner, so that they are always listed in one order.
      role === 'guest' ? '2026-01-03' : '2026-01-02',
    ],
  )
}

/** Rows that a change of K-1's account would add. */
export async function countRows(database: Database): Promise<unknown> {
  const { rows } = await database.pool.query(
    `select (select count(*)::int from charger_commands) as commands,
       (select count(*)::int from mails) as mails,
       (select count(*)::int from invitations) as invitations,
       (select count(*)::int from household_people) as people,
       (select count(*)::int from start_delays) as delays,
       (select count(*)::int from data_exports) as exports`,
  )
  return rows[0]
}

async function moveToFjord(database: Database, accountNumber: string): Promise<void> {
  await createOrganisationStore(database).save({
    organisationId: 'org-2',
    brand: 'fjord',
    name: 'Fjord',
    parentId: null,
    appUrl: 'https://fjord.example',
  })
  await database.pool.query(
    `update customers set brand = 'fjord', organisation_id = 'org-2' where account_number = $1`,
    [accountNumber],
  )
}

/** A link whose car has reported 60 %. */
async function addLink(database: Database, accountNumber: string, now: Date): Promise<void> {
  const car = { id: 'car-1', make: 'Nissan', model: 'Leaf', year: 2022, batteryCapacityWh: 39_000 }
  await createVehicleLinkStore(database).save(accountNumber, {
    linkId: 'link-1',
    integration: 'CAR_MAKER',
    car,
    cars: [car],
    handleHash: hashSecret(HANDLE),
    sealedTokens: Buffer.from('sealed'),
    linkedAt: now,
    expiresAt: new Date(now.getTime() + 1_000),
  })
  const reads = createLinkReadStore(database)
  const report = { batteryPercent: 60, chargeLimitPercent: 80, reportedAt: now }
  for (const link of await reads.take(now, now, 1)) await reads.recordLevel(link, report, now)
}
