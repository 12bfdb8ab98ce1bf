import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addReadingPartition, keepReadingPartitions } from './reading-partitions.ts'
import { runAlone } from './run-alone.ts'
import { runTransaction } from './transaction.ts'

const now = new Date('2026-11-16T10:00:00Z')

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await addTestDevice(database, { deviceId: 'device-1', accountNumber: 'A-1' })
})
afterEach(() => database[Symbol.asyncDispose]())

async function addReading(at: string, importWh: number | null, connector = 1): Promise<void> {
  await sql`insert into readings (device_no, connector, at, import_wh, import_w)
    select device_no, ${connector}, ${at}, ${importWh}, 7 from devices`.execute(database.kysely)
}

async function listReadings(): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ line: string }>(
    `select tableoid::regclass || ' ' || connector || ' ' || coalesce(import_wh::text, '-') as line
     from readings order by at, connector`,
  )
  return rows.map(({ line }) => line)
}

test('months are made ready ahead, and once', async () => {
  const first = await keepReadingPartitions(database, now)
  expect(first).toEqual({
    added: ['readings_2026_11', 'readings_2026_12', 'readings_2027_01', 'readings_2027_02'],
    dropped: [],
  })
  await addReading('2026-11-30T23:59:59.999Z', 1)
  await addReading('2026-12-01T00:00:00.000Z', 2)
  expect(await listReadings()).toEqual(['readings_2026_11 1 1', 'readings_2026_12 1 2'])
  expect(await keepReadingPartitions(database, now)).toEqual({ added: [], dropped: [] })
})

test('a reading of any date has a place, and moves to its month when that is made', async () => {
  await keepReadingPartitions(database, now)
  await addReading('2026-03-02T00:00:00Z', 1)
  await addReading('2027-08-01T00:00:00Z', 2)
  expect(await listReadings()).toEqual(['readings_default 1 1', 'readings_default 1 2'])
  expect(await keepReadingPartitions(database, now)).toEqual({
    added: ['readings_2026_03', 'readings_2027_08'],
    dropped: [],
  })
  expect(await listReadings()).toEqual(['readings_2026_03 1 1', 'readings_2027_08 1 2'])
  await expect(addReading('2026-03-02T00:00:00Z', 1)).rejects.toThrow('duplicate key')
})

test('months before the retention are dropped, but for the last register of each meter', async () => {
  await keepReadingPartitions(database, new Date('2025-09-10T00:00:00Z'))
  await addReading('2025-09-28T00:00:00Z', 1)
  await addReading('2025-09-29T00:00:00Z', 2)
  await addReading('2025-09-30T00:00:00Z', null)
  await addReading('2025-09-30T00:00:00Z', 3, 0)
  await addReading('2025-10-01T00:00:00Z', 4)
  await keepReadingPartitions(database, new Date('2026-11-01T23:59:59Z'))
  expect(await listReadings()).toHaveLength(5)

  const changes = await keepReadingPartitions(database, new Date('2026-11-02T00:00:00Z'))
  expect(changes?.dropped).toEqual(['readings_2025_09'])
  expect(await listReadings()).toEqual(['readings_default 1 2', 'readings_2025_10 1 4'])
  // A month later a newer register takes its place.
  await keepReadingPartitions(database, new Date('2026-12-02T00:00:00Z'))
  expect(await listReadings()).toEqual(['readings_default 1 4'])
})

test('one process at a time keeps the months', async () => {
  const changes = await runAlone(database.kysely, 'reading-partitions', () =>
    keepReadingPartitions(database, now),
  )
  expect(changes).toBeNull()
  expect((await keepReadingPartitions(database, now))?.added).toHaveLength(4)
})

test('readings are stored while a month is added', async () => {
  await database.kysely.transaction().execute(async (transaction) => {
    await sql`insert into readings (device_no, connector, at, import_wh)
      select device_no, 1, '2026-11-16T10:00:00Z', 5 from devices`.execute(transaction)
    // The default partition is in use: the month waits, gives up, and is added by the next run.
    await expect(keepReadingPartitions(database, now, 50)).rejects.toThrow('lock timeout')
  })
  await keepReadingPartitions(database, now)
  expect(await listReadings()).toEqual(['readings_2026_11 1 5'])
})

test('a reading that waits for its month to be made is stored in it', async () => {
  const { promise: isAdded, resolve: add } = Promise.withResolvers<void>()
  const { promise: isMade, resolve: finish } = Promise.withResolvers<void>()
  const made = database.kysely.transaction().execute(async (transaction) => {
    await addReadingPartition(transaction, { year: 2026, month: 11 })
    add()
    await isMade
  })
  await isAdded
  const stored = runTransaction(database, (transaction) =>
    sql`insert into readings (device_no, connector, at, import_wh)
      select device_no, 1, '2026-11-16T09:00:00Z', 5 from devices`.execute(transaction),
  )
  await expect
    .poll(async () => {
      const { rowCount } = await database.pool.query(
        `select from pg_locks where not granted
         and database = (select oid from pg_database where datname = current_database())`,
      )
      return rowCount
    })
    .toBeGreaterThan(0)
  finish()
  await made
  await stored
  expect(await listReadings()).toEqual(['readings_2026_11 1 5'])
})
