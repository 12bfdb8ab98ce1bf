import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { openDatabase, type Database, type Transaction } from '../database.ts'
import { listAppliedMigrations, listTableShapes, type TableShape } from './table-shape.ts'

export const BACKUP_FORMAT = 1
const PAGE = 1_000

export type TableSummary = { readonly table: string; readonly rows: number; readonly sha256: string }

export type BackupSummary = {
  readonly migrations: readonly string[]
  readonly tables: readonly TableSummary[]
}

/**
 * Writes all tables as of one instant, while the system runs. Each line is JSON: the header, then for each table its
 * shape, its rows (PostgreSQL's own text of a row) and a checksum, then the sequences and the end.
 */
export async function writeBackup(
  { url }: Pick<Database, 'url'>,
  write: (line: string) => Promise<void>,
): Promise<BackupSummary> {
  const database = openDatabase({ url, poolSize: 1, isUnhurried: true })
  try {
    return await database.kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((transaction) => writeTables(transaction, write))
  } finally {
    await database.close()
  }
}

async function writeTables(
  transaction: Transaction,
  write: (line: string) => Promise<void>,
): Promise<BackupSummary> {
  const migrations = await listAppliedMigrations(transaction)
  await write(JSON.stringify({ kind: 'driveway-backup', format: BACKUP_FORMAT, migrations }))
  const tables: TableSummary[] = []
  for (const shape of await listTableShapes(transaction)) {
    tables.push(await writeTable(transaction, shape, write))
  }
  // Read after the rows: a sequence is never behind them.
  const { rows: sequences } = await sql<{ name: string; value: string }>`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`.execute(transaction)
  await write(JSON.stringify({ kind: 'end', sequences, tables: tables.length }))
  return { migrations, tables }
}

async function writeTable(
  transaction: Transaction,
  { table, columns, key }: TableShape,
  write: (line: string) => Promise<void>,
): Promise<TableSummary> {
  await write(JSON.stringify({ kind: 'table', table, columns }))
  const hash = createHash('sha256')
  let rows = 0
  // In the order of the key, so that equal tables have equal checksums.
  const order = key.length === 0 ? sql`1` : sql.join(key.map((column) => sql.ref(`t.${column}`)))
  const stored = sql.join(columns.map((column) => sql.ref(`t.${column}`)))
  await sql`declare backup_rows no scroll cursor for
    select row(${stored})::text as line from ${sql.table(table)} t order by ${order}`.execute(transaction)
  for (;;) {
    const page = await sql<{ line: string }>`fetch ${sql.lit(PAGE)} from backup_rows`.execute(transaction)
    for (const { line } of page.rows) {
      const text = JSON.stringify(line)
      hash.update(text).update('\n')
      await write(text)
    }
    rows += page.rows.length
    if (page.rows.length < PAGE) break
  }
  await sql`close backup_rows`.execute(transaction)
  const summary = { table, rows, sha256: hash.digest('hex') }
  await write(JSON.stringify({ kind: 'checksum', ...summary }))
  return summary
}
