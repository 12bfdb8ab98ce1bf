import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { startDatabaseProxy } from '@driveway/testkit/database-proxy'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { listenToChanges, recordChanges, type Change, type ListenSettings } from './change-feed.ts'
import { createChangeReader, dropForeignChanges } from './change-reader.ts'
import type { Database } from './database.ts'
import { runStatement, type Statement } from './statement.ts'
import { runTransaction } from './transaction.ts'

function record(database: Database, ...changes: Change[]): Promise<void> {
  return runTransaction(database, (transaction) => recordChanges(transaction, changes))
}

/** Long enough for a busy machine. */
const PATIENCE = { timeout: 90_000 }

function ignore(): void {}

async function listenForKeys(database: Database, settings: Partial<ListenSettings> = {}) {
  const received: string[] = []
  const troubles: unknown[] = []
  const listener = await listenToChanges(
    database,
    (changes) => void received.push(...changes.map((change) => change.key)),
    (error) => void troubles.push(error),
    settings,
  )
  return { received, troubles, listener }
}

/** A transaction that has recorded a change and stays open. */
async function beginRecording(database: Database, key: string): Promise<{ commit(): Promise<void> }> {
  const mayCommit = Promise.withResolvers<void>()
  const hasRecorded = Promise.withResolvers<void>()
  const running = runTransaction(database, async (transaction) => {
    await recordChanges(transaction, [{ topic: 'device-state', key }])
    hasRecorded.resolve()
    await mayCommit.promise
  })
  await hasRecorded.promise
  return {
    commit() {
      mayCommit.resolve()
      return running
    },
  }
}

const cutListeners = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'driveway-change-feed'`

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

  test('delivers thousands of changes once and in order', async () => {
    await using database = await createTestDatabase()
    const { received, listener } = await listenForKeys(database)
    const keys = Array.from({ length: 5_000 }, (_, index) => `k-${index}`)
    for (let at = 0; at < keys.length; at += 500) {
      const part = keys.slice(at, at + 500).map((key) => ({ topic: 'device-state', key }) as const)
      await record(database, ...part)
    }
    await vi.waitFor(() => expect(received.length).toBe(5_000), PATIENCE)
    expect(received).toEqual(keys)
    await listener.close()
  })

  test('keeps the order when the writer that began first commits last', async () => {
    await using database = await createTestDatabase()
    const { received, listener } = await listenForKeys(database)
    const slow = await beginRecording(database, 'slow')
    // A writer that is frozen before its commit does not stop the others.
    await record(database, { topic: 'device-state', key: 'fast' })
    const reads = vi.spyOn(Client.prototype, 'query')
    onTestFinished(() => reads.mockRestore())
    // The committed row is looked at again until the older writer has ended.
    await expect.poll(() => reads.mock.calls.length, PATIENCE).toBeGreaterThan(2)
    expect(received).toEqual([])
    await slow.commit()
    await vi.waitFor(() => expect(received).toEqual(['slow', 'fast']), PATIENCE)
    await listener.close()
  })

  test('delivers without another notification when a writer in another database has ended', async () => {
    await using database = await createTestDatabase()
    await using other = await createTestDatabase()
    const { received, listener } = await listenForKeys(database, { beatMs: 600_000 })
    const elsewhere = await beginRecording(other, 'elsewhere')
    await record(database, { topic: 'device-state', key: 'hidden' })
    await elsewhere.commit()
    await vi.waitFor(() => expect(received).toEqual(['hidden']), PATIENCE)
    await listener.close()
  })

  test('reads on and reconnects when its connection is dropped silently', async () => {
    await using database = await createTestDatabase()
    await using proxy = await startDatabaseProxy(database.url)
    const { received, troubles, listener } = await listenForKeys(
      { ...database, url: proxy.url },
      { beatMs: 100, answerTimeoutMs: 2_000 },
    )
    proxy.dropSilently()
    await record(database, { topic: 'device-state', key: 'unannounced' })
    await vi.waitFor(() => expect(received).toEqual(['unannounced']), PATIENCE)
    await expect.poll(() => troubles.length, PATIENCE).toBeGreaterThan(0)
    await listener.close()
  })

  test('drops changes that were restored from another cluster, and starts over if its cursor was', async () => {
    await using database = await createTestDatabase()
    await database.pool.query(
      `insert into changes (topic, key, xid) values ('device-state', 'foreign', '9000000000000')`,
    )
    await record(database, { topic: 'device-state', key: 'own' })
    expect(await dropForeignChanges(database.kysely)).toBe(1)
    async function run<Row>(statement: Statement): Promise<readonly Row[]> {
      return (await runStatement<Row>(database.kysely, statement)).rows
    }
    const reader = await createChangeReader(run, { xid: '9000000000000', changeId: '7' })
    const received: string[] = []
    function onChanges(changes: readonly Change[]): void {
      received.push(...changes.map((change) => change.key))
    }
    await expect
      .poll(async () => {
        await reader.read(run, onChanges)
        return received
      }, PATIENCE)
      .toEqual(['own'])
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
