import { randomUUID } from 'node:crypto'
import { makeNewHouseholds } from '@driveway/api/testing/new-households'
import { expect, test } from 'vitest'
import { CAR_ID, DRIVER_ID } from '@driveway/api/testing/household-rows'

const api = makeNewHouseholds()
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
  await api.database.pool.query(
    `insert into status_changes (device_no, at, status, error_code, vendor_info)
     select device_no, '2026-01-15T18:00:00Z', 'charging', '', '' from devices where device_id = 'device-1'`,
  )
  await api.database.pool.query(
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
  const { rows } = await api.database.pool.query<{ person_id: string }>(
    `select person_id from household_people where sign_in = 'K-1'`,
  )
  expect(await change('K-1', `updateCar(carId: "${CAR_ID}", personId: "${rows[0]?.person_id}")`)).toBe('done')
  expect(await change('K-1-driver', `updateCar(carId: "${CAR_ID}", maximumCharge: 90)`)).toBe('not-allowed')
  expect(await change('K-1-guest', `updateCar(carId: "${CAR_ID}", maximumCharge: 90)`)).toBe('not-allowed')
  expect(await change('K-1-driver', `removeCar(carId: "${CAR_ID}")`)).toBe('not-allowed')
})

test('[HH-02] a driver leaves the car in use to the person who drives it, and sets its times', async () => {
  const { rows } = await api.database.pool.query<{ person_id: string }>(
    `select person_id from household_people where sign_in = 'K-1'`,
  )
  const owners = `updateCar(carId: "first-car", personId: "${rows[0]?.person_id}")`
  const kia =
    'evPreferences(vehicleManufacturerData: { make: "Other", model: "Other", batteryCapacity: 40000 })'
  const unlink = 'unlinkVehicleAccount(integration: "CAR_MAKER")'
  const range = 'updateCustomerEvPreferencesChargeRange(minimumChargePercent: 30, maximumChargePercent: 90)'
  expect(await change('K-1', owners)).toBe('done')
  const asked =
    '{ customer { vehicle { make integrationInternalOAuthId } } cars { id minimumChargePercent } }'
  const before = await send('K-1', asked)
  for (const refused of [kia, range, unlink, 'evPreferences(phevReadyModeOptIn: false)']) {
    expect(await change('K-1-driver', refused)).toBe('not-allowed')
  }
  const link = 'linkVehicleAccount(integration: "CAR_MAKER", username: "tom", password: "secret")'
  const complete = 'completeVehicleLink(integration: "CAR_MAKER", state: "state", code: "code")'
  for (const refused of [link, complete]) {
    expect(await send('K-1-driver', `mutation { ${refused} { result } }`)).toMatchObject({
      errors: [{ extensions: { code: 'NOT_ALLOWED' } }],
    })
  }
  expect(await send('K-1', asked)).toEqual(before)
  const times = 'schedule: { MONDAY: "0630" }'
  expect(await change('K-1-driver', `updateCustomerEvPreferencesSchedule(${times})`)).toBe('done')
  expect(await change('K-1-driver', `evPreferences(${times})`)).toBe('done')

  expect(await change('K-1', `updateCar(carId: "first-car", personId: "${DRIVER_ID}")`)).toBe('done')
  for (const own of [range, unlink, kia]) expect(await change('K-1-driver', own)).toBe('done')
})

test('a car whose driver left is saved as it is listed', async () => {
  expect(await change('K-1', `updateCar(carId: "${CAR_ID}", personId: "${DRIVER_ID}")`)).toBe('done')
  expect(await change('K-1', `removePerson(personId: "${DRIVER_ID}")`)).toBe('done')
  const body = (await send('K-1', '{ cars { id personId } }')) as {
    data: { cars: readonly { id: string; personId: string | null }[] }
  }
  const listed = body.data.cars.find(({ id }) => id === CAR_ID)?.personId
  const personId = JSON.stringify(listed ?? '')
  expect(await change('K-1', `updateCar(carId: "${CAR_ID}", personId: ${personId}, maximumCharge: 90)`)).toBe(
    'done',
  )
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
