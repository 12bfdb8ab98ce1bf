import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPlugInStore } from '../accounts/plug-in-store.ts'
import { createCarLevelStore, type CarLevelStore } from './car-level-store.ts'
import { createVehicleStore } from './vehicle-store.ts'

const now = new Date('2026-06-01T12:10:00Z')
let database: TestDatabase
let levels: CarLevelStore
let account: string
let deviceNo: number
let houses = 0

beforeAll(async () => {
  database = await createTestDatabase()
  levels = createCarLevelStore(database)
})
afterAll(() => database[Symbol.asyncDispose]())

beforeEach(async () => {
  account = `A-${++houses}`
  await addTestCustomer(database, { accountNumber: account })
  deviceNo = await addCharger(account)
  await createVehicleStore(database).save(account, { make: 'Kia', model: 'EV6', batteryCapacityWh: 60_000 })
})

async function addCharger(deviceId: string): Promise<number> {
  await addTestDevice(database, { deviceId, accountNumber: account })
  const row = await database.kysely
    .updateTable('device_states')
    .set({ connector_status: 'charging' })
    .from('devices')
    .whereRef('devices.device_no', '=', 'device_states.device_no')
    .where('device_id', '=', deviceId)
    .returning('devices.device_no')
    .executeTakeFirstOrThrow()
  return row.device_no
}

async function meter(start: string, importWh: number): Promise<void> {
  await database.pool.query(
    `insert into settlement_periods (device_no, period_start, session_start, import_wh, import_from_grid_wh, export_wh,
       export_to_grid_wh, unplanned_wh, is_split) values ($3, $1, '1970-01-01', $2, $2, 7, 0, 0, false)
     on conflict (device_no, period_start, session_start) do update set import_wh = excluded.import_wh`,
    [start, importWh, deviceNo],
  )
}

async function setStatus(at: string, status: string): Promise<void> {
  await database.pool.query(
    `insert into status_changes (device_no, at, status, error_code, vendor_info) values ($1, $2, $3, '', '')`,
    [deviceNo, at, status],
  )
}

async function readCharge(device = deviceNo) {
  return (await createPlugInStore(database).list(account)).get(device)?.charge
}

test('energy since a level was known counts from its instant, and so does the time without a cable', async () => {
  await meter('2026-06-01T11:30:00Z', 5_000)
  await meter('2026-06-01T12:00:00Z', 400)
  expect(await levels.save(account, { percent: 40, at: now, source: 'customer' })).toBe(true)
  const point = { percent: 40, low: 36, high: 44, at: now.getTime(), source: 'customer' }
  expect(await readCharge()).toMatchObject({
    state: { point },
    metered: { importedWh: 0, exportedWh: 0 },
    unpluggedFrom: null,
  })
  await meter('2026-06-01T12:00:00Z', 1_000)
  await meter('2026-06-01T12:30:00Z', 2_000)
  expect(await readCharge()).toMatchObject({ metered: { importedWh: 2_600, exportedWh: 7 } })

  await setStatus('2026-06-01T11:00:00Z', 'charging')
  await setStatus('2026-06-01T12:40:00Z', 'unplugged')
  await setStatus('2026-06-01T13:05:00Z', 'charging')
  await meter('2026-06-01T13:00:00Z', 900)
  expect(await readCharge()).toMatchObject({
    unpluggedAt: new Date('2026-06-01T12:40:00Z'),
    unpluggedFrom: new Date('2026-06-01T12:40:00Z'),
    pluggedInAt: new Date('2026-06-01T13:05:00Z'),
    metered: { importedWh: 3_500 },
    ofPlugIn: { importedWh: 900 },
  })
  const away = new Date('2026-06-01T12:42:00Z')
  await levels.save(account, { percent: 60, at: away, source: 'customer' })
  expect(await readCharge()).toMatchObject({ unpluggedFrom: away })
  await levels.save(account, { percent: 10, at: now, source: 'customer' })
  expect(await readCharge()).toMatchObject({ state: { point: { percent: 60 } } })
})

test('of a car of which nothing is known, the energy of its plug-in is', async () => {
  await setStatus('2026-06-01T11:40:00Z', 'unplugged')
  await setStatus('2026-06-01T12:05:00Z', 'charging')
  await meter('2026-06-01T11:30:00Z', 5_000)
  await meter('2026-06-01T12:00:00Z', 400)
  await meter('2026-06-01T12:30:00Z', 2_000)
  expect(await readCharge()).toMatchObject({
    state: { point: null },
    ofPlugIn: { importedWh: 2_400 },
    unpluggedFrom: null,
  })
})

describe('a car that stopped, left and came back', () => {
  beforeEach(async () => {
    await setStatus('2026-06-01T18:00:00Z', 'charging')
    await database.pool.query(`insert into car_stops values ($1, 'stopped', '2026-06-02T02:00:00Z')`, [
      deviceNo,
    ])
    await setStatus('2026-06-02T08:00:00Z', 'unplugged')
    await setStatus('2026-06-02T18:00:00Z', 'preparing')
  })
  const arrived = { kind: 'arrived', at: Date.parse('2026-06-02T18:00:00Z') } as const

  test('keeps the level of its arrival, and of energy only what came after it', async () => {
    await meter('2026-06-02T01:30:00Z', 3_000)
    await meter('2026-06-02T18:00:00Z', 500)
    expect(await readCharge()).toMatchObject({
      state: { point: null },
      stop: { kind: 'stopped' },
      unpluggedFrom: new Date('2026-06-02T08:00:00Z'),
      ofPlugIn: { importedWh: 500 },
    })
    await levels.observe(account, deviceNo, arrived)
    const charge = await readCharge()
    expect(charge).toMatchObject({
      state: { point: { source: 'stop', at: arrived.at, assumedWh: 6_000, assumedDays: 1 }, stopLimit: null },
      metered: { importedWh: 500 },
      unpluggedFrom: null,
    })
    expect(charge?.state.point?.percent).toBeCloseTo(89.6, 4)
    expect(charge?.state.point?.low).toBeCloseTo(64.2, 4)
  })

  test('has a limit and a habit, which the next report teaches', async () => {
    await levels.observe(account, deviceNo, arrived)
    await levels.save(account, { percent: 80, at: new Date(arrived.at), source: 'car' })
    expect((await readCharge())?.state).toMatchObject({
      point: { percent: 80, source: 'car', assumedDays: 0 },
      habit: { dayWh: 7_920, spreadWh: 4_587 },
    })
    await database.pool.query(`update car_stops set since = '2026-06-02T22:00:00Z' where device_no = $1`, [
      deviceNo,
    ])
    await levels.save(account, { percent: 85, at: new Date('2026-06-02T22:10:00Z'), source: 'customer' })
    expect((await readCharge())?.state).toMatchObject({ point: { percent: 85 }, stopLimit: 85 })
  })

  test('is not taken for one of two cars at two chargers', async () => {
    await addCharger(`${account} garage`)
    await levels.observe(account, deviceNo, arrived)
    expect((await readCharge())?.state.point).toBeNull()
  })
})

test('another car has another level, and a car that gets its name keeps its own', async () => {
  const vehicles = createVehicleStore(database)
  await levels.save(account, { percent: 40, at: now, source: 'customer' })
  await vehicles.save(account, { make: 'Kia', model: 'EV6', availabilityYear: 2022 })
  await vehicles.save(account, { maximumChargePercent: 90 })
  expect((await readCharge())?.state.point?.percent).toBe(40)
  await vehicles.save(account, { make: 'Nissan', model: 'Leaf' })
  expect((await readCharge())?.state.point).toBeNull()
})

test("an account's level is for all of its chargers, and for no other account", async () => {
  const second = await addCharger(`${account} garage`)
  await levels.save(account, { percent: 40, at: now, source: 'customer' })
  expect((await readCharge(second))?.state.point?.percent).toBe(40)
  account = `A-${++houses}`
  await addTestCustomer(database, { accountNumber: account })
  const level = { percent: 40, at: now, source: 'customer' } as const
  expect(await levels.save(account, level)).toBe(false)
})
