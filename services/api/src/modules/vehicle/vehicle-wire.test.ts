import { testWeek } from '@driveway/testkit/test-week'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { beforeEach, expect, test } from 'vitest'
import { shareTestApi } from '@driveway/api/testing/share-test-api'

const api = shareTestApi({ accounts: ['K-1'] })

beforeEach(async () => {
  await api.database.pool.query(
    'delete from vehicles; delete from ready_by_times; delete from customer_features',
  )
})

async function send(query: string, variables: Record<string, unknown> = {}) {
  return api.send({ query, variables }, { path: '/graphql?k=1' })
}

const VEHICLE = `{ customer { vehicle {
  batteryCapacity make model availabilityYear herbieVehicleId integrationInternalOAuthId
  preferences { phevReadyModeOptIn minimumChargePercent maximumChargePercent
    schedule { MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY } } } } }`

async function readVehicle(): Promise<unknown> {
  const { body } = await send(VEHICLE)
  return (body.data as { customer: { vehicle: unknown } }).customer.vehicle
}

const zoe = {
  batteryCapacity: 52_000,
  make: 'Renault',
  model: 'Zoe R135 ZE50',
  availabilityYear: 2021,
  herbieVehicleId: 'renault-zoe-r135-ze50-2021',
  integrationInternalOAuthId: null,
}

test('[DATA-11] the list and the vehicle have these fields', async () => {
  const { body } = await send(
    '{ vehicleList { herbieVehicleId make modelVersion availabilityYear batteryCapacityWh } }',
  )
  const { vehicleList } = body.data as { vehicleList: readonly { herbieVehicleId: string }[] }
  expect(vehicleList.find((each) => each.herbieVehicleId === 'renault-zoe-r135-ze50-2021')).toEqual({
    herbieVehicleId: 'renault-zoe-r135-ze50-2021',
    make: 'Renault',
    modelVersion: 'Zoe R135 ZE50',
    availabilityYear: 2021,
    batteryCapacityWh: 52_000,
  })
  await send(
    `mutation ($car: VehicleManufacturerDataInput, $schedule: ScheduleInput) {
      evPreferences(vehicleManufacturerData: $car, schedule: $schedule) { isSuccess } }`,
    { car: { herbieVehicleId: 'renault-zoe-r135-ze50-2021' }, schedule: { SUNDAY: null } },
  )
  expect(await readVehicle()).toEqual({
    ...zoe,
    preferences: {
      phevReadyModeOptIn: false,
      minimumChargePercent: 25,
      maximumChargePercent: 95,
      schedule: testWeek,
    },
  })
})

const PREFERENCES = `mutation ($car: VehicleManufacturerDataInput, $phev: Boolean, $min: Int, $max: Int, $days: ScheduleInput) {
  evPreferences(vehicleManufacturerData: $car, phevReadyModeOptIn: $phev, minimumCharge: $min,
    maximumCharge: $max, schedule: $days) { isSuccess problem { code } } }`

test('[DATA-12] evPreferences takes any of its arguments, and the other two their own', async () => {
  const success = { data: { evPreferences: { isSuccess: true, problem: null } } }
  const car = {
    make: 'Renault',
    model: 'Other',
    batteryCapacity: 18_000,
    availabilityYear: 2020,
    herbieVehicleId: null,
  }
  for (const variables of [
    { car },
    { min: 40 },
    { max: 80 },
    { phev: false },
    { days: { MONDAY: '0605' } },
  ]) {
    expect((await send(PREFERENCES, variables)).body).toEqual(success)
  }
  expect(await readVehicle()).toMatchObject({
    ...car,
    preferences: {
      minimumChargePercent: 40,
      maximumChargePercent: 80,
      phevReadyModeOptIn: false,
      schedule: { MONDAY: '0605' },
    },
  })
  const range = await send(
    `mutation { updateCustomerEvPreferencesChargeRange(minimumChargePercent: 30, maximumChargePercent: 90) { isSuccess } }`,
  )
  expect(range.body).toEqual({ data: { updateCustomerEvPreferencesChargeRange: { isSuccess: true } } })
  const days = await send(
    `mutation { updateCustomerEvPreferencesSchedule(schedule: { MONDAY: "0610" }) { isSuccess } }`,
  )
  expect(days.body).toEqual({ data: { updateCustomerEvPreferencesSchedule: { isSuccess: true } } })
  expect(await readVehicle()).toMatchObject({
    preferences: { minimumChargePercent: 30, maximumChargePercent: 90, schedule: { MONDAY: '0610' } },
  })
})

const texts = [
  '',
  ' ',
  'NaN',
  '🔋🚗',
  '‮abc',
  '<script>alert(1)</script>',
  "'; drop table vehicles",
  '\u0000',
  'x'.repeat(101),
]
const numbers = [
  -1,
  0,
  4_399,
  200_001,
  2 ** 31 - 1,
  -(2 ** 31),
  2 ** 53,
  1e308,
  26.5,
  'NaN',
  '25',
  null,
  [],
  {},
]

const hostile: [string, Record<string, unknown>][] = [
  ...texts.map((text): [string, Record<string, unknown>] => [
    `an id of ${text.slice(0, 20)}`,
    { car: { herbieVehicleId: text } },
  ]),
  ...texts.map((text): [string, Record<string, unknown>] => [
    `a make of ${text.slice(0, 20)}`,
    { car: { make: text, model: 'Other', batteryCapacity: 40_000 } },
  ]),
  ...numbers.map((value): [string, Record<string, unknown>] => [
    `a capacity of ${JSON.stringify(value)}`,
    { car: { make: 'Other', model: 'Other', batteryCapacity: value } },
  ]),
  ...numbers
    .filter((value) => value !== null)
    .map((value): [string, Record<string, unknown>] => [
      `a range of ${JSON.stringify(value)}`,
      { min: value, max: value },
    ]),
]

test.each(hostile)('evPreferences stores nothing for %s, and does not fail', async (_name, variables) => {
  const { status, body } = await send(PREFERENCES, variables)
  expect(status).toBeLessThan(500)
  expect(body).not.toMatchObject({ data: { evPreferences: { isSuccess: true } } })
  expect(await createVehicleStore(api.database).find('K-1')).toBeNull()
})

test('a name of a megabyte is refused', async () => {
  const car = { make: 'x'.repeat(1_000_000), model: 'Other', batteryCapacity: 40_000 }
  const { status } = await send(PREFERENCES, { car })
  expect(status).toBeLessThan(500)
  expect(await createVehicleStore(api.database).find('K-1')).toBeNull()
})
