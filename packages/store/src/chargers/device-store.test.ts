import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createChargerIdentityStore } from './charger-identity-store.ts'
import { createDeviceStore } from './device-store.ts'

let database: TestDatabase
let devices: ReturnType<typeof createDeviceStore>

beforeEach(async () => {
  database = await createTestDatabase()
  devices = createDeviceStore(database)
  await addTestCustomer(database, { accountNumber: '1' })
  await addTestCustomer(database, { accountNumber: '2' })
  await addTestDevice(database, { deviceId: 'second', chargerId: 'DW-2', accountNumber: null })
  await addTestDevice(database, { deviceId: 'first', chargerId: 'DW-1', accountNumber: null })
})
afterEach(() => database[Symbol.asyncDispose]())

async function listOwners() {
  return (await devices.listAll()).map((device) => [device.chargerId, device.accountNumber])
}

describe('pairing a charger', () => {
  test('succeeds once, for the given charger only', async () => {
    expect(await devices.pair('DW-1', '1')).toBe(true)
    expect(await devices.pair('DW-1', '2')).toBe(false)
    expect(await devices.pair('DW-3', '2')).toBe(false)
    expect(await listOwners()).toEqual([
      ['DW-1', '1'],
      ['DW-2', null],
    ])
  })

  test('makes that charger paired, and no other', async () => {
    const identities = createChargerIdentityStore(database)
    await devices.pair('DW-1', '1')
    const found = await identities.find(['DW-1', 'DW-2', 'DW-3'])
    const paired = await Promise.all(
      found.map(async ({ chargerId, deviceNo }) => [chargerId, await identities.isPaired(deviceNo)] as const),
    )
    expect(Object.fromEntries(paired)).toEqual({ 'DW-1': true, 'DW-2': false })
    expect(await identities.isPaired(9999)).toBe(false)
  })
})

test('a charger id exists once', async () => {
  const device = {
    deviceId: 'third',
    chargerId: 'DW-3',
    accountNumber: null,
    deviceType: 'DYNAMO_T',
    installDate: null,
    passwordSha256: Buffer.alloc(32),
    createdAt: new Date('2026-11-01T00:00:00Z'),
  }
  expect(await devices.add(device)).toEqual({ ok: true, value: null })
  expect(await devices.add({ ...device, deviceId: 'fourth' })).toEqual({
    ok: false,
    problem: { code: 'charger-id-taken' },
  })
})

test('a new password replaces that of its charger only', async () => {
  const identities = createChargerIdentityStore(database)
  expect(await devices.replacePassword('DW-1', Buffer.alloc(32, 1))).toBe(true)
  expect(await devices.replacePassword('DW-3', Buffer.alloc(32, 2))).toBe(false)
  const found = await identities.find(['DW-1', 'DW-2'])
  expect(Object.fromEntries(found.map((each) => [each.chargerId, each.passwordSha256[0]]))).toEqual({
    'DW-1': 1,
    'DW-2': 0,
  })
})

test('all chargers are listed by id, each with its own facts', async () => {
  await database.pool.query(`update devices set firmware_version = '2.0' where charger_id = 'DW-2'`)
  await database.pool.query(`
    update device_states set import_w = 7000, connector_status = 'charging', socket_closed_at = null
    where device_no = (select device_no from devices where charger_id = 'DW-2')`)
  expect(await devices.listAll()).toMatchObject([
    {
      chargerId: 'DW-1',
      deviceId: 'first',
      deviceType: 'EV_SMART_CHARGER',
      firmwareVersion: null,
      facts: { importW: 0, connectorState: null, socketClosedAt: new Date('2026-11-01T00:00:00Z') },
    },
    {
      chargerId: 'DW-2',
      deviceId: 'second',
      firmwareVersion: '2.0',
      facts: { importW: 7000, connectorState: { kind: 'charging' }, socketClosedAt: null },
    },
  ])
})
