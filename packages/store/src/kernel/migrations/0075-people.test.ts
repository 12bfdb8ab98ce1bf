import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { migrate } from './migrations.ts'

test('each sign-in of the released schema becomes the owner of its own household', async () => {
  await using database = await createTestDatabase({ poolSize: 2 })
  await database.pool.query('drop schema public cascade; create schema public')
  await database.pool.query(readFileSync(join(import.meta.dirname, 'released', '6-leases.sql'), 'utf8'))
  await migrate(database)
  const { rows } = await database.pool.query({
    text: `select account_number, sign_in, name, role, guest_until, left_at from household_people order by 1`,
    rowMode: 'array',
  })
  expect(rows).toEqual([
    ['A-1', 'A-1', 'Hélène', 'owner', null, null],
    ['A-2', 'A-2', 'Sam', 'owner', null, null],
  ])
})
