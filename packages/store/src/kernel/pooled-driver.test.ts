import { startDatabaseProxy } from '@driveway/testkit/database-proxy'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordChanges } from './change-feed.ts'
import { openDatabase, type Database } from './database.ts'
import { migrate } from './migrations/migrations.ts'
import { createStatementClient } from './statement-client.ts'
import { runStatement } from './statement.ts'
import { repeatOnBrokenConnection, runTransaction } from './transaction.ts'

const POOL_SIZE = 3

let direct: TestDatabase
beforeAll(async () => {
  direct = await createTestDatabase()
})
afterAll(() => direct[Symbol.asyncDispose]())
beforeEach(() => direct.kysely.deleteFrom('changes').execute())

async function openProxied() {
  const proxy = await startDatabaseProxy(direct.url)
  const database = openDatabase({ url: proxy.url, poolSize: POOL_SIZE })
  return {
    proxy,
    database,
    async [Symbol.asyncDispose]() {
      await database.close()
      await proxy[Symbol.asyncDispose]()
    },
  }
}

/** Opens every connection that the pool may have, and leaves them idle. */
async function fillPool(database: Database): Promise<void> {
  const clients = await Promise.all(Array.from({ length: POOL_SIZE }, () => database.pool.connect()))
  for (const client of clients) client.release()
  expect(database.pool.idleCount).toBe(POOL_SIZE)
}

async function listKeys(): Promise<readonly string[]> {
  const rows = await direct.kysely.selectFrom('changes').select('key').orderBy('change_id').execute()
  return rows.map((row) => row.key)
}

async function insertKey(database: Database, key: string): Promise<void> {
  await database.kysely.insertInto('changes').values({ topic: 'mail', key }).execute()
}

const work: readonly (readonly [
  what: string,
  run: (database: Database) => Promise<unknown>,
  keys: string[],
])[] = [
  ['a read', (database) => database.kysely.selectFrom('changes').selectAll().execute(), []],
  ['a write', (database) => insertKey(database, 'one'), ['one']],
  [
    'a prepared statement',
    (database) =>
      runStatement(database.kysely, {
        name: 'insert-test-change',
        text: `insert into changes (topic, key) values ('mail', $1)`,
        values: ['one'],
      }),
    ['one'],
  ],
  [
    'a statement of a library',
    (database) =>
      createStatementClient(database).query({
        name: 'insert-library-change',
        text: `insert into changes (topic, key) values ('mail', $1)`,
        values: ['one'],
      }),
    ['one'],
  ],
  [
    'a transaction',
    (database) =>
      runTransaction(database, (transaction) => recordChanges(transaction, [{ topic: 'mail', key: 'one' }])),
    ['one'],
  ],
  ['the migration, which takes an advisory lock', migrate, []],
]

async function terminateBackends(): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    direct.kysely,
  )
}

describe('when every idle connection of the pool is broken', () => {
  test.each(work)('%s succeeds after a reset that the pool has not noticed', async (_, run, keys) => {
    await using proxied = await openProxied()
    await fillPool(proxied.database)
    // The sockets are reset in the same turn in which the pool hands one out.
    const running = run(proxied.database)
    proxied.proxy.resetAll()
    await running
    expect(await listKeys()).toEqual(keys)
  })

  test.each(work)('%s succeeds when the reset comes at each checkout', async (_, run, keys) => {
    await using proxied = await openProxied()
    await fillPool(proxied.database)
    let resets = 0
    proxied.database.pool.on('acquire', () => {
      resets += 1
      if (resets <= POOL_SIZE) proxied.proxy.resetAll()
    })
    await run(proxied.database)
    expect(await listKeys()).toEqual(keys)
  })

  test.each(work)('%s succeeds after the server terminated its backends', async (_, run, keys) => {
    await using proxied = await openProxied()
    await fillPool(proxied.database)
    await terminateBackends()
    await run(proxied.database)
    expect(await listKeys()).toEqual(keys)
  })

  test('closing succeeds', async () => {
    await using proxied = await openProxied()
    await fillPool(proxied.database)
    proxied.proxy.resetAll()
    await expect(proxied.database.close()).resolves.toBeUndefined()
  })
})

describe('when a connection breaks before it answers', () => {
  test('a read is repeated', async () => {
    await using proxied = await openProxied()
    await insertKey(direct, 'one')
    proxied.proxy.loseAnswerTo('from "changes"')
    const rows = await proxied.database.kysely.selectFrom('changes').select('key').execute()
    expect(rows).toEqual([{ key: 'one' }])
  })

  test('a write that was committed fails and is not repeated', async () => {
    await using proxied = await openProxied()
    proxied.proxy.loseAnswerTo('insert into "changes"')
    await expect(insertKey(proxied.database, 'once')).rejects.toThrow(/ECONNRESET|terminated/)
    await expect.poll(listKeys).toEqual(['once'])
    await insertKey(proxied.database, 'after')
    expect(await listKeys()).toEqual(['once', 'after'])
  })

  test('a write in a common table expression is not repeated either', async () => {
    await using proxied = await openProxied()
    proxied.proxy.loseAnswerTo('with added')
    const adding = sql`
      with added as (insert into changes (topic, key) values ('mail', 'once') returning key)
      select key from added`.execute(proxied.database.kysely)
    await expect(adding).rejects.toThrow(/ECONNRESET|terminated/)
    await expect.poll(listKeys).toEqual(['once'])
  })

  test('a transaction whose commit is not answered fails and is not repeated', async () => {
    await using proxied = await openProxied()
    let runs = 0
    proxied.proxy.loseAnswerTo('commit')
    const recording = runTransaction(proxied.database, async (transaction) => {
      runs += 1
      await recordChanges(transaction, [{ topic: 'mail', key: 'once' }])
    })
    await expect(recording).rejects.toThrow(/ECONNRESET|terminated/)
    await expect.poll(listKeys).toEqual(['once'])
    expect(runs).toBe(1)
  })

  test('a transaction that had not committed fails with the error of its connection, and nothing of it stays', async () => {
    await using proxied = await openProxied()
    const recording = runTransaction(proxied.database, async (transaction) => {
      await recordChanges(transaction, [{ topic: 'mail', key: 'lost' }])
      proxied.proxy.resetAll()
      await sql`select 1`.execute(transaction)
    })
    await expect(recording).rejects.toThrow(/ECONNRESET|terminated/)
    await insertKey(proxied.database, 'after')
    expect(await listKeys()).toEqual(['after'])
  })

  test('work that may run twice is repeated', async () => {
    await using proxied = await openProxied()
    proxied.proxy.loseAnswerTo('insert into "changes"')
    await repeatOnBrokenConnection(() => insertKey(proxied.database, 'twice'))
    await expect.poll(listKeys).toEqual(['twice', 'twice'])
  })
})

test('work that may run twice is not repeated for any other error', async () => {
  let runs = 0
  const failing = repeatOnBrokenConnection(() => {
    runs += 1
    return sql`select 1 / 0`.execute(direct.kysely)
  })
  await expect(failing).rejects.toThrow(/division by zero/)
  expect(runs).toBe(1)
})

test('an unreachable server is reported, and not retried for ever', async () => {
  const database = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' })
  await expect(sql`select 1`.execute(database.kysely)).rejects.toThrow(/ECONNREFUSED/)
  await database.close()
})

test('a transaction that goes on after a failed statement is not reported as committed', async () => {
  const recording = runTransaction(direct, async (transaction) => {
    await recordChanges(transaction, [{ topic: 'mail', key: 'lost' }])
    await sql`select 1 / 0`.execute(transaction).catch(() => {})
  })
  await expect(recording).rejects.toThrow(/rolled back/)
  expect(await listKeys()).toEqual([])
})
