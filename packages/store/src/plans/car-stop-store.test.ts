import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHouseholdStore } from '../accounts/household-store.ts'
import { createCarStopStore, type CarStopStore } from './car-stop-store.ts'

const now = new Date('2026-11-17T01:00:00Z')
let database: TestDatabase
let stops: CarStopStore
let deviceNo: number
let houses = 0

beforeAll(async () => {
  database = await createTestDatabase()
  stops = createCarStopStore(database)
})
afterAll(() => database[Symbol.asyncDispose]())

/** A connected charger whose plan charges since 00:30, and whose car holds. */
beforeEach(async () => {
  const accountNumber = `A-${++houses}`
  await addTestCustomer(database, { accountNumber })
  await addTestDevice(database, { deviceId: accountNumber, accountNumber })
  const { rows } = await database.pool.query('select max(device_no) as no from devices')
  deviceNo = rows[0].no
  await run(
    `update device_states set connector_status = 'held-by-car', socket_closed_at = null where device_no = $1`,
  )
  await run(
    `insert into charge_plans (device_no, version, made_at, estimated_charge_start, steps, phases)
     values ($1, 1, '2026-11-16T18:00:00Z', '2026-11-17T00:30:00Z',
       '[{"at": "2026-11-17T00:30:00Z", "powerW": 7360}]', 1)`,
  )
})

async function run(text: string): Promise<void> {
  await database.pool.query(text, [deviceNo])
}

async function find() {
  const cars = await stops.listWatched(now)
  const car = cars.find((each) => each.deviceNo === deviceNo)
  return { car, drewAt: car && ((await stops.listDraws([car])).get(deviceNo)?.toISOString() ?? null) }
}

function setStatus(at: string, status: string): Promise<void> {
  return run(`insert into status_changes (device_no, at, status, error_code, vendor_info)
    values ($1, '2026-11-${at}Z', '${status}', '', '')`)
}

function meter(at: string, watts: number | null): Promise<void> {
  return run(`insert into readings (device_no, connector, at, import_wh, import_w)
    values ($1, 1, '2026-11-${at}Z', 1000, ${watts})`)
}

test('a car that holds while its plan charges is watched, with the last time that it took power', async () => {
  await setStatus('16T17:00', 'unplugged')
  await meter('16T16:00', 7_000)
  expect(await find()).toMatchObject({
    car: {
      powerW: 0,
      steps: [{ at: Date.parse('2026-11-17T00:30:00Z'), powerW: 7_360 }],
      phases: 1,
      stop: null,
      boostedAt: null,
      unpluggedAt: new Date('2026-11-16T17:00:00Z'),
    },
    drewAt: null,
  })
  await meter('17T00:35', 100)
  await meter('17T00:40', 99)
  expect((await find()).drewAt).toBe('2026-11-17T00:35:00.000Z')
})

test('a car that gave power back has not stopped since', async () => {
  await setStatus('16T17:00', 'unplugged')
  await meter('17T00:35', 100)
  await run(`insert into readings (device_no, connector, at, export_wh, export_w)
    values ($1, 1, '2026-11-17T00:40:00Z', 1000, 100), ($1, 1, '2026-11-17T00:45:00Z', 1001, 99)`)
  expect((await find()).drewAt).toBe('2026-11-17T00:40:00.000Z')
  await run(`insert into car_stops (device_no, kind, since) values ($1, 'stopped', '2026-11-17T00:36:00Z')`)
  await run(`update device_states set export_w = 99 where device_no = $1`)
  expect((await find()).car).toMatchObject({ powerW: 99, stop: { kind: 'stopped' } })
})

test('a charger that meters no power has charged until its connector said otherwise', async () => {
  await setStatus('16T17:00', 'unplugged')
  await setStatus('17T00:31', 'charging')
  await setStatus('17T00:45', 'held-by-car')
  await meter('17T00:40', null)
  expect((await find()).drewAt).toBeNull()
  await run(`insert into settlement_periods (device_no, period_start, session_start, import_wh, import_from_grid_wh,
    export_wh, export_to_grid_wh, unplanned_wh, is_split)
    values ($1, '2026-11-17T00:30:00Z', '1970-01-01', 900, 900, 0, 0, 0, false)`)
  expect((await find()).drewAt).toBe('2026-11-17T00:45:00.000Z')
})

test.each([
  ['takes power', `update device_states set import_w = 100 where device_no = $1`, false],
  ['takes a few watts', `update device_states set import_w = 99 where device_no = $1`, true],
  [
    'is held by its charger',
    `update device_states set connector_status = 'held-by-charger' where device_no = $1`,
    false,
  ],
  ['is offline', `update device_states set socket_closed_at = now() where device_no = $1`, false],
  [
    'waits for its plan',
    `update charge_plans set estimated_charge_start = '2026-11-17T01:00:01Z' where device_no = $1`,
    false,
  ],
  ['boosts without a plan', `update device_states set is_boosting = true where device_no = $1`, true],
  [
    'belongs to a plan of another plug-in',
    `insert into status_changes (device_no, at, status, error_code, vendor_info)
     values ($1, '2026-11-16T23:00:00Z', 'unplugged', '', '')`,
    false,
  ],
])('a car that %s is watched: %3$s', async (_, change, isWatched) => {
  await run(change)
  expect((await find()).car !== undefined).toBe(isWatched)
})

test('a stop is kept, shown to its owner and announced, until the car takes power or leaves', async () => {
  const since = Date.parse('2026-11-17T00:40:00Z')
  const accountNumber = `A-${houses}`
  async function readShown() {
    return (await createHouseholdStore(database).find(accountNumber))?.devices[0]?.stop
  }
  await stops.save(deviceNo, { kind: 'stopped', since })
  expect(await readShown()).toEqual({ kind: 'stopped', since, isConfirmed: false })
  const { rows } = await database.pool.query('select topic, key from changes where key = $1', [accountNumber])
  expect(rows).toEqual([{ topic: 'device-state', key: accountNumber }])
  await run(`update device_states set import_w = 2000 where device_no = $1`)
  expect((await find()).car).toMatchObject({ powerW: 2_000, stop: { kind: 'stopped', since } })
  await stops.save(deviceNo, null)
  expect(await readShown()).toBeNull()
  await stops.save(deviceNo, { kind: 'not-yet', since })
  await setStatus('17T00:50', 'unplugged')
  expect(await readShown()).toBeNull()
})

test('a stop that cannot be announced is not kept', async () => {
  await database.pool.query('alter table changes rename to changes_away')
  const saving = stops.save(deviceNo, { kind: 'stopped', since: Date.parse('2026-11-17T00:40:00Z') })
  await expect(saving).rejects.toThrow('changes')
  await database.pool.query('alter table changes_away rename to changes')
  const { rows } = await database.pool.query('select from car_stops where device_no = $1', [deviceNo])
  expect(rows).toEqual([])
})
