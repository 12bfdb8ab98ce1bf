import { randomUUID } from 'node:crypto'
import { addTestDevice, addTestFeature } from '@driveway/testkit/demo-rows'
import { makeNewHouseholds } from '@driveway/api/testing/new-households'
import { beforeEach, expect, test } from 'vitest'
import { CAR_ID } from '@driveway/api/testing/household-rows'

const api = makeNewHouseholds()
/** A home whose first car is at its first charger, and its second one at the second. */
beforeEach(async () => {
  await addTestDevice(api.database, { deviceId: 'second', accountNumber: 'K-1' })
  for (const [deviceId, carId] of [
    ['device-1', 'first-car'],
    ['second', CAR_ID],
  ]) {
    await api.database.pool.query(
      `insert into status_changes (device_no, at, status, error_code, vendor_info)
       select device_no, '2026-01-15T18:00:00Z', 'charging', '', '' from devices where device_id = $1`,
      [deviceId],
    )
    await api.database.pool.query(
      `update device_states s set connector_status = 'charging' from devices d
       where d.device_no = s.device_no and d.device_id = $1`,
      [deviceId],
    )
    await send(`mutation { chooseCar(deviceId: "${deviceId}", carId: "${carId}") { isSuccess } }`)
  }
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

async function readSettings(deviceId: string): Promise<unknown> {
  const { data } = (await send(`{ device(deviceId: "${deviceId}") { car {
    minimumChargePercent maximumChargePercent phevReadyModeOptIn schedule { MONDAY TUESDAY }
  } } }`)) as { data: { device: { car: unknown } } }
  return data.device.car
}

async function update(carId: string, fields: string): Promise<unknown> {
  const query = `mutation { updateCar(carId: "${carId}", ${fields}) { isSuccess problem { code } } }`
  const { data } = (await send(query)) as { data: { updateCar: unknown } }
  return data.updateCar
}

test('times, range and hybrid ready mode of the car of a charger leave the other car as it is', async () => {
  await addTestFeature(api.database, 'K-1', 'PHEV_READY_MODE')
  const before = await readSettings('device-1')
  const hybrid = 'vehicleManufacturerData: { make: "Other", model: "Other", batteryCapacity: 20000 }'
  const done = { isSuccess: true, problem: null }
  expect(await update(CAR_ID, hybrid)).toEqual(done)
  expect(await update(CAR_ID, 'minimumCharge: 30, maximumCharge: 80, phevReadyModeOptIn: true')).toEqual(done)
  // Days that are saved at the same time are both kept.
  await Promise.all([
    update(CAR_ID, 'schedule: { MONDAY: "0600" }'),
    update(CAR_ID, 'schedule: { TUESDAY: "0615" }'),
  ])
  const range = { minimumChargePercent: 30, maximumChargePercent: 80 }
  const schedule = { MONDAY: '0600', TUESDAY: '0615' }
  expect(await readSettings('second')).toEqual({ ...range, phevReadyModeOptIn: true, schedule })
  expect(await readSettings('device-1')).toEqual(before)
  // A battery that is too large ends it.
  expect(await update(CAR_ID, hybrid.replace('20000', '20001'))).toEqual(done)
  expect(await readSettings('second')).toEqual({ ...range, phevReadyModeOptIn: false, schedule })
  expect(await update(CAR_ID, 'phevReadyModeOptIn: true')).toEqual({
    isSuccess: false,
    problem: { code: 'phev-not-available' },
  })
})
