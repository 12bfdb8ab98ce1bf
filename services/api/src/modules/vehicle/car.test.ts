import { randomUUID } from 'node:crypto'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTwoHouseholds, CAR_ID, DRIVER_ID } from '@driveway/api/testing/household-rows'
import { openTestApi } from '@driveway/api/testing/test-api'

const clock = createFixedClock('2026-01-15T12:00:00Z')
const worldClock = createFixedClock('2026-01-15T18:04:00Z')
let database: TestDatabase
let api: Awaited<ReturnType<typeof openTestApi>>

beforeEach(async () => {
  database = await createTestDatabase()
  await addTwoHouseholds(database, clock.now())
  api = await openTestApi({ database, clock, worldClock })
})

afterEach(async () => {
  await api.close()
  await database[Symbol.asyncDispose]()
})

async function send(signIn: string, query: string): Promise<unknown> {
  const path = query.startsWith('mutation') ? '/graphql?k=1' : '/graphql?k=1&q=true'
  const claims = { sub: signIn, sid: randomUUID() }
  return (await api.send({ query }, { account: 'K-1', path, claims })).body
}

async function change(signIn: string, call: string): Promise<unknown> {
  const body = (await send(signIn, `mutation { ${call} { isSuccess problem { code } } }`)) as {
    data: Record<string, { isSuccess: boolean; problem: { code: string } | null }>
  }
  if (!body.data) throw new Error(JSON.stringify(body))
  const [answer] = Object.values(body.data)
  return answer?.isSuccess ? 'done' : answer?.problem?.code
}

async function plugIn(): Promise<void> {
  await database.pool.query(
    `insert into status_changes (device_no, at, status, error_code, vendor_info)
     select device_no, '2026-01-15T18:00:00Z', 'charging', '', '' from devices where device_id = 'device-1'`,
  )
  await database.pool.query(
    `update device_states s set connector_status = 'charging' from devices d
     where d.device_no = s.device_no and d.device_id = 'device-1'`,
  )
}

test('an owner adds, changes, and removes cars, and chooses the main one', async () => {
  const other = 'vehicleManufacturerData: { make: "Other", model: "Other", batteryCapacity: 40000 }'
  expect(await change('K-1', `addCar(name: "Zoe", ${other})`)).toBe('done')
  expect(await change('K-1', `addCar(name: "${'x'.repeat(41)}", ${other})`)).toBe('invalid-name')
  expect(await change('K-1', `addCar(vehicleManufacturerData: { make: "Kia" })`)).toBe(
    'make-and-model-required',
  )
  const set = 'minimumCharge: 30, maximumCharge: 90, schedule: { MONDAY: "0630" }'
  expect(
    await change('K-1', `updateCar(carId: "${CAR_ID}", name: "Mum’s", personId: "${DRIVER_ID}", ${set})`),
  ).toBe('done')
  expect(await change('K-1', `setMainCar(carId: "${CAR_ID}")`)).toBe('done')
  expect(await change('K-1', 'removeCar(carId: "first-car")')).toBe('done')
  expect(
    await send(
      'K-1',
      '{ cars { name minimumChargePercent schedule { MONDAY } personName isMain isRemoved } }',
    ),
  ).toMatchObject({
    data: {
      cars: [
        {
          name: 'Mum’s',
          minimumChargePercent: 30,
          schedule: { MONDAY: '0630' },
          personName: 'driver',
          isMain: true,
        },
        { name: 'Zoe', isMain: false, isRemoved: false },
        { name: null, isMain: false, isRemoved: true },
      ],
    },
  })
  expect(await change('K-1', 'removeCar(carId: "first-car")')).toBe('not-found')
})

test('the last car cannot be removed', async () => {
  expect(await change('K-1', `removeCar(carId: "${CAR_ID}")`)).toBe('done')
  expect(await change('K-1', 'removeCar(carId: "first-car")')).toBe('only-car')
})

test('a driver changes their own car and no other’s', async () => {
  expect(await change('K-1', `updateCar(carId: "first-car", personId: "${DRIVER_ID}")`)).toBe('done')
  expect(await change('K-1-driver', 'updateCar(carId: "first-car", maximumCharge: 90)')).toBe('done')
  const { rows } = await database.pool.query<{ person_id: string }>(
    `select person_id from household_people where sign_in = 'K-1'`,
  )
  expect(await change('K-1', `updateCar(carId: "${CAR_ID}", personId: "${rows[0]?.person_id}")`)).toBe('done')
  expect(await change('K-1-driver', `updateCar(carId: "${CAR_ID}", maximumCharge: 90)`)).toBe('not-allowed')
  expect(await change('K-1-guest', `updateCar(carId: "${CAR_ID}", maximumCharge: 90)`)).toBe('not-allowed')
  expect(await change('K-1-driver', `removeCar(carId: "${CAR_ID}")`)).toBe('not-allowed')
})

test('the car at the charger is the one of the documents’ operations', async () => {
  expect(await change('K-1', `chooseCar(deviceId: "device-1", carId: "${CAR_ID}")`)).toBe('not-plugged-in')
  await plugIn()
  expect(await change('K-1-driver', `chooseCar(deviceId: "device-1", carId: "${CAR_ID}")`)).toBe('done')
  const asked =
    '{ customer { vehicle { make } } device(deviceId: "device-1") { carAtCharger { carId evidence } } }'
  expect(await send('K-1', asked)).toMatchObject({
    data: {
      customer: { vehicle: { make: 'Kia' } },
      device: { carAtCharger: { carId: CAR_ID, evidence: 'CHOICE' } },
    },
  })
  expect(await change('K-1', 'chooseCar(deviceId: "device-1")')).toBe('done')
  expect(await send('K-1', asked)).toMatchObject({ data: { device: { carAtCharger: { carId: null } } } })
  expect(await send('K-1-guest', asked)).toMatchObject({ data: { device: { carAtCharger: null } } })
  expect(await change('K-1-guest', 'chooseCar(deviceId: "device-1")')).toBe('not-allowed')
})
