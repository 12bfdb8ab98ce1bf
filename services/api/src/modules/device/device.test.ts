import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { addCustomer, addDevice, openTestApi } from '@driveway/api/testing/test-api'
import { expect, onTestFinished, test } from 'vitest'

const types = ['DYNAMO_2T', 'DYNAMO_T', 'EV_SMART_CHARGER', 'EV_V2G_CHARGER'] as const

test('each of a household’s devices has its own type, state and install date', async () => {
  await using database = await createTestDatabase()
  await addCustomer(database, 'K-1')
  for (const type of types) await addDevice(database, `device-${type}`, 'K-1', type)
  await database.pool.query(
    `update device_states set socket_closed_at = null, connector_status = 'unplugged' where device_no =
       (select device_no from devices where device_id = 'device-EV_V2G_CHARGER')`,
  )
  const api = await openTestApi({ database, clock: createFixedClock('2026-01-15T12:00:00Z') })
  onTestFinished(() => api.close())
  const { body } = await api.send({ query: '{ customer { devices { id deviceType status installDate } } }' })
  expect(body.data).toEqual({
    customer: {
      devices: [
        { id: 'device-DYNAMO_2T', deviceType: 'DYNAMO_2T', status: 'OFFLINE', installDate: '2025-10-26' },
        { id: 'device-DYNAMO_T', deviceType: 'DYNAMO_T', status: 'OFFLINE', installDate: '2025-10-26' },
        {
          id: 'device-EV_SMART_CHARGER',
          deviceType: 'EV_SMART_CHARGER',
          status: 'OFFLINE',
          installDate: '2025-10-26',
        },
        {
          id: 'device-EV_V2G_CHARGER',
          deviceType: 'EV_V2G_CHARGER',
          status: 'DISCONNECTED',
          installDate: '2025-10-26',
        },
      ],
    },
  })
  for (const type of types) {
    const one = await api.send({ query: `{ device(deviceId: "device-${type}") { deviceType } }` })
    expect(one.body).toEqual({ data: { device: { deviceType: type } } })
  }
})

/** An hour at full power, of a battery of 50 kWh that may be aged. */
test.each([
  ['charged since the last reading', 'EV_SMART_CHARGER', { batteryCapacityWh: 50_000 }, 62, 77],
  ['charged to any level with a battery that is not known', 'EV_SMART_CHARGER', {}, 62, 100],
  [
    'charged or discharged',
    'EV_V2G_CHARGER',
    { batteryCapacityWh: 50_000, minimumChargePercent: 30 },
    47,
    74.1,
  ],
  [
    'discharged to its minimum',
    'EV_V2G_CHARGER',
    { batteryCapacityWh: 50_000, minimumChargePercent: 55 },
    55,
    74.1,
  ],
] as const)('a car at a charger that is offline may have been %s', async (_, type, vehicle, low, high) => {
  await using database = await createTestDatabase()
  await addCustomer(database, 'K-1')
  await addDevice(database, 'device-1', 'K-1', type)
  await createVehicleStore(database).save('K-1', vehicle)
  await database.pool.query(
    `update device_states set socket_closed_at = '2026-01-15T11:00:00Z', heard_at = '2026-01-15T11:00:00Z',
       connector_status = 'charging', import_w = 6000, power_at = '2026-01-15T11:00:00Z', state_of_charge = 62,
       state_of_charge_at = '2026-01-15T11:00:00Z'`,
  )
  const api = await openTestApi({ database, clock: createFixedClock('2026-01-15T12:00:00Z') })
  onTestFinished(() => api.close())
  const { body } = await api.send({
    query: '{ customer { devices { currentEvState { stateOfCharge charge { kind value low high } } } } }',
  })
  const bounds: unknown = { low: expect.closeTo(low, 1), high: expect.closeTo(high, 1) }
  const charge = Object.assign({ kind: 'ESTIMATED', value: 62 }, bounds)
  expect(body.data).toEqual({
    customer: { devices: [{ currentEvState: { stateOfCharge: null, charge } }] },
  })
})

test.each([
  ['charging', '2026-01-15T01:00:00Z', '2026-01-15T05:30:00.000Z'],
  ['charging', '2026-01-15T05:30:00Z', null],
  ['held-by-car', '2026-01-15T01:00:00Z', null],
])('[LINK-04] a charger that is %s at %s charges at the cheap rate until %s', async (status, now, until) => {
  await using database = await createTestDatabase()
  await addCustomer(database, 'K-1')
  await addDevice(database, 'device-1', 'K-1')
  await database.pool.query(
    `update device_states set socket_closed_at = null, connector_status = $1, import_w = 7000`,
    [status],
  )
  const periods = [
    { timeStart: '0:30', timeEnd: '5:30', ratePence: 7 },
    { timeStart: '5:30', timeEnd: '0:30', ratePence: 28 },
  ]
  const tariff = { id: 't', energySupplier: 'S', tariffType: 'FIXED', startDate: '2026-01-01', periods }
  await createTariffStore(database).save('K-1', [tariff], 0)
  const api = await openTestApi({ database, clock: createFixedClock(now) })
  onTestFinished(() => api.close())
  const { body } = await api.send({ query: '{ customer { devices { cheapGridUntil } } }' })
  expect(body.data).toEqual({ customer: { devices: [{ cheapGridUntil: until }] } })
})
