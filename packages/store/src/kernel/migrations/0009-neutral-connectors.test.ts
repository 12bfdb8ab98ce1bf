import { createTestDatabase } from '@driveway/testkit/test-database'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { up as createCustomersAndChargers } from './0001-customers-and-chargers.ts'
import { up as createLedger } from './0003-ledger.ts'
import { up as migrateConnectors } from './0009-neutral-connectors.ts'

/** Rows as the versions before this migration wrote them, for device number 1. */
const oldRows = [
  `insert into devices (device_id, charger_id, device_type, password_sha256) values ('one', 'one', 'EV', '')`,
  `insert into device_states (device_no, connector_status, error_code) values (1, 'SuspendedEVSE', 'NoError')`,
  `insert into status_changes (device_no, at, status, error_code, vendor_info) values
    (1, '2026-01-01T00:00Z', 'Available', 'NoError', ''),
    (1, '2026-01-01T01:00Z', 'Preparing', 'NoError', ''),
    (1, '2026-01-01T02:00Z', 'SuspendedEV', 'NoError', ''),
    (1, '2026-01-01T03:00Z', 'SuspendedEVSE', 'NoError', ''),
    (1, '2026-01-01T04:00Z', 'Charging', 'NoError', 'CALIBRATING'),
    (1, '2026-01-01T05:00Z', 'Finishing', 'NoError', ''),
    (1, '2026-01-01T06:00Z', 'Faulted', 'GroundFailure', ''),
    (1, '2026-01-01T07:00Z', 'Reserved', 'NoError', ''),
    (1, '2026-01-01T08:00Z', 'Unavailable', 'NoError', '')`,
  `insert into charger_transactions (device_no, connector, id_tag, started_at, meter_start_wh, stop_reason) values
    (1, 1, 'X', '2026-01-01T00:00Z', 0, 'EVDisconnected'),
    (1, 1, 'X', '2026-01-01T01:00Z', 0, 'SoftReset'),
    (1, 1, 'X', '2026-01-01T02:00Z', 0, 'PowerLoss'),
    (1, 1, 'X', '2026-01-01T03:00Z', 0, null)`,
  `insert into charger_commands (command_id, device_no, action, payload, state, expires_at, created_at) values
    ('00000000-0000-4000-8000-000000000001', 1, 'SetBoost', '{"isOn":true}', 'answered', now(), '2026-01-01T00:00Z'),
    ('00000000-0000-4000-8000-000000000002', 1, 'SetBoost', '{"isOn":false}', 'pending', now(), '2026-01-01T01:00Z'),
    ('00000000-0000-4000-8000-000000000003', 1, 'Reset', '{"type":"Soft"}', 'sent', now(), '2026-01-01T02:00Z')`,
]

async function migrateOldRows(database: Database): Promise<void> {
  await database.pool.query('drop schema public cascade')
  await database.pool.query('create schema public')
  const db = database.kysely as unknown as Kysely<never>
  await createCustomersAndChargers(db)
  await createLedger(db)
  for (const row of oldRows) await database.pool.query(row)
  await migrateConnectors(db)
}

async function select(database: Database, query: string): Promise<readonly unknown[]> {
  const { rows } = await database.pool.query({ text: query, rowMode: 'array' })
  return rows
}

test('rows of earlier versions are converted to neutral states, reasons and commands', async () => {
  await using database = await createTestDatabase()
  await migrateOldRows(database)

  expect(await select(database, 'select connector_status, error_code from device_states')).toEqual([
    ['held-by-charger', ''],
  ])
  const statuses = 'select status, error_code, vendor_info from status_changes order by at'
  expect(await select(database, statuses)).toEqual([
    ['unplugged', '', ''],
    ['preparing', '', ''],
    ['held-by-car', '', ''],
    ['held-by-charger', '', ''],
    ['charging', '', 'CALIBRATING'],
    ['finishing', '', ''],
    ['faulted', 'GroundFailure', ''],
    ['unavailable', '', ''],
    ['unavailable', '', ''],
  ])
  const reasons = 'select stop_reason from charger_transactions order by started_at'
  expect(await select(database, reasons)).toEqual([['unplugged'], ['reset'], ['power-loss'], [null]])
  const commands = 'select kind, action, payload, state from charger_commands order by created_at'
  expect(await select(database, commands)).toEqual([
    ['boost-start', null, null, 'answered'],
    ['boost-stop', null, null, 'pending'],
    ['raw', 'Reset', { type: 'Soft' }, 'sent'],
  ])
})

test('a command is either raw with an action or carried out by the gateway without one', async () => {
  await using database = await createTestDatabase()
  await migrateOldRows(database)
  const insert = `insert into charger_commands (command_id, device_no, kind, action, payload, state, expires_at, created_at)
    values (gen_random_uuid(), 1, $1, $2, $3, 'pending', now(), now())`
  await expect(database.pool.query(insert, ['boost-start', 'Reset', '{}'])).rejects.toThrow(
    'charger_commands_raw',
  )
  await expect(database.pool.query(insert, ['raw', null, null])).rejects.toThrow('charger_commands_raw')
})
