import { createTestDatabase } from '@driveway/testkit/test-database'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { up as createCustomersAndChargers } from './0001-customers-and-chargers.ts'
import { up as addSecurity } from './0017-charger-security.ts'

async function migrateChargers(database: Database, ids: readonly string[]): Promise<void> {
  await database.pool.query('drop schema public cascade')
  await database.pool.query('create schema public')
  const db = database.kysely as unknown as Kysely<never>
  await createCustomersAndChargers(db)
  for (const id of ids) await addCharger(database, id)
  await addSecurity(db)
}

async function addCharger(database: Database, id: string): Promise<void> {
  await database.pool.query(
    `insert into devices (device_id, charger_id, device_type, password_sha256) values ($1, $1, 'EV', '')`,
    [id],
  )
}

test('chargers of earlier versions may connect at every security profile', async () => {
  await using database = await createTestDatabase()
  await migrateChargers(database, ['one', 'two'])
  const { rows } = await database.pool.query('select charger_id, security_profile from devices order by 1')
  expect(rows).toEqual([
    { charger_id: 'one', security_profile: 1 },
    { charger_id: 'two', security_profile: 1 },
  ])
})

test('ids that differ in letter case only are named before anything changes', async () => {
  await using database = await createTestDatabase()
  await expect(migrateChargers(database, ['one', 'ONE', 'two', 'b', 'B'])).rejects.toThrow(
    /Rename all but one of: (b, B|B, b); (one, ONE|ONE, one)$/,
  )
})

test('afterwards an id that differs in letter case only is taken', async () => {
  await using database = await createTestDatabase()
  await migrateChargers(database, ['one'])
  await expect(addCharger(database, 'One')).rejects.toThrow('devices_by_folded_charger_id')
})
