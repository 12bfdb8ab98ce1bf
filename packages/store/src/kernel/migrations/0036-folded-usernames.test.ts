import { createTestDatabase } from '@driveway/testkit/test-database'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { up as createCustomersAndChargers } from './0001-customers-and-chargers.ts'
import { up as foldUsernames } from './0036-folded-usernames.ts'

async function migrateOldRows(database: Database, usernames: readonly string[]): Promise<void> {
  await database.pool.query('drop schema public cascade')
  await database.pool.query('create schema public')
  const db = database.kysely as unknown as Kysely<never>
  await createCustomersAndChargers(db)
  await database.pool.query(
    `insert into organisations (organisation_id, brand, name) values ('o', 'kestrel', 'Kestrel')`,
  )
  for (const [index, username] of usernames.entries()) {
    await database.pool.query(
      `insert into customers (account_number, brand, username, display_name, organisation_id, created_at)
       values ($1, 'kestrel', $2, 'Name', 'o', '2026-01-01T00:00Z')`,
      [`A-${index}`, username],
    )
  }
  await foldUsernames(db)
}

test('user names of earlier versions are folded', async () => {
  await using database = await createTestDatabase()
  await migrateOldRows(database, ['Sam@Example.org', 'HÉLÈNE@example.org'])
  const { rows } = await database.pool.query({
    text: 'select username, folded_username from customers order by account_number',
    rowMode: 'array',
  })
  expect(rows).toEqual([
    ['Sam@Example.org', 'sam@example.org'],
    ['HÉLÈNE@example.org', 'hélène@example.org'],
  ])
})

test('user names that differ in their letter case alone are named', async () => {
  await using database = await createTestDatabase()
  await expect(migrateOldRows(database, ['HÉLÈNE@example.org', 'hélène@example.org'])).rejects.toThrow(
    'User names must differ in more than letter case. Rename all but one of: A-0, A-1',
  )
})
