import { identifyCar } from '@driveway/domain/household/car-at-charger'
import { sumParts } from '@driveway/domain/energy/history/energy-parts'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCarEnergyStore } from '../ledger-read/car-energy-store.ts'
import { createCarCorrectionStore } from './car-correction-store.ts'
import { createCarLevelStore } from './car-level-store.ts'
import { createCarStore, type CarStore } from './car-store.ts'
import { createCarVisitStore, type CarVisitStore } from './car-visit-store.ts'
import { createOneOffStore } from './one-off-store.ts'
import { createScheduleStore } from './schedule-store.ts'
import { createVehicleStore } from './vehicle-store.ts'

const now = new Date('2026-06-01T10:00:00Z')
const plugInAt = '2026-06-01T18:10:00Z'
let database: TestDatabase
let cars: CarStore
let visits: CarVisitStore
let account: string
let deviceNo: number
let houses = 0

beforeAll(async () => {
  database = await createTestDatabase()
  cars = createCarStore(database)
  visits = createCarVisitStore(database)
})
afterAll(() => database[Symbol.asyncDispose]())

beforeEach(async () => {
  account = `A-${++houses}`
  await addTestCustomer(database, { accountNumber: account })
  await addTestDevice(database, { deviceId: account, accountNumber: account })
  const { rows } = await database.pool.query<{ device_no: number }>(
    `update device_states s set connector_status = 'unplugged' from devices d
     where d.device_no = s.device_no and d.device_id = $1 returning d.device_no`,
    [account],
  )
  deviceNo = rows[0]?.device_no ?? 0
  await createVehicleStore(database).save(account, { make: 'Kia', model: 'EV6', batteryCapacityWh: 60_000 })
  await createCarLevelStore(database).save(account, { percent: 60, at: now, source: 'customer' })
})

async function setStatus(at: string, status: string): Promise<void> {
  await database.pool.query(
    `insert into status_changes (device_no, at, status, error_code, vendor_info) values ($1, $2, $3, '', '')`,
    [deviceNo, at, status],
  )
  await database.pool.query(`update device_states set connector_status = $2 where device_no = $1`, [
    deviceNo,
    status,
  ])
}

async function addZoe(): Promise<string> {
  return cars.add(
    account,
    { name: 'Zoe', make: 'Renault', model: 'Zoe', batteryCapacityWh: 50_000, maximumChargePercent: 90 },
    now,
  )
}

/** As the planner does. */
async function identify(choice: { carId: string | null } | null = null) {
  const [plugIn] = await visits.listPlugIns([deviceNo], { isEveryHome: true })
  if (plugIn === undefined) throw new Error('no charger')
  if (plugIn.pluggedInAt === null) {
    await visits.leave(plugIn)
    return null
  }
  const known = identifyCar(plugIn.cars, { ...plugIn.facts, at: plugIn.pluggedInAt.getTime(), choice })
  if (known !== null) await visits.settle(plugIn, known)
  return known
}

async function findCar(name: string) {
  return (await cars.list(account)).find((car) => (car.name ?? car.model) === name)
}

async function readLevel(): Promise<unknown> {
  const { rows } = await database.pool.query<{ percent: number; imported_before_wh: number }>(
    `select round(percent)::int as percent, imported_before_wh from car_levels where account_number = $1`,
    [account],
  )
  return rows[0] ?? null
}

async function meter(start: string, session: string, importWh: number): Promise<void> {
  await database.pool.query(
    `insert into settlement_periods (device_no, period_start, session_start, import_wh, import_from_grid_wh, export_wh,
       export_to_grid_wh, unplanned_wh, is_split) values ($3, $1, $4, $2, $2, 0, 0, 0, false)`,
    [start, importWh, deviceNo, session],
  )
}

describe('the cars of a household', () => {
  test('[HH-04] the present car is the main one, and each car keeps what is its own while another is in use', async () => {
    const zoe = await addZoe()
    const schedules = createScheduleStore(database)
    await schedules.save(account, { MONDAY: { time: 390, isSettled: true } })
    await createOneOffStore(database).change(
      account,
      () => [{ kind: 'FULL', date: '2026-06-02', time: null }],
      now,
    )
    expect(await cars.list(account)).toMatchObject([
      { name: null, make: 'Kia', batteryCapacityWh: 60_000, levelPercent: 60, isMain: true, isInUse: true },
      { name: 'Zoe', make: 'Renault', maximumChargePercent: 90, levelPercent: null, isInUse: false },
    ])

    await setStatus(plugInAt, 'charging')
    await identify({ carId: zoe })
    const vehicle = await createVehicleStore(database).find(account)
    expect(vehicle).toMatchObject({ make: 'Renault', batteryCapacityWh: 50_000, maximumChargePercent: 90 })
    expect(await createOneOffStore(database).find(account)).toEqual([])
    expect((await schedules.find(account)).MONDAY).not.toMatchObject({ time: 390 })
    await createVehicleStore(database).save(account, { maximumChargePercent: 100 })

    await setStatus('2026-06-02T07:00:00Z', 'unplugged')
    await identify()
    expect(await createVehicleStore(database).find(account)).toMatchObject({ make: 'Kia' })
    expect((await schedules.find(account)).MONDAY).toMatchObject({ time: 390 })
    expect(await createOneOffStore(database).find(account)).toMatchObject([{ kind: 'FULL' }])
    expect(await findCar('Zoe')).toMatchObject({ maximumChargePercent: 100, isInUse: false })
    expect(await readLevel()).toMatchObject({ percent: 60 })
  })

  test('a home with one car is left out, until somebody else’s car is at the charger', async () => {
    await cars.listEntered(account, now)
    await setStatus(plugInAt, 'charging')
    expect(await visits.listPlugIns([deviceNo])).toEqual([])
    await identify({ carId: null })
    expect(await visits.listPlugIns([deviceNo])).toMatchObject([
      { visit: { carId: null, evidence: 'choice' } },
    ])
  })

  test('a removed car keeps its name, and another takes its places', async () => {
    const zoe = await addZoe()
    const main = (await cars.list(account))[0]?.carId ?? ''
    expect(await cars.remove(account, main, zoe, now)).toBe(true)
    expect(await cars.list(account)).toMatchObject([
      { carId: zoe, isMain: true, isInUse: true, isRemoved: false },
      { carId: main, make: 'Kia', model: 'EV6', isMain: false, isInUse: false, isRemoved: true },
    ])
    expect(await cars.remove(account, main, zoe, now)).toBe(false)
    expect(await createVehicleStore(database).find(account)).toMatchObject({ make: 'Renault' })
  })

  test('a main car takes its place at once while no car is at the charger', async () => {
    const zoe = await addZoe()
    await cars.setMain(account, zoe)
    expect(await findCar('Zoe')).toMatchObject({ isMain: true, isInUse: true })
    expect(await cars.setMain('another', zoe)).toBe(false)
  })
})

describe('the level', () => {
  test('energy of another car’s plug-in counts for that car alone', async () => {
    const zoe = await addZoe()
    await setStatus('2026-06-01T09:00:00Z', 'charging')
    await meter('2026-06-01T10:00:00Z', '2026-06-01T09:00:00Z', 6_000)
    await setStatus('2026-06-01T11:00:00Z', 'unplugged')
    await setStatus(plugInAt, 'charging')
    await identify({ carId: zoe })
    expect(await readLevel()).toBeNull()
    // 6 kWh in a battery of 60 kWh, less losses.
    expect((await findCar('EV6'))?.levelPercent).toBeCloseTo(69, 0)
    await meter('2026-06-01T18:00:00Z', plugInAt, 9_000)
    await setStatus('2026-06-02T07:00:00Z', 'unplugged')
    await identify()
    expect(await readLevel()).toEqual({ percent: 69, imported_before_wh: 9_000 })
  })

  test('[HH-05] a wrong car gets back its level, and the right one gets the level that was told', async () => {
    const zoe = await addZoe()
    await setStatus('2026-06-01T09:00:00Z', 'charging')
    await setStatus('2026-06-01T11:00:00Z', 'unplugged')
    await setStatus(plugInAt, 'charging')
    expect(await identify()).toMatchObject({ evidence: 'assumed' })
    await createCarLevelStore(database).observe(account, deviceNo, {
      kind: 'arrived',
      at: Date.parse(plugInAt),
    })
    await createCarLevelStore(database).save(account, {
      percent: 30,
      at: new Date('2026-06-01T18:15:00Z'),
      source: 'customer',
    })
    await identify({ carId: zoe })
    expect(await readLevel()).toMatchObject({ percent: 30 })
    expect((await findCar('EV6'))?.levelPercent).toBeCloseTo(60, 0)
    const [plugIn] = await visits.listPlugIns([deviceNo])
    expect(plugIn?.visit).toEqual({ carId: zoe, evidence: 'choice' })
    await identify()
    expect(await findCar('Zoe')).toMatchObject({ isInUse: true })
  })

  test('[HH-06] somebody else’s car changes no car’s level', async () => {
    await cars.listEntered(account, now)
    await setStatus('2026-06-01T09:00:00Z', 'charging')
    await setStatus('2026-06-01T11:00:00Z', 'unplugged')
    await setStatus(plugInAt, 'charging')
    await identify({ carId: null })
    expect(await readLevel()).toBeNull()
    await createCarLevelStore(database).save(account, {
      percent: 10,
      at: new Date('2026-06-01T18:15:00Z'),
      source: 'customer',
    })
    await meter('2026-06-01T18:00:00Z', plugInAt, 9_000)
    await setStatus('2026-06-02T07:00:00Z', 'unplugged')
    await identify()
    expect(await readLevel()).toEqual({ percent: 60, imported_before_wh: 9_000 })
    expect(await visits.listPlugIns([deviceNo])).toEqual([])
  })
})

test('a card of one person’s car, and a car that names itself, are evidence', async () => {
  const zoe = await addZoe()
  await database.pool.query(
    `insert into household_people (person_id, account_number, name, role, joined_at) values ($1, $2, 'Bo', 'driver', $3)`,
    [`bo-${account}`, account, now],
  )
  await cars.update(account, zoe, { personId: `bo-${account}` })
  await database.pool.query(
    `insert into cards (account_number, card_id, added_at, person_id) values ($1, 'CARD-7', $2, $3)`,
    [account, now, `bo-${account}`],
  )
  await setStatus(plugInAt, 'charging')
  await database.pool.query(
    `insert into charger_transactions (device_no, connector, id_tag, started_at, meter_start_wh)
     values ($1, 1, 'card-7', $2, 0)`,
    [deviceNo, plugInAt],
  )
  expect(await identify()).toEqual({ carId: zoe, evidence: 'card' })
})

test('[HH-05] a correction afterwards moves energy and level, and the parts stay equal to the whole', async () => {
  const zoe = await addZoe()
  const main = (await cars.list(account))[0]?.carId ?? ''
  const start = '2026-06-01T09:00:00Z'
  const end = '2026-06-01T11:10:00Z'
  await setStatus(start, 'charging')
  await setStatus(end, 'unplugged')
  await database.pool.query(
    'insert into charge_sessions (device_no, started_at, ended_at) values ($1, $2, $3)',
    [deviceNo, start, end],
  )
  await meter('2026-06-01T10:00:00Z', start, 6_001)
  // A half hour that two cars share.
  await meter('2026-06-01T11:00:00Z', start, 1_000)
  await meter('2026-06-01T11:00:00Z', '2026-06-01T11:20:00Z', 333)
  await database.pool.query(
    `insert into charge_sessions (device_no, started_at, ended_at) values ($1, '2026-06-01T11:20:00Z', '2026-06-01T11:40:00Z')`,
    [deviceNo],
  )
  const energy = createCarEnergyStore(database)
  const range = { from: new Date('2026-06-01T00:00:00Z'), to: new Date('2026-06-02T00:00:00Z') }

  async function readParts() {
    const parts = sumParts(await energy.listParts(account, account, range))
    return parts.map(({ carId, isOther, importWh }) => [carId ?? isOther, importWh])
  }

  expect(await readParts()).toEqual([[main, 7_334]])
  const corrections = createCarCorrectionStore(database)
  const charge = { accountNumber: account, deviceNo, sessionStart: new Date(start) }
  expect(await corrections.correct({ ...charge, carId: zoe })).toBe(true)
  expect(await readParts()).toEqual([
    [zoe, 7_001],
    [main, 333],
  ])
  // 7,001 Wh less than 60 % of 60 kWh.
  expect(await readLevel()).toMatchObject({ percent: 49 })
  expect(await corrections.correct({ ...charge, carId: null })).toBe(true)
  expect(await readParts()).toEqual([
    [true, 7_001],
    [main, 333],
  ])
  expect(await readLevel()).toMatchObject({ percent: 49 })
  expect(await corrections.correct({ ...charge, carId: main })).toBe(true)
  expect(await readLevel()).toMatchObject({ percent: 60 })
  expect(await readParts()).toEqual([[main, 7_334]])
  expect(await corrections.correct({ ...charge, sessionStart: now, carId: main })).toBe(false)
  expect(await energy.listParts('another', account, range)).toEqual([])
})
