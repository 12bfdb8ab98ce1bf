import { randomUUID } from 'node:crypto'
import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTwoHouseholds, CAR_ID } from '@driveway/api/testing/household-rows'
import { openTestApi } from '@driveway/api/testing/test-api'

const clock = createFixedClock('2026-01-15T12:00:00Z')
const worldClock = createFixedClock('2026-01-15T18:04:00Z')
let database: TestDatabase
let api: Awaited<ReturnType<typeof openTestApi>>

/** A home whose first car is at its first charger, and its second one at the second. */
beforeEach(async () => {
  database = await createTestDatabase()
  await addTwoHouseholds(database, clock.now())
  await addTestDevice(database, { deviceId: 'second', accountNumber: 'K-1' })
  api = await openTestApi({ database, clock, worldClock })
  for (const [deviceId, carId] of [
    ['device-1', 'first-car'],
    ['second', CAR_ID],
  ]) {
    await database.pool.query(
      `insert into status_changes (device_no, at, status, error_code, vendor_info)
       select device_no, '2026-01-15T18:00:00Z', 'charging', '', '' from devices where device_id = $1`,
      [deviceId],
    )
    await database.pool.query(
      `update device_states s set connector_status = 'charging' from devices d
       where d.device_no = s.device_no and d.device_id = $1`,
      [deviceId],
    )
    await send(`mutation { chooseCar(deviceId: "${deviceId}", carId: "${carId}") { isSuccess } }`)
  }
})

afterEach(async () => {
  await api.close()
  await database[Symbol.asyncDispose]()
})

async function send(query: string, account = 'K-1'): Promise<unknown> {
  const path = query.startsWith('mutation') ? '/graphql?k=1' : '/graphql?k=1&q=true'
  const { body } = await api.send({ query }, { account, path, claims: { sub: account, sid: randomUUID() } })
  return body
}

async function readCharger(deviceId: string): Promise<unknown> {
  const { data } = (await send(`{
    customer {
      oneOffChanges(deviceId: "${deviceId}") { kind date }
      trips(deviceId: "${deviceId}") { date }
    }
    device(deviceId: "${deviceId}") {
      car { id }
      currentEvState { charge { value } }
    }
  }`)) as { data: { customer: object; device: { car: object; currentEvState: { charge: object } } } }
  return { ...data.customer, ...data.device.car, ...data.device.currentEvState.charge }
}

test('each charger has the level, the changes of one day and the drives of the car at it', async () => {
  const before = await readCharger('device-1')
  for (const call of [
    'setStateOfCharge(stateOfCharge: 33, deviceId: "second")',
    'setOneOffChange(kind: "SKIP", date: "2026-01-17", deviceId: "second")',
    'setTrip(date: "2026-01-18", time: "0900", targetPercent: 90, deviceId: "second")',
    'setTrip(date: "2026-01-19", time: "0900", targetPercent: 90, deviceId: "second")',
    'removeTrip(date: "2026-01-19", deviceId: "second")',
  ]) {
    expect(await send(`mutation { answer: ${call} { isSuccess } }`)).toEqual({
      data: { answer: { isSuccess: true } },
    })
  }
  expect(await readCharger('second')).toEqual({
    id: CAR_ID,
    value: 33,
    oneOffChanges: [{ kind: 'SKIP', date: '2026-01-17' }],
    trips: [{ date: '2026-01-18' }],
  })
  expect(before).toMatchObject({ id: 'first-car' })
  expect(await readCharger('device-1')).toEqual(before)
  await send(
    'mutation { removeOneOffChange(kind: "SKIP", date: "2026-01-17", deviceId: "second") { isSuccess } }',
  )
  expect(await readCharger('second')).toMatchObject({ oneOffChanges: [] })
})

test.each([
  'setStateOfCharge(stateOfCharge: 33, deviceId: "second")',
  'setOneOffChange(kind: "SKIP", date: "2026-01-17", deviceId: "second")',
  'removeOneOffChange(kind: "FULL", date: "2026-01-16", deviceId: "second")',
  'setTrip(date: "2026-01-18", time: "0900", targetPercent: 90, deviceId: "second")',
  'removeTrip(date: "2026-01-20", deviceId: "second")',
])('%s of another household is refused as unknown', async (call) => {
  const before = await readCharger('second')
  expect(await send(`mutation { ${call} { isSuccess } }`, 'K-2')).toMatchObject({
    errors: [{ extensions: { code: 'NOT_FOUND' } }],
  })
  expect(await readCharger('second')).toEqual(before)
})
