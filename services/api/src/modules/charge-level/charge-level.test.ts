import { GetCustomerDeviceState, SetStateOfCharge } from '@driveway/contract/generated/customer-operations'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { addLedgerRows } from '@driveway/api/testing/ledger-rows'
import { addDevice } from '@driveway/api/testing/test-api'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { beforeEach, expect, test } from 'vitest'
import { shareTestApi } from '@driveway/api/testing/share-test-api'

const clock = createFixedClock('2026-01-15T12:10:00Z')

const api = shareTestApi({
  accounts: ['K-1', 'K-2', 'K-3'],
  clock,
  async prepare(database) {
    await addDevice(database, 'device-1', 'K-1')
    await addDevice(database, 'device-2', 'K-2')
    await createVehicleStore(database).save('K-1', { batteryCapacityWh: 50_000 })
  },
})

beforeEach(async () => {
  await api.database.pool.query(
    'delete from car_levels; delete from status_changes; delete from settlement_periods',
  )
  await api.database.pool.query(
    `update device_states set socket_closed_at = null, connector_status = 'charging', state_of_charge = null`,
  )
})

async function set(stateOfCharge: unknown, account = 'K-1', more: Readonly<Record<string, unknown>> = {}) {
  const { status, body } = await api.send(
    { query: SetStateOfCharge, variables: { stateOfCharge, ...more } },
    { account, path: '/graphql?k=1' },
  )
  return { status, answer: (body.data as { setStateOfCharge: unknown } | null)?.setStateOfCharge ?? null }
}

async function read(deviceId = 'device-1', account = 'K-1') {
  const { body } = await api.send({ query: GetCustomerDeviceState, variables: { deviceId } }, { account })
  const { device } = body.data as { device: { currentEvState: Record<string, unknown> } }
  return { stateOfCharge: device.currentEvState['stateOfCharge'], charge: device.currentEvState['charge'] }
}

const unknown = {
  stateOfCharge: null,
  charge: { kind: 'UNKNOWN', value: null, low: null, high: null, asOf: null, source: null },
}

test('a level that the customer enters is an estimate, and never the state of charge', async () => {
  expect(await read()).toEqual(unknown)
  expect(await set(40)).toEqual({ status: 200, answer: { isSuccess: true, problem: null } })
  expect(await read()).toEqual({
    stateOfCharge: null,
    charge: {
      kind: 'ESTIMATED',
      value: 40,
      low: 36,
      high: 44,
      asOf: '2026-01-15T12:10:00.000Z',
      source: 'CUSTOMER',
    },
  })
  expect(await read('device-2', 'K-2')).toEqual(unknown)
  const start = '2026-01-15T12:00:00Z'
  await addLedgerRows(api.database, 'device-1', { periods: [{ start, session: start, importWh: 10_000 }] })
  expect(await read()).toMatchObject({ charge: { value: 58, low: 52.8 } })
})

test('the nearest quarter that the customer chooses has bounds as far apart as quarters', async () => {
  expect(await set(75, 'K-1', { isQuarter: true })).toMatchObject({ answer: { isSuccess: true } })
  expect(await read()).toMatchObject({ charge: { kind: 'ESTIMATED', value: 75, low: 62.5, high: 87.5 } })
})

test.each([
  [-1, { isSuccess: false, problem: { code: 'invalid-state-of-charge' } }],
  [0, { isSuccess: true, problem: null }],
  [100, { isSuccess: true, problem: null }],
  [101, { isSuccess: false, problem: { code: 'invalid-state-of-charge' } }],
  [2_147_483_647, { isSuccess: false, problem: { code: 'invalid-state-of-charge' } }],
])('the level %s', async (level, answer) => {
  expect(await set(level)).toEqual({ status: 200, answer })
  const { rows } = await api.database.pool.query('select percent from car_levels')
  expect(rows).toEqual(answer.isSuccess ? [{ percent: level }] : [])
})

test.each([[40.5], ['40'], [Number.NaN], [1e300], [null], ['🔋'], [{ $gt: 0 }]])(
  'the value %s is refused and not stored',
  async (level) => {
    expect(await set(level)).toMatchObject({ answer: null })
    expect((await api.database.pool.query('select from car_levels')).rows).toEqual([])
  },
)

test('an account without a charger has nowhere to keep it', async () => {
  expect((await set(40, 'K-3')).answer).toEqual({ isSuccess: false, problem: { code: 'no-charger' } })
})

test('a level of the charger counts again when it is newer', async () => {
  await set(40)
  await api.database.pool.query(
    `update device_states set state_of_charge = 62.5, state_of_charge_at = '2026-01-15T12:10:01Z'`,
  )
  expect(await read()).toMatchObject({ stateOfCharge: 62.5, charge: { kind: 'KNOWN', source: 'CHARGER' } })
})

test('the band widens with a drive', async () => {
  await set(40)
  await api.database.pool.query(
    `insert into status_changes (device_no, at, status, error_code, vendor_info)
     select device_no, '2026-01-15T11:40:00Z', 'unplugged', '', '' from devices;
     insert into status_changes (device_no, at, status, error_code, vendor_info)
     select device_no, '2026-01-15T11:41:00Z', 'charging', '', '' from devices`,
  )
  expect(await read()).toMatchObject({ charge: { kind: 'ESTIMATED' } })
  await api.database.pool.query(`update car_levels set at = '2026-01-15T11:00:00Z'`)
  expect(await read()).toMatchObject({ charge: { kind: 'ESTIMATED' } })
  await api.database.pool.query(
    `update status_changes set at = '2026-01-15T12:09:00Z' where status = 'charging'`,
  )
  expect(await read()).toMatchObject({
    charge: { kind: 'ESTIMATED', value: expect.closeTo(39.4, 1), low: expect.closeTo(21.4, 1), high: 44 },
  })
})
