import {
  EvPreferences,
  GetVehicle,
  GetVehicleList,
  UpdateCustomerEvPreferencesChargeRange,
} from '@driveway/contract/generated/customer-operations'
import { addTestFeature } from '@driveway/testkit/demo-rows'
import { beforeEach, describe, expect, test } from 'vitest'
import { shareTestApi } from '@driveway/api/testing/share-test-api'

const api = shareTestApi()

beforeEach(async () => {
  await api.database.pool.query('delete from vehicles; delete from customer_features')
})

async function change(variables: Record<string, unknown>, account = 'K-1') {
  const { body } = await api.send({ query: EvPreferences, variables }, { account, path: '/graphql?k=1' })
  return (body.data as { evPreferences: unknown }).evPreferences
}

async function read(account = 'K-1') {
  const { body } = await api.send({ query: GetVehicle }, { account })
  return (body.data as { customer: { vehicle: unknown } }).customer.vehicle
}

const success = { isSuccess: true, problem: null }

function refusal(code: string) {
  return { isSuccess: false, problem: { code } }
}

const unlinked = {
  integrationInternalOAuthId: null,
  integrationExpires: null,
  integrationChargeLimit: null,
  integrationLevel: null,
  integrationLevelAt: null,
}

const zoe = {
  make: 'Renault',
  model: 'Zoe R135 ZE50',
  availabilityYear: 2021,
  batteryCapacity: 52_000,
  herbieVehicleId: 'renault-zoe-r135-ze50-2021',
  maxAcPower: 22_000,
  ...unlinked,
  preferences: { minimumChargePercent: 25, maximumChargePercent: 95, phevReadyModeOptIn: false },
}

describe('evPreferences', () => {
  test('stores a car of the list with the figures of the list', async () => {
    const vehicleManufacturerData = { herbieVehicleId: 'renault-zoe-r135-ze50-2021', batteryCapacity: 1 }
    expect(await change({ vehicleManufacturerData })).toEqual(success)
    expect(await read()).toEqual(zoe)
    expect(await read('K-2')).toBeNull()
  })

  test('stores another car with its capacity, and keeps the range', async () => {
    await change({ minimumCharge: 40, maximumCharge: 80 })
    const vehicleManufacturerData = { make: 'Other', model: 'Other', batteryCapacity: 18_500 }
    expect(await change({ vehicleManufacturerData })).toEqual(success)
    expect(await read()).toEqual({
      make: 'Other',
      model: 'Other',
      availabilityYear: null,
      batteryCapacity: 18_500,
      herbieVehicleId: null,
      maxAcPower: null,
      ...unlinked,
      preferences: { minimumChargePercent: 40, maximumChargePercent: 80, phevReadyModeOptIn: false },
    })
  })

  test.each([
    ['an unknown car', { vehicleManufacturerData: { herbieVehicleId: 'teleporter' } }, 'unknown-vehicle'],
    [
      'a small battery',
      { vehicleManufacturerData: { make: 'Other', model: 'Other', batteryCapacity: 4399 } },
      'capacity-too-low',
    ],
    ['a minimum off the steps', { minimumCharge: 26 }, 'invalid-minimum'],
    ['a maximum that is too close', { minimumCharge: 75, maximumCharge: 95 }, 'range-too-narrow'],
    ['a wrong time beside a good range', { minimumCharge: 30, schedule: { MONDAY: '0701' } }, 'invalid-time'],
    ['hybrid ready mode without the feature', { phevReadyModeOptIn: true }, 'phev-not-available'],
  ])('changes nothing for %s', async (_name, variables, code) => {
    await change({ vehicleManufacturerData: { herbieVehicleId: 'renault-zoe-r135-ze50-2021' } })
    expect(await change(variables)).toEqual(refusal(code))
    expect(await read()).toEqual(zoe)
  })

  test('one end of the range keeps the other', async () => {
    expect(await change({ maximumCharge: 80 })).toEqual(success)
    expect(await read()).toMatchObject({
      preferences: { minimumChargePercent: 25, maximumChargePercent: 80 },
    })
  })

  test('hybrid ready mode needs the feature and a battery of 20,000 Wh or less', async () => {
    await addTestFeature(api.database, 'K-1', 'PHEV_READY_MODE')
    const other = { make: 'Other', model: 'Other' }
    await change({ vehicleManufacturerData: { ...other, batteryCapacity: 20_001 } })
    expect(await change({ phevReadyModeOptIn: true })).toEqual(refusal('phev-not-available'))
    await change({ vehicleManufacturerData: { ...other, batteryCapacity: 20_000 } })
    expect(await change({ phevReadyModeOptIn: true })).toEqual(success)
    expect(await read()).toMatchObject({ preferences: { phevReadyModeOptIn: true } })
    await change({ vehicleManufacturerData: { ...other, batteryCapacity: 40_000 } })
    expect(await read()).toMatchObject({ preferences: { phevReadyModeOptIn: false } })
  })
})

test('updateCustomerEvPreferencesChargeRange stores both ends', async () => {
  const variables = { minimumChargePercent: 40, maximumChargePercent: 100 }
  const query = UpdateCustomerEvPreferencesChargeRange
  const { body } = await api.send({ query, variables }, { path: '/graphql?k=1' })
  expect(body).toEqual({ data: { updateCustomerEvPreferencesChargeRange: success } })
  expect(await read()).toMatchObject({ preferences: { minimumChargePercent: 40, maximumChargePercent: 100 } })
})

test('the list of vehicles has a row for each model and year', async () => {
  const { body } = await api.send({ query: GetVehicleList })
  const { vehicleList } = body.data as { vehicleList: readonly unknown[] }
  expect(vehicleList).toContainEqual({
    herbieVehicleId: 'nissan-leaf-40-kwh-2018',
    make: 'Nissan',
    modelVersion: 'Leaf 40 kWh',
    availabilityYear: 2018,
    batteryCapacityWh: 36_000,
  })
})
