import { createCarStore } from '@driveway/store/vehicles/car-store'
import { createCarVisitStore } from '@driveway/store/vehicles/car-visit-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identifyCars } from './identify-cars.ts'

const account = 'A-1'
let database: TestDatabase
let numbers: readonly number[] = []
let [kia, zoe] = ['', '']

beforeAll(async () => {
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: account })
  for (const deviceId of ['one', 'two']) await addTestDevice(database, { deviceId, accountNumber: account })
  await createVehicleStore(database).save(account, { make: 'Kia', model: 'EV6', batteryCapacityWh: 60_000 })
  const cars = createCarStore(database)
  zoe = await cars.add(account, { name: 'Zoe', batteryCapacityWh: 50_000 }, new Date())
  kia = (await cars.list(account)).find(({ carId }) => carId !== zoe)?.carId ?? ''
  const { rows } = await database.pool.query<{ device_no: number }>(
    'select device_no from devices order by device_no',
  )
  numbers = rows.map((row) => row.device_no)
})
afterAll(() => database[Symbol.asyncDispose]())

/** A car is plugged in at both chargers. */
beforeEach(async () => {
  await database.pool.query('delete from car_visits')
  await database.pool.query('delete from status_changes')
  for (const [place, deviceNo] of numbers.entries()) {
    await database.pool.query(
      `insert into status_changes (device_no, at, status, error_code, vendor_info)
       values ($1, $2, 'preparing', '', '')`,
      [deviceNo, `2026-06-01T18:1${place}:00Z`],
    )
    await database.pool.query(
      `update device_states set connector_status = 'preparing' where device_no = $1`,
      [deviceNo],
    )
  }
})

function identify(): Promise<void> {
  return identifyCars(createCarVisitStore(database), numbers)
}

async function readVisits(): Promise<readonly (string | null)[]> {
  const { rows } = await database.pool.query<{ car_id: string | null }>(
    'select car_id from car_visits order by device_no',
  )
  return rows.map((row) => row.car_id)
}

test('no car is at two chargers, also where both are asked at once', async () => {
  await identify()
  expect(await readVisits()).toEqual([kia, zoe])
  await identify()
  expect(await readVisits()).toEqual([kia, zoe])
})

test('a car that is chosen at one charger is not at the other any more', async () => {
  await identify()
  const visits = createCarVisitStore(database)
  const [, second] = await visits.listPlugIns(numbers)
  if (second === undefined) throw new Error('no second charger')
  await visits.settle(second, { carId: kia, evidence: 'choice' })
  await identify()
  expect(await readVisits()).toEqual([zoe, kia])
})

test('the newer of two choices of the same car counts', async () => {
  const visits = createCarVisitStore(database)
  const [first, second] = await visits.listPlugIns(numbers)
  if (first === undefined || second === undefined) throw new Error('no two chargers')
  await visits.settle(first, { carId: kia, evidence: 'choice' })
  await visits.settle(second, { carId: kia, evidence: 'choice' })
  await identify()
  expect(await readVisits()).toEqual([zoe, kia])
})

test('only a choice of the owner is announced as a setting', async () => {
  await database.pool.query('delete from changes')
  await identify()
  expect(await listTopics()).toEqual(['car-at-charger', 'device-state'])
  const visits = createCarVisitStore(database)
  const [, second] = await visits.listPlugIns(numbers)
  if (second === undefined) throw new Error('no second charger')
  await visits.settle(second, { carId: kia, evidence: 'choice' })
  expect(await listTopics()).toEqual(['car-at-charger', 'device-state', 'vehicle'])
})

async function listTopics(): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ topic: string }>(
    'select distinct topic from changes order by topic',
  )
  return rows.map(({ topic }) => topic)
}
