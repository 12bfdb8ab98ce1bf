import { createTestDatabase } from '@driveway/testkit/test-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

test('a connection that breaks between two queries fails the next query, not the process', async () => {
  await using database = await createTestDatabase()
  const client = await database.pool.connect()
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await ended
  await expect(client.query('select 1')).rejects.toThrow(/connection/i)
  client.release()
  const all = Array.from({ length: 5 }, () => database.pool.query('select 1 as one'))
  expect((await Promise.all(all)).map((each) => each.rows)).toEqual(all.map(() => [{ one: 1 }]))
})

test('a connection that breaks in a transaction fails the transaction, not the process', async () => {
  await using database = await createTestDatabase()
  const work = database.kysely.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await expect
      .poll(() => database.pool.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid]))
      .toMatchObject({ rows: [] })
    await sql`select 1`.execute(transaction)
  })
  await expect(work).rejects.toThrow(/connection/i)
  expect((await sql<{ one: number }>`select 1 as one`.execute(database.kysely)).rows).toEqual([{ one: 1 }])
})
