import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createCustomerStore } from './customer-store.ts'
import { createHouseholdStore } from './household-store.ts'

test('a household contains its own customer and devices, not another’s and none in stock', async () => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: '1' })
  await addTestCustomer(database, { accountNumber: '2' })
  await addTestCustomer(database, { accountNumber: '3' })
  await addTestDevice(database, { deviceId: 'mine', accountNumber: '1' })
  await addTestDevice(database, { deviceId: 'other', accountNumber: '2' })
  await addTestDevice(database, { deviceId: 'mine, too', accountNumber: '1' })
  await addTestDevice(database, { deviceId: 'stock', accountNumber: null })
  const households = createHouseholdStore(database)

  const found = await households.find('1')
  expect(found?.customer).toEqual(await createCustomerStore(database).find('1'))
  expect(found?.devices.map((device) => device.deviceId)).toEqual(['mine', 'mine, too'])
  expect((await households.find('2'))?.devices.map((device) => device.deviceId)).toEqual(['other'])
  expect(await households.find('3')).toMatchObject({ customer: { accountNumber: '3' }, devices: [] })
  expect(await households.find('4')).toBeNull()
})

test('each device has the plan that was made since its own connector was last free', async () => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: '1' })
  await addTestCustomer(database, { accountNumber: '2' })
  for (const deviceId of ['before', 'on', 'after', 'none']) {
    await addTestDevice(database, { deviceId, accountNumber: '1' })
  }
  await addTestDevice(database, { deviceId: 'other', accountNumber: '2' })
  const plans: [string, string][] = [
    ['before', '2026-01-15T17:59:59.999Z'],
    ['on', '2026-01-15T18:00:00.000Z'],
    ['after', '2026-01-15T18:00:00.001Z'],
    ['other', '2026-01-15T18:00:00.001Z'],
  ]
  for (const [deviceId, madeAt] of plans) {
    await database.pool.query(
      `insert into charge_plans (device_no, version, made_at, estimated_charge_start, steps, phases)
       select device_no, 1, $2, $2, '[]', 1 from devices where device_id = $1`,
      [deviceId, madeAt],
    )
  }
  await database.pool.query(
    `insert into status_changes (device_no, at, status, error_code, vendor_info)
     select device_no, at, status, '', '' from devices,
       (values ('2026-01-15T12:00:00Z'::timestamptz, 'unplugged'), ('2026-01-15T18:00:00Z', 'unplugged'),
         ('2026-01-15T19:00:00Z', 'charging')) s (at, status)
     where account_number = '1'`,
  )
  await database.pool.query(
    `insert into status_changes (device_no, at, status, error_code, vendor_info)
     select device_no, '2026-01-15T20:00:00Z', 'unplugged', '', '' from devices where device_id = 'other'`,
  )
  const household = await createHouseholdStore(database).find('1')
  const starts = household?.devices.map((device) => [device.deviceId, device.estimatedChargeStart])
  expect(starts).toEqual([
    ['before', null],
    ['on', new Date('2026-01-15T18:00:00.000Z')],
    ['after', new Date('2026-01-15T18:00:00.001Z')],
    ['none', null],
  ])
})

test('each device has the power of the home’s battery', async () => {
  await using database = await createTestDatabase()
  for (const accountNumber of ['1', '2']) await addTestCustomer(database, { accountNumber })
  await addTestDevice(database, { deviceId: 'mine', accountNumber: '1' })
  await addTestDevice(database, { deviceId: 'other', accountNumber: '2' })
  await database.pool.query(
    `insert into home_batteries (account_number, size_wh, charge_w, discharge_w, efficiency_percent, reserve_percent,
       power_w, power_at) values ('1', 10000, 3000, 3000, 90, 10, -2500, '2026-01-15T18:00:00Z')`,
  )
  const households = createHouseholdStore(database)
  const [mine, other] = [await households.find('1'), await households.find('2')]
  expect(mine?.devices[0]?.facts.battery).toEqual({ powerW: -2500, at: new Date('2026-01-15T18:00:00Z') })
  expect(other?.devices[0]?.facts.battery).toBeUndefined()
})

test('each device has its own facts', async () => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: '1' })
  await addTestDevice(database, { deviceId: 'first', accountNumber: '1' })
  await addTestDevice(database, { deviceId: 'second', accountNumber: '1' })
  await database.pool.query(`update devices set firmware_version = '1.2' where device_id = 'second'`)
  await database.pool.query(
    `update device_states set socket_closed_at = null, heard_at = '2026-01-15T18:00:00Z', connector_status = 'charging',
       vendor_info = 'HOME_ALONE', import_w = 7000, export_w = 1, power_at = '2026-01-15T18:00:01Z', house_net_w = -5,
       house_at = '2026-01-15T18:00:02Z', state_of_charge = 40, is_boosting = true
     where device_no = (select device_no from devices where device_id = 'second')`,
  )
  const household = await createHouseholdStore(database).find('1')
  expect(household?.devices).toMatchObject([
    {
      deviceId: 'first',
      firmwareVersion: null,
      facts: { connectorState: null, importW: 0, isBoosting: false },
    },
    {
      deviceId: 'second',
      deviceType: 'EV_SMART_CHARGER',
      installDate: '2026-11-01',
      firmwareVersion: '1.2',
      facts: {
        socketClosedAt: null,
        lastSeenAt: new Date('2026-01-15T18:00:00Z'),
        connectorState: { kind: 'charging' },
        vendorInfo: 'HOME_ALONE',
        importW: 7000,
        exportW: 1,
        powerAt: new Date('2026-01-15T18:00:01Z'),
        houseNetW: -5,
        houseAt: new Date('2026-01-15T18:00:02Z'),
        stateOfCharge: 40,
        isBoosting: true,
      },
    },
  ])
})
