import { createHomeBatteryStore } from '@driveway/store/batteries/home-battery-store'
import { createPlanInputStore } from '@driveway/store/plans/plan-input-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createCarLevelStore } from '@driveway/store/vehicles/car-level-store'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PlanBatch } from './plan-batch.ts'
import { createTestPlanBatch } from './testing/test-plan-batch.ts'

// A Monday; London is on UTC. Ready by 07:00.
const EVENING = '2026-11-16T18:10:00Z'
const NOW = Date.parse(EVENING)
const MINUTE = 60_000
const clock = createFixedClock(EVENING)
const battery = {
  sizeKwh: 10,
  chargeKw: 3,
  dischargeKw: 3,
  efficiencyPercent: 90,
  reservePercent: 20,
  topics: { level: 'b/level', power: 'b/power', command: 'b/set' },
}
const fresh = { levelPercent: 60, levelAt: NOW, powerW: 0, powerAt: NOW, isBad: false }
let database: TestDatabase
let planBatch: PlanBatch
let homes = 0
let account = ''
let deviceNo = 0

beforeAll(async () => {
  database = await createTestDatabase()
  planBatch = createTestPlanBatch(database, clock)
})
afterAll(() => database[Symbol.asyncDispose]())

/** A home with a car at 20 %, 7 p at night and 27.5 p by day, and a connected broker. */
beforeEach(async () => {
  clock.set(EVENING)
  account = `B-${++homes}`
  await addTestCustomer(database, { accountNumber: account })
  await addTestDevice(database, { deviceId: account, accountNumber: account })
  await createCarLevelStore(database).save(account, { percent: 20, at: clock.now(), source: 'car' })
  const periods = [
    { timeStart: '0:30', timeEnd: '4:30', ratePence: 7 },
    { timeStart: '4:30', timeEnd: '0:30', ratePence: 27.5 },
  ]
  const tariff = { id: account, energySupplier: 'Test', tariffType: 'UNKNOWN', startDate: '2026-01-01' }
  await createTariffStore(database).save(account, [{ ...tariff, periods }], 0)
  const { rows } = await database.pool.query<{ device_no: number }>(
    'select device_no from devices where account_number = $1',
    [account],
  )
  deviceNo = rows[0]?.device_no ?? 0
  await database.pool.query(
    `update device_states set connector_status = 'preparing', socket_closed_at = null where device_no = $1`,
    [deviceNo],
  )
  await database.pool.query(
    `insert into brokers (broker_id, account_number, person_id, url, created_at, connected_at, held_until)
     select gen_random_uuid(), account_number, person_id, 'mqtts://b.example:8883', now(), now(), now()
     from household_people where account_number = $1`,
    [account],
  )
})

async function readNight() {
  const [charger] = await createPlanInputStore(database).loadChargers([deviceNo])
  const plan = charger?.plan ?? null
  if (plan === null) throw new Error('no plan was made')
  return plan
}

async function setBattery(reading: typeof fresh | null, topics = battery.topics) {
  const store = createHomeBatteryStore(database)
  await store.save(account, { ...battery, topics: { ...topics } })
  if (reading !== null)
    await store.keepReadings([{ accountNumber: account, reading, energy: [] }], [], new Date())
  await planBatch(new Map([[deviceNo, 'settings']]))
  return (await store.find(account))?.steps ?? null
}

async function readShortfall(): Promise<number> {
  const { plan } = await readNight()
  return plan.targets.reduce((sum, { shortfallWh }) => sum + shortfallWh, 0)
}

test('a controlled battery gives in the dear evening, charges at night, and keeps its reserve', async () => {
  const steps = await setBattery(fresh)
  expect(steps).not.toBeNull()
  let levelWh = 6000
  for (const [index, { at, powerW }] of (steps ?? []).entries()) {
    const hours = ((steps?.[index + 1]?.at ?? at) - at) / 3_600_000
    const time = new Date(at).toISOString().slice(11, 16)
    const isNight = time >= '00:30' && time < '04:30'
    expect((powerW ?? 0) <= 0 || isNight).toBe(true)
    const way = Math.sqrt(0.9)
    levelWh += (powerW ?? 0) * hours * ((powerW ?? 0) > 0 ? way : 1 / way)
    expect(levelWh).toBeGreaterThan(1990)
    expect(levelWh).toBeLessThan(10_010)
  }
  expect(steps?.some(({ powerW }) => (powerW ?? 0) < 0)).toBe(true)
  expect(steps?.some(({ powerW }) => (powerW ?? 0) > 0)).toBe(true)
  expect(steps?.at(-1)?.powerW).toBeNull()
  expect(await readShortfall()).toBe(0)
})

test.each([
  ['has no broker', fresh, battery.topics, 'delete from brokers'],
  ['has a broker that is away', fresh, battery.topics, 'update brokers set connected_at = null'],
  ['takes no commands', fresh, { ...battery.topics, command: null }, null],
  ['is not read', fresh, { ...battery.topics, level: null }, null],
  ['has said nothing yet', null, battery.topics, null],
  ['said something unreadable', { ...fresh, isBad: true }, battery.topics, null],
  ['spoke 5:00.001 minutes ago', { ...fresh, levelAt: NOW - 5 * MINUTE - 1 }, battery.topics, null],
] as const)(
  '[HH-09] no plan counts on a battery that %s, and the car is ready',
  async (_, reading, topics, sql) => {
    // A plan that counted on the battery is in force.
    expect(await setBattery(fresh)).not.toBeNull()
    if (sql !== null) await database.pool.query(sql)
    const steps = await setBattery(reading, topics as typeof battery.topics)
    expect(steps).toBeNull()
    expect(await readShortfall()).toBe(0)
  },
)

test('[HH-09] readings that are five minutes old still count', async () => {
  expect(await setBattery({ ...fresh, levelAt: NOW - 5 * MINUTE })).not.toBeNull()
})

test('a battery is left to itself when the car is gone', async () => {
  expect(await setBattery(fresh)).not.toBeNull()
  await database.pool.query(`update device_states set connector_status = 'unplugged' where device_no = $1`, [
    deviceNo,
  ])
  await planBatch(new Map([[deviceNo, 'settings']]))
  expect((await createHomeBatteryStore(database).find(account))?.steps).toBeNull()
})
