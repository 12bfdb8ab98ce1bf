import { identifyCar } from '@driveway/domain/household/car-at-charger'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPlugInStore } from '../accounts/plug-in-store.ts'
import { createPlanInputStore } from '../plans/plan-input-store.ts'
import { createCarLevelStore } from './car-level-store.ts'
import { createCarStore } from './car-store.ts'
import { createCarVisitStore } from './car-visit-store.ts'
import { createOneOffStore } from './one-off-store.ts'
import { createVehicleStore } from './vehicle-store.ts'

const now = new Date('2026-06-01T10:00:00Z')
let database: TestDatabase
let account: string
let numbers: readonly [number, number] = [0, 0]
let zoe: string
let kia: string
let houses = 0

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

/** A Kia at 60 %, which is the main car, and a Zoe, of which nothing is known yet. */
beforeEach(async () => {
  account = `P-${++houses}`
  await addTestCustomer(database, { accountNumber: account })
  for (const place of [1, 2])
    await addTestDevice(database, { deviceId: `${account}-${place}`, accountNumber: account })
  const { rows } = await database.pool.query<{ device_no: number }>(
    `update device_states s set connector_status = 'unplugged' from devices d
     where d.device_no = s.device_no and d.account_number = $1 returning d.device_no`,
    [account],
  )
  const [first = 0, second = 0] = rows.map((row) => row.device_no).toSorted((one, other) => one - other)
  numbers = [first, second]
  await createVehicleStore(database).save(account, { make: 'Kia', model: 'EV6', batteryCapacityWh: 60_000 })
  await createCarLevelStore(database).save(account, { percent: 60, at: now, source: 'customer' })
  zoe = await createCarStore(database).add(
    account,
    { name: 'Zoe', make: 'Renault', model: 'Zoe', batteryCapacityWh: 50_000, maximumChargePercent: 90 },
    now,
  )
  kia = (await createCarStore(database).list(account)).find(({ isMain }) => isMain)?.carId ?? ''
})

async function setStatus(place: 0 | 1, at: string, status: string): Promise<void> {
  await database.pool.query(
    `insert into status_changes (device_no, at, status, error_code, vendor_info) values ($1, $2, $3, '', '')`,
    [numbers[place], at, status],
  )
  await database.pool.query(`update device_states set connector_status = $2 where device_no = $1`, [
    numbers[place],
    status,
  ])
}

async function meter(place: 0 | 1, start: string, session: string, importWh: number): Promise<void> {
  await database.pool.query(
    `insert into settlement_periods (device_no, period_start, session_start, import_wh, import_from_grid_wh, export_wh,
       export_to_grid_wh, unplanned_wh, is_split) values ($1, $2, $3, $4, $4, 0, 0, 0, false)`,
    [numbers[place], start, session, importWh],
  )
}

/** As the planner does, or as somebody who chooses the car. */
async function identify(place: 0 | 1, carId?: string | null): Promise<void> {
  const visits = createCarVisitStore(database)
  const [plugIn] = await visits.listPlugIns([numbers[place]], { isEveryHome: carId !== undefined })
  if (plugIn === undefined) return
  if (plugIn.pluggedInAt === null) return visits.leave(plugIn)
  const { cars, facts, elsewhere, visit } = plugIn
  const chosen = visit?.evidence === 'choice' ? { carId: visit.carId } : null
  const choice = carId === undefined ? chosen : { carId }
  const known = identifyCar(cars, { ...facts, at: plugIn.pluggedInAt.getTime(), choice, elsewhere })
  if (known !== null) await visits.settle(plugIn, known)
}

async function plug(place: 0 | 1, at: string, carId?: string | null): Promise<void> {
  await setStatus(place, at, 'charging')
  await identify(place, carId)
}

async function unplug(place: 0 | 1, at: string): Promise<void> {
  await setStatus(place, at, 'unplugged')
  await identify(place)
}

/** The car at each charger as Today and the planner know it. */
async function readCars(): Promise<readonly unknown[]> {
  const shown = await createPlugInStore(database).list(account)
  const inputs = createPlanInputStore(database)
  const chargers = await inputs.loadChargers(numbers)
  const ofHome = (await inputs.loadAccounts([account], now)).get(account)
  return numbers.map((deviceNo) => {
    const charger = chargers.find((each) => each.deviceNo === deviceNo)
    const { chargeRange, vehicle, oneOffChanges } = { ...ofHome, ...charger?.ownCar }
    const charge = shown.get(deviceNo)?.charge
    expect(charger?.charge.state).toEqual(charge?.state)
    return {
      percent: charge?.state.point ? Math.round(charge.state.point.percent) : null,
      meteredWh: charge?.metered.importedWh,
      batteryWh: vehicle?.batteryCapacityWh,
      maximum: chargeRange?.maximum,
      oneOffs: oneOffChanges?.length,
    }
  })
}

test('each charger has the level, range, battery and times of the car at it', async () => {
  const levels = createCarLevelStore(database)
  await plug(0, '2026-06-01T18:10:00Z', kia)
  await plug(1, '2026-06-01T18:40:00Z', zoe)
  await createOneOffStore(database).change(
    account,
    () => [{ kind: 'FULL', date: '2026-06-02', time: null }],
    now,
  )
  const at = new Date('2026-06-01T18:45:00Z')
  await levels.save(account, { percent: 30, at, source: 'customer' }, `${account}-2`)
  await meter(0, '2026-06-01T19:00:00Z', '2026-06-01T18:10:00Z', 3000)
  await meter(1, '2026-06-01T19:00:00Z', '2026-06-01T18:40:00Z', 1000)
  expect(await readCars()).toEqual([
    { percent: 60, meteredWh: 3000, batteryWh: 60_000, maximum: 95, oneOffs: 1 },
    { percent: 30, meteredWh: 1000, batteryWh: 50_000, maximum: 90, oneOffs: 0 },
  ])
})

test('a car that goes to the other charger takes its level along, and only its own energy', async () => {
  await plug(0, '2026-06-01T18:10:00Z', kia)
  await meter(0, '2026-06-01T18:30:00Z', '2026-06-01T18:10:00Z', 6000)
  await plug(1, '2026-06-01T18:40:00Z', zoe)
  await meter(1, '2026-06-01T18:30:00Z', '2026-06-01T18:40:00Z', 2000)
  await unplug(0, '2026-06-01T20:10:00Z')
  await unplug(1, '2026-06-01T20:20:00Z')
  await plug(1, '2026-06-01T20:30:00Z', kia)
  const [, second] = await readCars()
  // 60 % of 60 kWh and most of 6 kWh; what the Zoe drew at this charger is not counted.
  expect(second).toMatchObject({ percent: 69, meteredWh: 0, batteryWh: 60_000 })
})

test('a wrong car at the second charger gets back its level, and the right one gets the level that was told', async () => {
  const third = await createCarStore(database).add(account, { name: 'Ami', batteryCapacityWh: 6000 }, now)
  const levels = createCarLevelStore(database)
  await plug(0, '2026-06-01T18:10:00Z', kia)
  await plug(1, '2026-06-01T18:40:00Z', zoe)
  const at = new Date('2026-06-01T18:45:00Z')
  await levels.save(account, { percent: 30, at, source: 'customer' }, `${account}-2`)
  await identify(1, third)
  expect(await readCars()).toMatchObject([{ percent: 60 }, { percent: 30, batteryWh: 6000 }])
  const listed = await createCarStore(database).list(account)
  const levelOf = Object.fromEntries(listed.map(({ carId, levelPercent }) => [carId, levelPercent]))
  expect(levelOf).toEqual({ [kia]: 60, [zoe]: null, [third]: 30 })
})

test('somebody else’s car at one charger leaves the level of the car at the other', async () => {
  await plug(0, '2026-06-01T18:10:00Z', kia)
  await plug(1, '2026-06-01T18:40:00Z', null)
  const at = new Date('2026-06-01T18:45:00Z')
  const levels = createCarLevelStore(database)
  await levels.save(account, { percent: 30, at, source: 'customer' }, `${account}-2`)
  expect(await readCars()).toMatchObject([{ percent: 60 }, { percent: null }])
  await unplug(1, '2026-06-01T20:20:00Z')
  expect(await readCars()).toMatchObject([{ percent: 60 }, { batteryWh: 50_000 }])
})

/** Kia and Zoe have both charged and left, each at its own charger. */
async function chargeBoth(): Promise<void> {
  await plug(0, '2026-06-01T18:10:00Z', kia)
  await plug(1, '2026-06-01T18:40:00Z', zoe)
  await meter(1, '2026-06-01T19:00:00Z', '2026-06-01T18:40:00Z', 9000)
  await unplug(0, '2026-06-01T18:50:00Z')
  await unplug(1, '2026-06-01T20:10:00Z')
}

function removeCar(carId: string): Promise<boolean> {
  return createCarStore(database).remove(account, carId, kia, now)
}

const kiaAlone = { percent: 60, meteredWh: 0, batteryWh: 60_000, maximum: 95 }

test('the only car that is left is known at both chargers', async () => {
  await chargeBoth()
  await removeCar(zoe)
  expect(await readCars()).toMatchObject([kiaAlone, kiaAlone])
  await plug(1, '2026-06-01T22:10:00Z')
  expect(await readCars()).toMatchObject([{}, kiaAlone])
})

test('a car that is removed while it is plugged in leaves its charger to the other', async () => {
  await chargeBoth()
  await plug(1, '2026-06-01T21:10:00Z', zoe)
  await meter(1, '2026-06-01T21:30:00Z', '2026-06-01T21:10:00Z', 3000)
  await removeCar(zoe)
  await identify(1)
  expect(await readCars()).toMatchObject([{}, kiaAlone])
  await unplug(1, '2026-06-01T22:10:00Z')
  await plug(1, '2026-06-01T22:30:00Z')
  expect(await readCars()).toMatchObject([{}, kiaAlone])
})

test('a choice of a car that was removed gives way to one of the others', async () => {
  const third = await createCarStore(database).add(account, { name: 'Ami', batteryCapacityWh: 6000 }, now)
  await plug(0, '2026-06-01T18:10:00Z', kia)
  await plug(1, '2026-06-01T18:40:00Z', zoe)
  await removeCar(zoe)
  await identify(1)
  expect(await readCars()).toMatchObject([{ percent: 60 }, { batteryWh: 6000 }])
  const [plugIn] = await createCarVisitStore(database).listPlugIns([numbers[1]])
  expect(plugIn?.visit).toEqual({ carId: third, evidence: 'assumed' })
})

test('somebody else’s car at the second charger of a home with one car is gone with its cable', async () => {
  await removeCar(zoe)
  await plug(1, '2026-06-01T18:40:00Z', null)
  await meter(1, '2026-06-01T19:00:00Z', '2026-06-01T18:40:00Z', 9000)
  await identify(1)
  expect(await readCars()).toMatchObject([{ percent: 60 }, { percent: null }])
  await unplug(1, '2026-06-01T20:20:00Z')
  expect(await readCars()).toMatchObject([kiaAlone, kiaAlone])
  expect(await createCarVisitStore(database).listPlugIns(numbers)).toEqual([])
})

test('a charger that another household gets has none of the first one’s cars', async () => {
  await plug(0, '2026-06-01T18:10:00Z', kia)
  await plug(1, '2026-06-01T18:40:00Z', zoe)
  await addTestCustomer(database, { accountNumber: `${account}-other` })
  await database.pool.query('update devices set account_number = $2 where device_no = $1', [
    numbers[1],
    `${account}-other`,
  ])
  const [charger] = await createPlanInputStore(database).loadChargers([numbers[1]])
  expect(charger).toMatchObject({ ownCar: null, charge: { capacityWh: null, state: { point: null } } })
})
