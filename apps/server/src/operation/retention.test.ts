import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { boundedTables } from '@driveway/store/kernel/testing/bounded-tables'
import type { Database } from '@driveway/store/kernel/database'
import { FAMILY, retentionCases } from '@driveway/store/kernel/testing/retention-cases'
import { retention } from '@driveway/store/kernel/retention-list'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openOperation } from '../testing/test-operation.ts'

const PATIENCE = { timeout: 90_000 }
const BATCH = 1_000
const DAY_MS = 86_400_000
const LONG_INTERVAL_MS = 600_000

/** More rows past their retention than one batch holds, of each group of tables. */
const overdue = {
  sign_in_tickets: `(ticket_hash, account_number, brand, expires_at)
    select sha256(n::text::bytea), 'A-1', 'kestrel', '2020-01-01' from generate_series(1, 1500) n`,
  rate_limits: `(key, points, expire) select n::text, 1, 1 from generate_series(1, 1500) n`,
  kept_plans: `(device_no, version, made_at, kept_at, trigger, inputs, plan)
    select device_no, n, '2020-01-01', '2020-01-01', 'start', '{}', '{}' from devices, generate_series(1, 1500) n`,
  carbon_intensities: `(period_start, actual)
    select at, 1 from generate_series(timestamptz '2010-01-01', '2010-02-01', interval '30 minutes') at`,
  data_exports: `(export_id, ticket_hash, account_number, device_id, brand, start_date, end_date, created_at, expires_at)
    select gen_random_uuid(), sha256(n::text::bytea), 'A-1', 'device-1', 'kestrel', '2020-01-01', '2020-01-02',
      '2020-01-03', '2020-01-03' from generate_series(1, 1500) n`,
  notices: `(notice_id, account_number, person_id, device_no, kind, occasion, figures, changed_at, use_until, created_at)
    select gen_random_uuid(), 'A-1', (select min(person_id) from household_people), device_no, 'ready', n::text, '{}',
      '2020-01-01', '2020-01-01', '2020-01-01'
    from devices, generate_series(1, 1500) n`,
  charger_frames: `(device_no, at, is_from_charger, text, odd_fields)
    select device_no, '2020-01-01', true, '', '{}' from devices, generate_series(1, 1500)`,
  changes: `(topic, key, recorded_at) select 'mail', 'overdue', '2020-01-01' from generate_series(1, 1500)`,
} as const satisfies Partial<Record<(typeof retention)[keyof typeof retention][number]['table'], string>>

/** A row past its retention in every other table: the time of each is 2000, and the rest of its retention does not matter. */
async function addOverdue({ pool }: Database): Promise<void> {
  const client = await pool.connect()
  // All at once: a running server would delete a family before its tokens are added.
  await client.query('begin')
  await client.query(`insert into refresh_families values ('${FAMILY}', 'A-1', '2000-01-01')`)
  await client.query(
    `insert into webhooks values ('${FAMILY}', 'A-1', 'https://a.example', '', '2000-01-01') on conflict do nothing`,
  )
  await client.query(
    `insert into operators values ('${FAMILY}', 'ada@example.org', 'admin', '2000-01-01') on conflict do nothing`,
  )
  for (const [index, [, table, , , , row]] of retentionCases.entries()) {
    await client.query(`insert into ${table} ${row}`, ['2000-01-01', `overdue ${index}`])
  }
  for (const [table, rows] of Object.entries(overdue)) await client.query(`insert into ${table} ${rows}`)
  for (const day of ['2000-01-01', '2000-01-02']) {
    await client.query(
      `insert into status_changes (device_no, at, status, error_code, vendor_info)
       select device_no, $1, 'unplugged', '', '' from devices on conflict do nothing`,
      [day],
    )
    await client.query(
      `insert into line_changes (device_no, at, is_up) select device_no, $1, true from devices on conflict do nothing`,
      [day],
    )
  }
  await client.query(
    `create table readings_2020_01 partition of readings for values from ('2020-01-01Z') to ('2020-02-01Z')`,
  )
  await client.query(
    `insert into readings (device_no, connector, at, import_w) select device_no, 1, '2020-01-02Z', 5 from devices`,
  )
  await client.query('commit')
  client.release()
}

/** Rows past their retention by table: a state at the end of the months without readings stays. */
async function countOverdue({ pool }: Database): Promise<Record<string, number>> {
  const columns = new Map<string, string>(retentionCases.map(([, table, column]) => [table, column]))
  columns.set('refresh_families', 'created_at').set('refresh_tokens', 'issued_at')
  const counts: Record<string, number> = {}
  for (const { table } of Object.values(retention).flat()) {
    const before = columns.has(table) ? `${columns.get(table)} < '2021-01-01'` : `at < '2000-01-02'`
    const { rowCount } = await pool.query(`select from ${table} where ${before}`)
    if (rowCount !== null && rowCount > 0) counts[table] = rowCount
  }
  return counts
}

/** Notes how many rows each statement deletes. */
async function observeBatches({ pool }: Database): Promise<void> {
  await pool.query(`
    create schema observed;
    create table observed.batches (name text, size int);
    create function observed.note() returns trigger language plpgsql as $$
      begin insert into observed.batches select tg_table_name, count(*) from gone; return null; end $$;`)
  for (const table of new Set(Object.values(retention).flatMap((group) => group.map((each) => each.table)))) {
    await pool.query(
      `create trigger note_batch after delete on ${table} referencing old table as gone
       for each statement execute function observed.note()`,
    )
  }
}

/** Timers of ten minutes or more run every second, so that a day of them fits into a test. */
function hurryTimers(): void {
  const start = globalThis.setInterval
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, ms: number) =>
    start(run, ms >= LONG_INTERVAL_MS ? 1_000 : ms)) as typeof setInterval)
}

async function listMonths(database: Database): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class join pg_inherits on oid = inhrelid
     where inhparent = 'readings'::regclass and relname <> 'readings_default' order by 1`,
  )
  return rows.map(({ name }) => name)
}

test('[OPS-05] everything that grows has a written retention, which the server keeps by itself in batches, and readings are partitioned by month', async () => {
  const clock = createFixedSystemClock(new Date())
  hurryTimers()
  onTestFinished(() => void vi.useRealTimers())
  // Every group has more than one batch.
  for (const group of Object.values(retention)) {
    expect(group.some(({ table }) => table in overdue)).toBe(true)
  }
  const { database } = await openOperation('api,identity,gateway,ledger,planner,notifier', async (own) => {
    await addTestCustomer(own, { accountNumber: 'A-1' })
    await addTestDevice(own, { deviceId: 'device-1', accountNumber: 'A-1' })
    for (const index of retentionCases.keys())
      await addTestCustomer(own, { accountNumber: `overdue ${index}` })
    await addOverdue(own)
    await observeBatches(own)
    const growing = new Set(Object.values(retention).flatMap((group) => group.map(({ table }) => table)))
    expect(Object.keys(await countOverdue(own)).toSorted()).toEqual([...growing].toSorted())
  })

  // At the start, and again while it runs.
  for (const round of ['at the start', 'a day later']) {
    if (round === 'a day later') {
      await addOverdue(database)
      clock.advance(DAY_MS)
    }
    await expect.poll(() => countOverdue(database), PATIENCE).toEqual({})
    // The old month is dropped; the current one and three ahead are ready.
    await expect.poll(() => listMonths(database), PATIENCE).not.toContain('readings_2020_01')
    await expect.poll(async () => (await listMonths(database)).length, PATIENCE).toBeGreaterThanOrEqual(4)
  }
  const { rows: batches } = await database.pool.query<{ name: string; full: number; largest: number }>(
    `select name, count(*) filter (where size = $1)::int as full, max(size) as largest
     from observed.batches group by name`,
    [BATCH],
  )
  expect(batches.filter(({ largest }) => largest > BATCH)).toEqual([])
  expect(batches.filter(({ full }) => full >= 2).map(({ name }) => name)).toEqual(
    expect.arrayContaining(Object.keys(overdue)),
  )

  const text = readFileSync(join(import.meta.dirname, '../../../../docs/retention.md'), 'utf8')
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition and relname not like 'kysely%'`,
  )
  const growing = new Set<string>([
    'readings',
    ...Object.values(retention).flatMap((group) => group.map(({ table }) => table)),
  ])
  const unlisted = tables.filter(({ name }) => !growing.has(name) && !(name in boundedTables))
  expect(unlisted).toEqual([])
  expect(tables.filter(({ name }) => !text.includes(`| \`${name}\``))).toEqual([])
}, 120_000)
