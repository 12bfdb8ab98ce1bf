import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { findContractions } from './testing/find-contractions.ts'
import { migrate } from './migrations.ts'

const folder = join(import.meta.dirname, 'released')
const NEWEST = '6-leases'

function readReleased(name: string): { readonly schema: string; readonly rows: string } {
  const [schema = '', rows = ''] = readFileSync(join(folder, `${name}.sql`), 'utf8').split('-- Rows\n')
  return { schema, rows }
}

async function openEmpty(): Promise<TestDatabase> {
  const database = await createTestDatabase({ poolSize: 2 })
  await database.pool.query('drop schema public cascade')
  await database.pool.query('create schema public')
  return database
}

async function select(database: TestDatabase, text: string): Promise<readonly unknown[]> {
  return (await database.pool.query({ text, rowMode: 'array' })).rows
}

async function openReleased(name: string): Promise<TestDatabase> {
  const database = await openEmpty()
  const { schema, rows } = readReleased(name)
  await database.pool.query(schema)
  await database.pool.query(rows)
  return database
}

/** Columns, constraints and indexes; partitions are left out, because they depend on the rows. */
async function describeSchema(database: TestDatabase): Promise<readonly unknown[]> {
  return select(
    database,
    `select 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull::text
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
         and c.relnamespace = 'public'::regnamespace
     union all
     select 'constraint', c.relname, k.conname, pg_get_constraintdef(k.oid), ''
       from pg_constraint k join pg_class c on c.oid = k.conrelid
       where c.relnamespace = 'public'::regnamespace and not c.relispartition
     union all
     select 'index', i.tablename, i.indexname, i.indexdef, ''
       from pg_indexes i join pg_class c on c.oid = format('%I', i.indexname)::regclass
       where i.schemaname = 'public' and not c.relispartition
     order by 1, 2, 3, 4`,
  )
}

type Fact = {
  /** The release whose fixture has it first. */
  readonly since: number
  readonly query: string
  readonly rows: readonly unknown[]
}

const facts: readonly Fact[] = [
  {
    since: 1,
    query: `select account_number, username, folded_username, display_name, export_matching_opt_in
      from customers order by account_number`,
    rows: [
      ['A-1', 'HÉLÈNE@example.org', 'hélène@example.org', 'Hélène', true],
      ['A-2', 'sam@example.org', 'sam@example.org', 'Sam', false],
    ],
  },
  {
    since: 1,
    query: 'select password_hash, is_initial from credentials',
    rows: [['$argon2id$v=19$first', false]],
  },
  {
    since: 1,
    query: `select f.account_number, encode(t.token_hash, 'hex') from refresh_tokens t join refresh_families f using (family_id)`,
    rows: [['A-1', '01']],
  },
  { since: 1, query: 'select name, enabled from customer_features', rows: [['SOLAR', true]] },
  {
    since: 1,
    query:
      'select make, model, battery_capacity_wh, minimum_charge_percent, maximum_charge_percent from vehicles',
    rows: [['Nissan', 'Leaf', 40_000, 30, 80]],
  },
  {
    since: 1,
    query: `select device_no, charger_id, account_number, install_date, security_profile, max_start_delay_s
      from devices order by device_no`,
    rows: [
      [1, 'CP-1', 'A-1', '2026-10-31', 1, 600],
      [2, 'CP-2', 'A-2', null, 1, 600],
    ],
  },
  {
    since: 1,
    query: `select device_no, sum(import_wh)::bigint, sum(export_wh)::bigint, count(*) from readings
      group by device_no order by device_no`,
    rows: [
      [1, 95_500, 100, 3],
      [2, 789, null, 2],
    ],
  },
  {
    since: 1,
    query: `select device_no, import_wh from readings where at < '2026-10-01'`,
    rows: [[2, 12]],
  },
  {
    since: 1,
    query: 'select connector_status, error_code, import_w from device_states',
    rows: [['charging', '', 7000]],
  },
  {
    since: 1,
    query: 'select meter_start_wh, meter_stop_wh, stop_reason, is_start_known from charger_transactions',
    rows: [[1000, 8000, 'unplugged', true]],
  },
  {
    since: 1,
    query: 'select kind, action, state from charger_commands',
    rows: [['boost-start', null, 'answered']],
  },
  {
    since: 2,
    query: `select new_email, encode(secret_hash, 'hex'), superseded_hashes::text from account_codes`,
    rows: [['new@example.org', '04', '{}']],
  },
  {
    since: 2,
    query: 'select recipient, params from mails',
    rows: [['new@example.org', { code: '12345678' }]],
  },
  { since: 2, query: 'select status, error_code from status_changes', rows: [['unplugged', '']] },
  {
    since: 2,
    query: `select sum(import_wh), sum(import_from_grid_wh), sum(cost_micropence)::bigint, sum(emissions_mg)::bigint
      from settlement_periods`,
    rows: [[7000, 6500, 48_750_000, 650_000]],
  },
  {
    since: 2,
    query: 'select started_at < ended_at from charge_sessions',
    rows: [[true]],
  },
  {
    since: 2,
    query: 'select matter, reason, wh from quarantine',
    rows: [['register', 'jump', 1_000_000_000]],
  },
  {
    since: 2,
    query: 'select energy_supplier, start_date, periods from tariffs',
    rows: [['OCTOPUS', '2026-10-01', [{ start: '0:30', end: '4:30', rate: 7.5 }]]],
  },
  {
    since: 2,
    query: 'select weekday, time, earlier_time from ready_by_times',
    rows: [['MONDAY', '0700', null]],
  },
  { since: 2, query: 'select micropence_per_kwh from agile_prices', rows: [[7_500_000]] },
  { since: 2, query: 'select forecast, actual from carbon_intensities', rows: [[110, 100]] },
  {
    since: 3,
    query: 'select device_id, end_date, noted_at from data_exports',
    rows: [['device-1', '2026-11-10', null]],
  },
  { since: 4, query: 'select card_id, is_blocked from cards', rows: [['CARD-1', false]] },
  { since: 4, query: 'select type, max_power_w from microgenerations', rows: [['SOLAR', 4000]] },
  { since: 4, query: 'select kind, state from charger_operations', rows: [['firmware', 'installing']] },
  { since: 4, query: 'select serial_number from charger_certificates', rows: [['0A']] },
  { since: 5, query: 'select goal, phases from planning_preferences', rows: [['cost', 1]] },
  {
    since: 5,
    query: 'select account_number, rate_micropence from export_rates',
    rows: [['A-1', 15_000_000]],
  },
  { since: 5, query: 'select comfort_decidegrees from heat_settings', rows: [[205]] },
  { since: 5, query: 'select kind, time from one_off_changes', rows: [['ready-by', '0500']] },
  { since: 6, query: `select version, ready_at > made_at from charge_plans`, rows: [[7, true]] },
  { since: 6, query: 'select saved_micropence from night_outcomes', rows: [[125_000_000]] },
  { since: 6, query: 'select title, brands from outages', rows: [['Prices are late', ['kestrel']]] },
  { since: 6, query: 'select operator, command from operator_acts', rows: [['ada', 'charger reset']] },
]

/** Contractions that landed before files could say so. */
const explained = {
  '0050-reading-months.ts': 'readings are replaced by a partitioned table of the same name, columns and key',
}

type Facts = readonly Pick<Fact, 'query' | 'rows'>[]

function factsOf(release: number): Facts {
  return facts.filter(({ since }) => since <= release).map(({ query, rows }) => ({ query, rows }))
}

async function readFacts(database: TestDatabase, release: number): Promise<Facts> {
  const found: { query: string; rows: readonly unknown[] }[] = []
  for (const { query } of factsOf(release)) found.push({ query, rows: await select(database, query) })
  return found
}

let newest: TestDatabase
let newestSchema: readonly unknown[]

beforeAll(async () => {
  newest = await createTestDatabase({ poolSize: 1 })
  newestSchema = await describeSchema(newest)
})
afterAll(() => newest[Symbol.asyncDispose]())

describe('[OPS-04] every migration has a checksum and expands before it contracts; every released schema migrates to the newest with its data, on which the build before runs', () => {
  test.each([
    '1-first',
    '2-ledger',
    '3-exports-without-plans',
    '4-charger-operations',
    '5-sealed-keys',
    '6-leases',
  ])('from release %s', async (name) => {
    await using database = await openReleased(name)
    await migrate(database)
    expect(await readFacts(database, Number(name[0]))).toEqual(factsOf(Number(name[0])))
    expect(await describeSchema(database)).toEqual(newestSchema)
    const unchecked = `select m.name from kysely_migration m left join migration_checksums c
      on c.name = m.name and c.sha256 ~ '^[0-9a-f]{64}$' where c.name is null`
    expect(await select(database, unchecked)).toEqual([])
    await database.pool.query(`update migration_checksums set sha256 = 'other' where name like '0001%'`)
    await expect(migrate(database)).rejects.toThrow('0001-customers-and-chargers')
  })

  test('every released schema is tested', () => {
    expect(readdirSync(folder).toSorted()).toEqual([
      '1-first.sql',
      '2-ledger.sql',
      '3-exports-without-plans.sql',
      '4-charger-operations.sql',
      '5-sealed-keys.sql',
      '6-leases-statements.sql',
      '6-leases.sql',
    ])
  })

  test('the newest schema understands every statement of the build before', async () => {
    await using database = await createTestDatabase({ poolSize: 1 })
    const text = readFileSync(join(folder, `${NEWEST}-statements.sql`), 'utf8')
    const statements = text.split('\n').filter((line) => line !== '' && !line.startsWith('--'))
    expect(statements.length).toBeGreaterThan(250)
    const refused: string[] = []
    for (const statement of statements) {
      await database.pool
        .query(`prepare earlier as ${statement}`)
        .then(() => database.pool.query('deallocate earlier'))
        .catch((error: unknown) => refused.push(`${String(error)}: ${statement}`))
    }
    expect(refused).toEqual([])
  })

  test('the newest schema takes the rows that the build before writes', async () => {
    await using database = await createTestDatabase({ poolSize: 1 })
    await database.pool.query(readReleased(NEWEST).rows)
    expect(await readFacts(database, Number(NEWEST[0]))).toEqual(factsOf(Number(NEWEST[0])))
  })

  test('migrations since the newest release expand the schema, or say why they may contract it', () => {
    const { schema } = readReleased(NEWEST)
    const added = readdirSync(import.meta.dirname).filter(
      (file) =>
        /^\d{4}-.*\.ts$/.test(file) && !file.includes('.test.') && !schema.includes(`'${file.slice(0, -3)}'`),
    )
    expect(added).toContain('0054-repaired-columns.ts')
    const problems = added
      .filter((file) => !Object.hasOwn(explained, file))
      .flatMap((file) =>
        findContractions(readFileSync(join(import.meta.dirname, file), 'utf8')).map(
          (problem) => `${file} ${problem}`,
        ),
      )
    expect(problems).toEqual([])
  })
})

test('a backup of an earlier release restores whole and is migrated', async () => {
  await using earlier = await openReleased('4-charger-operations')
  await using database = await createTestDatabase({ poolSize: 2 })
  const lines: string[] = []
  await writeBackup(earlier, async (line) => void lines.push(line))
  async function* read(): AsyncGenerator<string> {
    yield* lines
  }
  expect(await restoreBackup(database, read, { isReplacing: false })).toBeGreaterThan(30)
  expect(await readFacts(database, 4)).toEqual(factsOf(4))
  expect(await describeSchema(database)).toEqual(newestSchema)
})
