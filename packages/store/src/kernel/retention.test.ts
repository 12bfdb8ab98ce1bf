import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FAMILY, retentionCases } from './testing/retention-cases.ts'
import { retention, type Retention, type RetentionGroup } from './retention-list.ts'
import { pruneTables } from './retention.ts'
import { runAlone } from './run-alone.ts'

const now = new Date('2026-11-15T10:00:00.000Z')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  // The rows of a table with one row for each customer.
  for (const accountNumber of ['A-1', 'row 0', 'row 1', 'row 2']) {
    await addTestCustomer(database, { accountNumber })
  }
  await addTestDevice(database, { deviceId: 'device-1', accountNumber: 'A-1' })
})
beforeEach(async () => {
  for (const { table } of Object.values(retention).flat()) {
    await database.pool.query(`delete from ${table}`)
  }
  await database.pool.query(
    `insert into refresh_families values ('${FAMILY}', 'A-1', '2026-11-15T10:00:00Z')`,
  )
  await database.pool.query(
    `insert into webhooks values ('${FAMILY}', 'A-1', 'https://a.example', '', '2026-11-15T10:00:00Z')
     on conflict do nothing`,
  )
  await database.pool.query(
    `insert into operators values ('${FAMILY}', 'ada@example.org', 'admin', '2026-11-15T10:00:00Z') on conflict do nothing`,
  )
})
afterAll(() => database[Symbol.asyncDispose]())

async function listTimes(table: string, column: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ at: Date }>(`select ${column} as at from ${table} order by at`)
  return rows.map(({ at }) => at.toISOString())
}

test.each(retentionCases)('of %s, %s are deleted by %s', async (group, table, column, times, kept, row) => {
  for (const [index, time] of times.entries()) {
    await database.pool.query(`insert into ${table} ${row}`, [time, `row ${index}`])
  }
  for (const other of Object.keys(retention) as RetentionGroup[]) {
    if (other !== group) await pruneTables(database, other, now)
  }
  expect(await listTimes(table, column)).toEqual(times)
  expect(await pruneTables(database, group, now)).toBeGreaterThan(0)
  expect(await listTimes(table, column)).toEqual(kept)
})

/** Months before 2025-10 are past the retention of readings at `now`. */
test.each([
  [
    'status_changes',
    `(device_no, at, status, error_code, vendor_info) select device_no, $1, $2, '', '' from devices`,
    ['unplugged', 'charging', 'unplugged', 'charging', 'charging'],
  ],
  [
    'line_changes',
    `(device_no, at, is_up) select device_no, $1, $2 from devices`,
    ['true', 'false', 'true', 'false', 'false'],
  ],
])(
  '%s of months without readings are deleted, but for the state at their end',
  async (table, row, values) => {
    const times = ['2025-08-01', '2025-09-01', '2025-09-02', '2025-09-30', '2025-10-01']
    for (const [index, value] of values.entries()) {
      await database.pool.query(`insert into ${table} ${row}`, [`${times[index]}T00:00:00Z`, value])
    }
    expect(await pruneTables(database, 'history', now, 1)).toBe(2)
    const kept = ['2025-09-02T00:00:00.000Z', '2025-09-30T00:00:00.000Z', '2025-10-01T00:00:00.000Z']
    expect(await listTimes(table, 'at')).toEqual(kept)
  },
)

test.each([
  [
    'status_changes',
    `(device_no, at, status, error_code, vendor_info) select device_no, $1, $2, '', '' from devices`,
    ['unplugged', 'charging', 'unplugged'],
  ],
  ['line_changes', `(device_no, at, is_up) select device_no, $1, $2 from devices`, ['true', 'false', 'true']],
])('an event of %s after the floor does not replace the state at it', async (table, row, values) => {
  const times = ['2025-09-02', '2025-09-30', '2025-10-01']
  for (const [index, value] of values.entries()) {
    await database.pool.query(`insert into ${table} ${row}`, [`${times[index]}T00:00:00Z`, value])
  }
  expect(await pruneTables(database, 'history', now)).toBe(0)
  expect(await listTimes(table, 'at')).toEqual(times.map((day) => `${day}T00:00:00.000Z`))
})

test('one process at a time deletes', async () => {
  await database.pool.query(`insert into rate_limits values ('ended', 3, 1)`)
  const pruned = await runAlone(database.kysely, 'retention of rate-limits', () =>
    pruneTables(database, 'rate-limits', now),
  )
  expect(pruned).toBe(0)
  expect(await pruneTables(database, 'rate-limits', now)).toBe(1)
})

test('mails that wait to be sent are kept, however old', async () => {
  await database.pool.query(
    `insert into mails (mail_id, brand, account_number, kind, recipient, params, created_at, expires_at, next_try_at)
     values (gen_random_uuid(), 'kestrel', 'A-1', 'email-changed', 'a', '{}', '2020-01-01', '2020-01-01', '2020-01-01')`,
  )
  await pruneTables(database, 'credentials', now)
  expect(await listTimes('mails', 'created_at')).toEqual(['2020-01-01T00:00:00.000Z'])
})

test('a family is deleted with its last token', async () => {
  await database.pool.query(
    `insert into refresh_families values ('00000000-0000-4000-8000-00000000000e', 'A-1', '2020-01-01')`,
  )
  await database.pool.query(
    `insert into refresh_tokens values ('a', '${FAMILY}', '2026-11-15', '2026-11-15T10:00:00.001Z'),
       ('b', '${FAMILY}', '2026-11-15', '2026-11-15T10:00:00.000Z'),
       ('c', '00000000-0000-4000-8000-00000000000e', '2026-11-15', '2026-11-15T10:00:00.000Z')`,
  )
  expect(await pruneTables(database, 'credentials', now)).toBe(3)
  const { rows } = await database.pool.query('select family_id from refresh_families')
  expect(rows).toEqual([{ family_id: FAMILY }])
})

test('expired rows are deleted batch by batch, and rows in use are skipped', async () => {
  await database.pool.query(
    `insert into rate_limits select 'ended-' || n, 3, 1794736800000 from generate_series(1, 7) as n`,
  )
  await database.pool.query(`insert into rate_limits values ('open', 3, 1794736800001)`)
  await database.kysely.transaction().execute(async (transaction) => {
    await transaction.selectFrom('rate_limits').selectAll().where('key', '=', 'ended-1').forUpdate().execute()
    expect(await pruneTables(database, 'rate-limits', now, 3)).toBe(6)
  })
  expect(await pruneTables(database, 'rate-limits', now, 3)).toBe(1)
  const { rows } = await database.pool.query('select key, points from rate_limits')
  expect(rows).toEqual([{ key: 'open', points: 3 }])
  expect(await pruneTables(database, 'rate-limits', now, 3)).toBe(0)
})

const looked: readonly Retention[] = Object.values(retention).flat()

test.each(looked.filter((entry) => entry.walkedBy === undefined))(
  'an index finds the rows to delete in $table',
  async (entry) => {
    const where = entry.where(now).compile(database.kysely)
    const ofDevice = entry.isPerDevice ? 'device_no = any(array[1, 2]) and' : ''
    expect(
      await explain(`select ctid from ${entry.table} where ${ofDevice} ${where.sql}`, where.parameters),
    ).not.toContain('Seq Scan')
  },
)

test.each([
  ['running boosts', 'select device_no from device_states where is_boosting'],
  [
    'the first Agile tariff of a supplier',
    `select min(start_date) from tariffs where tariff_type = 'AGILE' and energy_supplier = 'Octave'`,
  ],
])('an index finds %s', async (_, query) => {
  expect(await explain(query)).not.toContain('Seq Scan')
})

/** The plan that is chosen where any index is better than a scan, as it is in a large table. */
async function explain(query: string, values: readonly unknown[] = []): Promise<string> {
  return database.kysely.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain ${query}`, [...values]),
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

test('families without tokens are deleted in one walk', async () => {
  await database.pool.query(
    `insert into refresh_families (family_id, account_number, created_at)
      select gen_random_uuid(), 'A-1', '2026-11-15' from generate_series(1, 2500)`,
  )
  await database.pool.query(
    `insert into refresh_tokens (token_hash, family_id, issued_at, expires_at)
      values ('kept', '${FAMILY}', '2026-11-15', '2026-11-16')`,
  )
  expect(await pruneTables(database, 'credentials', now, 100)).toBe(2500)
})
