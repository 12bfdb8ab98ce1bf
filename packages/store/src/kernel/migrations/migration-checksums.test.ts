import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { migrate } from './migrations.ts'

test('every migration that ran has a checksum, and one that was changed afterwards is refused by name', async () => {
  await using database = await createTestDatabase()
  const { rows } = await database.pool.query(
    `select m.name from kysely_migration m left join migration_checksums c on c.name = m.name and c.sha256 ~ '^[0-9a-f]{64}$'
     where c.name is null`,
  )
  expect(rows).toEqual([])
  await migrate(database)
  await database.pool.query(`update migration_checksums set sha256 = 'x' where name = '0003-ledger'`)
  await expect(migrate(database)).rejects.toThrow('changed after they had run on this database: 0003-ledger.')
})

test('a database from before the checksums gets them at its next start', async () => {
  await using database = await createTestDatabase()
  await database.pool.query('delete from migration_checksums')
  await migrate(database)
  const { rows } = await database.pool.query<{ missing: number }>(
    `select (select count(*) from kysely_migration) - (select count(*) from migration_checksums) as missing`,
  )
  expect(rows).toEqual([{ missing: 0 }])
})
