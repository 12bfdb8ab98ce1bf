import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { listenToChanges, recordChanges, type Change } from './change-feed.ts'
import type { Database } from './database.ts'
import { runTransaction } from './transaction.ts'

function record(database: Database, ...changes: Change[]): Promise<void> {
  return runTransaction(database, (transaction) => recordChanges(transaction, changes))
}

/** Long enough for a busy machine. */
const PATIENCE = { timeout: 30_000 }

function ignore(): void {}

async function listenForKeys(database: Database) {
  const received: string[] = []
  const troubles: unknown[] = []
  const listener = await listenToChanges(
    database,
    (changes) => void received.push(...changes.map((change) => change.key)),
    (error) => void troubles.push(error),
  )
  return { received, troubles, listener }
}

async function isWaitingForLock(database: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`.execute(
    database.kysely,
  )
  return rows.length > 0
}

const cutListeners = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and query ilike 'listen%'`

describe('the change feed', () => {
  test('delivers committed changes in order, and none that was rolled back', async () => {
    await using database = await createTestDatabase()
    await record(database, { topic: 'device-state', key: 'before' })
    const received: Change[] = []
    const listener = await listenToChanges(database, (changes) => void received.push(...changes), ignore)

    await record(database, { topic: 'device-state', key: 'a' }, { topic: 'charger-command', key: 'b' })
    await database.kysely
      .transaction()
      .execute(async (transaction) => {
        await recordChanges(transaction, [{ topic: 'device-state', key: 'lost' }])
        throw new Error('rolled back')
      })
      .catch(ignore)
    await record(database, { topic: 'device-state', key: 'c' })

    await vi.waitFor(() => expect(received.map((change) => change.key)).toEqual(['a', 'b', 'c']), PATIENCE)
    await listener.close()
  })

  test('keeps the order when the writer that began first commits last', async () => {
    await using database = await createTestDatabase()
    const { received, listener } = await listenForKeys(database)
    const mayCommit = Promise.withResolvers<void>()
    const hasId = Promise.withResolvers<void>()
    const slow = runTransaction(database, async (transaction) => {
      await recordChanges(transaction, [{ topic: 'device-state', key: 'slow' }])
      hasId.resolve()
      await mayCommit.promise
    })
    await hasId.promise
    const fast = record(database, { topic: 'device-state', key: 'fast' })
    // Without the lock the listener reads the later id here, and its cursor passes the earlier one.
    await expect.poll(async () => received.includes('fast') || (await isWaitingForLock(database))).toBe(true)
    mayCommit.resolve()
    await Promise.all([slow, fast])
    await vi.waitFor(() => expect(received).toEqual(['slow', 'fast']), PATIENCE)
    await listener.close()
  })

  test('reads on from its cursor after its connection was cut', async () => {
    await using database = await createTestDatabase()
    const { received, troubles, listener } = await listenForKeys(database)
    await database.pool.query(cutListeners)
    await record(database, { topic: 'device-state', key: 'while disconnected' })
    await vi.waitFor(() => expect(received).toEqual(['while disconnected']), PATIENCE)
    await expect.poll(() => troubles.length).toBeGreaterThan(0)
    await listener.close()
  })

  test('reads on by itself after the changes could not be read', async () => {
    await using database = await createTestDatabase()
    const { received, troubles, listener } = await listenForKeys(database)
    await database.pool.query('alter table changes rename to gone')
    await database.pool.query(`select pg_notify('changes', '')`)
    await expect.poll(() => troubles.length).toBeGreaterThan(0)
    await database.pool.query(`insert into gone (topic, key) values ('device-state', 'meanwhile')`)
    await database.pool.query('alter table gone rename to changes')
    await expect.poll(() => received).toEqual(['meanwhile'])
    await listener.close()
  })

  test('closed while it connects leaves no connection open', async () => {
    await using database = await createTestDatabase()
    const held = Promise.withResolvers<void>()
    const { hostname, port } = new URL(database.url)
    let dialled = 0
    let open = 0
    async function link(near: Socket): Promise<void> {
      dialled += 1
      open += 1
      near.on('close', () => (open -= 1))
      if (dialled === 2) await held.promise
      const far = connect(Number(port), hostname)
      for (const end of [near, far]) end.on('error', ignore)
      near.pipe(far).pipe(near)
    }
    const exchange = createServer((near) => void link(near))
    await once(exchange.listen(0, '127.0.0.1'), 'listening')
    const url = new URL(database.url)
    url.port = String((exchange.address() as AddressInfo).port)
    const listener = await listenToChanges({ ...database, url: url.href }, ignore, ignore)
    await database.pool.query(cutListeners)
    await expect.poll(() => dialled).toBe(2)
    const closed = listener.close()
    held.resolve()
    await closed
    await expect.poll(() => open).toBe(0)
    exchange.close()
  })
})
