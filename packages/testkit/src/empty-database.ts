import { createHash } from 'node:crypto'
import { openDatabase, type Database } from '@driveway/store/kernel/database'

/** A new database as the migrations leave it: its definitions, the rows that they insert, and its sequences. */
type Pristine = {
  /** Lists the tables that have rows. */
  readonly usedTablesQuery: string
  readonly definitions: string
  readonly rows: ReadonlyMap<string, string>
  readonly sequences: string
}

export type Emptier = {
  /** Reads a database that nobody has used yet. */
  learn(url: string): Promise<void>
  /** Makes a used database like a new one. False if its definitions have changed, so that only a new one will do. */
  empty(url: string): Promise<boolean>
}

/** Tables; a partition is emptied with its parent. */
const isTable = `relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`

/**
 * A migration, a new partition, index, function or trigger changes one of these: every row that it writes has a newer
 * transaction, and a row that goes changes a count. Emptying a table writes its row of pg_class, so that there the
 * columns are compared.
 */
const definitionsQuery = `
  with relations as (select * from pg_class where relnamespace = 'public'::regnamespace)
  select concat_ws(' ',
    (select concat_ws('/', count(*), sum(hashtextextended(concat_ws('|', oid, relname, relkind, relnatts, relchecks), 0)))
      from relations),
    (select concat_ws('/', count(*), max(xmin::text::bigint)) from pg_attribute
      where attnum > 0 and attrelid in (select oid from relations)),
    (select concat_ws('/', count(*), max(xmin::text::bigint)) from pg_constraint
      where connamespace = 'public'::regnamespace),
    (select concat_ws('/', count(*), max(xmin::text::bigint)) from pg_proc
      where pronamespace = 'public'::regnamespace),
    (select concat_ws('/', count(*), max(xmin::text::bigint)) from pg_trigger)
  ) as value`

const sequencesQuery = `
  select coalesce(string_agg(concat_ws('=', sequencename, last_value), ',' order by sequencename), '') as value
  from pg_sequences where last_value is not null`

const tablesQuery = `select quote_ident(relname) as name from pg_class where ${isTable} order by relname`

/** A sequence also moves on by rows that were deleted or rolled back. */
const restartSequences = `
  select setval(format('%I', sequencename)::regclass, start_value, false)
  from pg_sequences where last_value is not null`

/** Sessions that a test left behind would keep their locks. */
const endSessions = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`

/** Prepared once for each connection: planning a query over all tables takes longer than running it. */
function nameOf(query: string): string {
  return createHash('md5').update(query).digest('hex')
}

async function readValue({ pool }: Database, query: string): Promise<string> {
  const { rows } = await pool.query<{ value: string }>({ text: query, name: nameOf(query) })
  return rows[0]?.value ?? ''
}

async function listNames({ pool }: Database, query: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>({ text: query, name: nameOf(query) })
  return rows.map(({ name }) => name)
}

function readRows(database: Database, table: string): Promise<string> {
  return readValue(database, `select json_agg(r order by r::text)::text as value from ${table} r`)
}

async function learnFrom(database: Database): Promise<Pristine> {
  const tables = await listNames(database, tablesQuery)
  const usedTablesQuery = tables
    .map((table) => `select '${table}' as name where exists (select from ${table})`)
    .join(' union all ')
  const rows = new Map<string, string>()
  for (const table of await listNames(database, usedTablesQuery)) {
    rows.set(table, await readRows(database, table))
  }
  return {
    usedTablesQuery,
    rows,
    definitions: await readValue(database, definitionsQuery),
    sequences: await readValue(database, sequencesQuery),
  }
}

/** Deletes: truncating a table would truncate all tables that refer to it, which takes as long as a copy. */
async function emptyTables(database: Database, pristine: Pristine): Promise<void> {
  const used = await listNames(database, pristine.usedTablesQuery)
  const changed = used.filter((table) => !pristine.rows.has(table))
  for (const [table, rows] of pristine.rows) {
    if ((await readRows(database, table)) !== rows) changed.push(table)
  }
  // Without foreign keys and triggers, in any order.
  const deletes = changed.map((table) => `delete from ${table}`)
  await database.pool.query(['set session_replication_role = replica', ...deletes].join('; '))
  for (const table of changed.filter((each) => pristine.rows.has(each))) {
    await database.pool.query(
      `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
      [pristine.rows.get(table)],
    )
  }
}

/** Keeps its connections open: a new one would read the definition of every table again. */
export function createEmptier(): Emptier {
  let pristine: Pristine | null = null
  const opened = new Map<string, Database>()

  function open(url: string): Database {
    // Emptying waits for sessions that end, and for locks, without a time limit.
    const database = opened.get(url) ?? openDatabase({ url, poolSize: 1, isUnhurried: true })
    opened.set(url, database)
    return database
  }

  async function tryToEmpty(database: Database): Promise<boolean> {
    if (pristine === null) return false
    await database.pool.query(endSessions)
    if ((await readValue(database, definitionsQuery)) !== pristine.definitions) return false
    await emptyTables(database, pristine)
    await database.pool.query(restartSequences)
    return (await readValue(database, sequencesQuery)) === pristine.sequences
  }

  return {
    async learn(url) {
      pristine ??= await learnFrom(open(url))
    },
    async empty(url) {
      if (await tryToEmpty(open(url))) return true
      await opened.get(url)?.close()
      opened.delete(url)
      return false
    },
  }
}
