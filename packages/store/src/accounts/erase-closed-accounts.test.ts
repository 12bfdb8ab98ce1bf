import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeviceStore } from '../chargers/device-store.ts'
import { createPeopleStore } from '../people/people-store.ts'
import { eraseClosedAccounts, ownersRows, ownersTables } from './erase-closed-accounts.ts'

const DAY_MS = 86_400_000
const closedAt = new Date('2026-11-17T12:00:00Z')
const account = 'K-1'
const chargerId = 'DW-1'
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

async function ask<Row>(text: string): Promise<readonly Row[]> {
  return (await database.pool.query<Row & object>(text)).rows
}

/** The charger itself, and what the operator keeps of it. */
const kept = [
  'charger_certificates',
  'charger_commands',
  'charger_operations',
  'charger_tolerances',
  'device_capabilities',
  'device_states',
  'devices',
  'fleet_chargers',
  'rollout_chargers',
]
/** Deleted with the account. */
const ofAccount = ['notices']

test('every table of a charger’s rows is erased, or is the operator’s', async () => {
  const rows = await ask<{ name: string }>(`
    select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'device_no' and c.relkind in ('r', 'p') and not c.relispartition`)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(ownersTables), ...ownersRows, ...kept, ...ofAccount].toSorted(),
  )
})

test('a closed account leaves its charger without a history, and is erased after 30 days', async () => {
  await addTestCustomer(database, { accountNumber: account })
  await addTestDevice(database, { deviceId: 'device-1', chargerId, accountNumber: account })
  const [{ device_no: deviceNo } = { device_no: 0 }] = await ask<{ device_no: number }>(
    'select device_no from devices',
  )
  await ask(`
    insert into readings (device_no, connector, at, import_wh)
    select ${deviceNo}, 1, '2026-09-01'::timestamptz + n * interval '1 minute', n from generate_series(1, 2500) n`)
  await ask(`insert into status_changes (device_no, at, status, error_code, vendor_info)
    values (${deviceNo}, '2026-09-01', 'charging', '', '')`)
  const people = createPeopleStore(database)
  await people.findMember(account, account)
  expect(await people.close(account, closedAt)).toBe(true)
  expect(await people.close(account, closedAt)).toBe(false)
  expect(await ask('select action, payload, state from charger_commands')).toEqual([
    { action: 'clear-limits', payload: { kind: 'clear-limits' }, state: 'pending' },
  ])
  expect(await ask('select password_hash from credentials')).toEqual([])
  expect(await ask('select name from household_people')).toEqual([{ name: null }])
  expect(await createDeviceStore(database).pair(chargerId, account)).toBe(false)

  expect(await eraseClosedAccounts(database, new Date(closedAt.getTime() + 30 * DAY_MS))).toBe(1)
  expect(await ask('select at from readings union all select at from status_changes')).toEqual([])
  expect(await ask('select account_number from customers')).toEqual([{ account_number: account }])
  expect(await createDeviceStore(database).pair(chargerId, account)).toBe(true)
  await ask('update devices set account_number = null')
  expect(await eraseClosedAccounts(database, new Date(closedAt.getTime() + 30 * DAY_MS + 1))).toBe(1)
  expect(await ask('select account_number from customers')).toEqual([])
})
