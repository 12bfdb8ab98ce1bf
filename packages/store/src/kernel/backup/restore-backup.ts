import { sql } from 'kysely'
import { openDatabase, type Database, type Transaction } from '../database.ts'
import { addReadingPartition } from '../reading-partitions.ts'
import { isKnownMigration, migrate, recreateSchema } from '../migrations/migrations.ts'
import { BackupFault, readEntries, type Header } from './backup-lines.ts'
import { leftOut, listAppliedMigrations, listTableShapes } from './table-shape.ts'

type Lines = () => AsyncIterable<string>

/**
 * Replaces all rows by those of a backup, in one transaction. The file is checked to its end before the database is
 * touched. A database with customers is only overwritten with `isReplacing`. A backup of an earlier version is loaded
 * into the schema of its time and migrated then.
 */
export async function restoreBackup(
  { ownerUrl }: Pick<Database, 'ownerUrl'>,
  lines: Lines,
  { isReplacing }: { readonly isReplacing: boolean },
): Promise<number> {
  let header: Header | null = null
  for await (const entry of readEntries(lines())) if (entry.kind === 'driveway-backup') header = entry
  const database = openDatabase({ url: ownerUrl, poolSize: 1, isUnhurried: true })
  try {
    const loaded = await database.kysely.transaction().execute(async (transaction) => {
      const migrations = header?.migrations ?? []
      await checkTarget(transaction, migrations, isReplacing)
      const applied = await listAppliedMigrations(transaction)
      if (applied.some((name) => !migrations.includes(name))) await recreateSchema(transaction, migrations)
      return loadAll(transaction, lines)
    })
    await migrate(database)
    return loaded
  } finally {
    await database.close()
  }
}

async function checkTarget(
  transaction: Transaction,
  migrations: readonly string[],
  isReplacing: boolean,
): Promise<void> {
  const unknown = migrations.filter((name) => !isKnownMigration(name))
  if (unknown.length > 0) {
    throw new BackupFault(
      `The backup was made by another version, a later one: restore it with that one. It has ${unknown.join(', ')}.`,
    )
  }
  const customer = await transaction
    .selectFrom('customers')
    .select('account_number')
    .limit(1)
    .executeTakeFirst()
  if (customer && !isReplacing) {
    throw new BackupFault('The database has customers already: --replace deletes everything in it first.')
  }
}

/** Foreign keys are checked when everything is there, so that tables need no order. Triggers would repeat their rows. */
async function loadAll(transaction: Transaction, lines: Lines): Promise<number> {
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`.execute(
    transaction,
  )
  for (const { table, name } of keys) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(transaction)
  }
  const names = (await listTableShapes(transaction)).map(({ table }) => sql.table(table))
  for (const name of names) await sql`alter table ${name} disable trigger user`.execute(transaction)
  // The feed and its cursors start anew: its order belongs to the cluster of the backup.
  const { rows: feed } = await sql<{ name: string }>`
    select name from unnest(${leftOut}::text[]) name where to_regclass(name) is not null`.execute(transaction)
  await sql`truncate ${sql.join([...names, ...feed.map(({ name }) => sql.table(name))])}`.execute(transaction)
  let loaded = 0
  let shape: Shape | null = null
  for await (const entry of readEntries(lines())) {
    if (entry.kind === 'table') {
      shape = entry
      await createRowType(transaction, entry)
    }
    if (entry.kind === 'checksum') await sql`drop table backup_row`.execute(transaction)
    if (entry.kind === 'rows' && shape !== null) {
      if (shape.table === 'readings') await addMonths(transaction, entry.rows)
      await insertRows(transaction, shape, entry.rows)
      loaded += entry.rows.length
    }
    if (entry.kind === 'end') {
      for (const { name, value } of entry.sequences) {
        await sql`select setval(${sql.lit(name)}::regclass, ${value}::bigint)`.execute(transaction)
      }
    }
  }
  for (const name of names) await sql`alter table ${name} enable trigger user`.execute(transaction)
  for (const { table, name, definition } of keys) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      transaction,
    )
  }
  return loaded
}

type Shape = { readonly table: string; readonly columns: readonly string[] }

/** The type that the text of a row is read with. */
async function createRowType(transaction: Transaction, { table, columns }: Shape): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`create temporary table backup_row as select ${names} from ${sql.table(table)} limit 0`.execute(
    transaction,
  )
}

async function insertRows(
  transaction: Transaction,
  { table, columns }: Shape,
  rows: readonly string[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = sql.join(columns.map((column) => sql`(line::backup_row).${sql.ref(column)}`))
  await sql`insert into ${sql.table(table)} (${names}) overriding system value
    select ${values} from unnest(${rows}::text[]) as line`.execute(transaction)
}

/** The partitions that readings go to; a schema of before has none. */
async function addMonths(transaction: Transaction, rows: readonly string[]): Promise<void> {
  const { rows: kinds } = await sql<{ isPartitioned: boolean }>`
    select relkind = 'p' as "isPartitioned" from pg_class where oid = 'readings'::regclass`.execute(
    transaction,
  )
  if (kinds[0]?.isPartitioned !== true) return
  const { rows: months } = await sql<{ year: number; month: number }>`
    select distinct extract(year from at)::int as year, extract(month from at)::int as month
    from (select (line::backup_row).at at time zone 'UTC' as at from unnest(${rows}::text[]) as line) dates`.execute(
    transaction,
  )
  for (const month of months) await addReadingPartition(transaction, month)
}
