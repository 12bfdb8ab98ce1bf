import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '../kernel/database.ts'
import { keepReadingPartitions } from '../kernel/reading-partitions.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { loadChargerHistory } from './charger-history-store.ts'
import { loadHouse, loadMeterWindow } from './meter-history-store.ts'
import { loadSettled } from './settled-store.ts'

const DAY_MS = 86_400_000
const now = Date.parse('2026-11-16T18:00:00Z')
const range = { from: now - DAY_MS, to: now }
/** Three entries of a day in the range, and up to 8 on each side of it. */
const MAX_ROWS = 60

let database: TestDatabase
let deviceNo = 0

/** Ten chargers that charged every day of three years; the readings are those that the retention keeps. */
beforeAll(async () => {
  database = await createTestDatabase()
  for (let device = 0; device < 10; device += 1) {
    await addTestDevice(database, { deviceId: `device-${device}`, accountNumber: null })
  }
  await database.pool.query(`
    create temporary view days as select device_no, day,
      (30000 * date_part('epoch', day - timestamptz '2023-11-01Z') / 86400)::int as wh
    from devices, generate_series(timestamptz '2023-11-17Z', '2026-11-16Z', interval '1 day') day;
    insert into charger_transactions
      (device_no, connector, id_tag, started_at, meter_start_wh, stopped_at, meter_stop_wh, stop_reason)
    select device_no, 1, 'HOME', day, wh, day + interval '8 hours', wh + 30000, 'unplugged' from days;
    insert into status_changes (device_no, at, status, error_code, vendor_info)
    select device_no, day + after, status, '', '' from days,
      (values (interval '0', 'charging'), ('8 hours', 'unplugged')) states (after, status);
    insert into readings (device_no, connector, at, import_wh, import_w)
    select device_no, connector, day + hours * interval '1 hour', wh + 3000 * hours, 3000
    from days, generate_series(1, 7, 3) hours, generate_series(0, 1) connector where day >= '2025-10-01Z';
    drop view days`)
  await keepReadingPartitions(database, new Date(now))
  await database.pool.query('vacuum analyze')
  const { rows } = await database.pool.query<{ device_no: number }>(
    'select max(device_no) as device_no from devices',
  )
  deviceNo = rows[0]?.device_no ?? 0
})

afterAll(async () => {
  await database[Symbol.asyncDispose]()
})

/** Runs a read as the ledger does, with a plan that is made once. Returns the rows that were read from tables. */
async function countRowsRead(read: (client: Transaction) => Promise<unknown>): Promise<number> {
  return runTransaction(database, async (client) => {
    await sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(client)
    const before = await countFetched(client)
    await read(client)
    return (await countFetched(client)) - before
  })
}

/** May contain rows of earlier transactions of the connection. */
async function countFetched(client: Transaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as count from pg_stat_xact_user_tables
    where relname ~ '^(readings|charger_transactions|status_changes)'`.execute(client)
  return rows[0]?.count ?? 0
}

const reads: [string, (client: Transaction) => Promise<unknown>][] = [
  [
    'registers',
    (client) =>
      loadMeterWindow(
        client,
        { deviceNo, hasRedatedRegisters: true },
        { ...range, limit: 8, since: range.from - 32 * DAY_MS, horizon: now },
      ),
  ],
  ['states', (client) => loadChargerHistory(client, deviceNo, range, now)],
  [
    'settled half hours and house',
    (client) => loadSettled(client, deviceNo, range, { sessionStarts: [], houseTimes: range }),
  ],
  ['house', (client) => loadHouse(client, deviceNo, range.from, range.to)],
]

test.each(reads)('the %s of a day are read from that day alone, out of three years', async (_, read) => {
  const count = await countRowsRead(read)
  expect(count).toBeGreaterThan(2)
  expect(count).toBeLessThanOrEqual(MAX_ROWS)
})
