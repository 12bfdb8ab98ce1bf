import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { boundedTables } from '@driveway/store/kernel/bounded-tables'
import type { Database } from '@driveway/store/kernel/database'
import { retention } from '@driveway/store/kernel/retention-list'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { expect, test } from 'vitest'
import { openOperation } from '../testing/test-operation.ts'

const PATIENCE = { timeout: 60_000 }

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
  changes: `(topic, key, recorded_at) select 'mail', 'overdue', '2020-01-01' from generate_series(1, 1500)`,
} as const satisfies Partial<Record<(typeof retention)[keyof typeof retention][number]['table'], string>>

async function addOverdue(database: Database): Promise<void> {
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await addTestDevice(database, { deviceId: 'device-1', accountNumber: 'A-1' })
  for (const [table, rows] of Object.entries(overdue)) {
    await database.pool.query(`insert into ${table} ${rows}`)
  }
  await database.pool.query(
    `create table readings_2020_01 partition of readings for values from ('2020-01-01Z') to ('2020-02-01Z')`,
  )
  await database.pool.query(
    `insert into readings (device_no, connector, at, import_w) select device_no, 1, '2020-01-02Z', 5 from devices`,
  )
}

async function listMonths(database: Database): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class join pg_inherits on oid = inhrelid
     where inhparent = 'readings'::regclass and relname <> 'readings_default' order by 1`,
  )
  return rows.map(({ name }) => name)
}

test('[OPS-05] everything that grows has a written retention, which the server keeps by itself in batches, and readings are partitioned by month', async () => {
  // Every group is tried: of each, one of its tables.
  for (const group of Object.values(retention)) {
    expect(group.some(({ table }) => table in overdue)).toBe(true)
  }
  const { database } = await openOperation('api,identity,gateway,ledger,planner', addOverdue)

  for (const table of Object.keys(overdue)) {
    const isKept = table === 'changes' ? `where key = 'overdue'` : ''
    await expect
      .poll(async () => (await database.pool.query(`select from ${table} ${isKept}`)).rowCount, PATIENCE)
      .toBe(0)
  }
  // The old month is dropped; the current one and three ahead are ready.
  await expect.poll(() => listMonths(database), PATIENCE).toHaveLength(4)
  expect(await listMonths(database)).not.toContain('readings_2020_01')

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
