import { sql, type RawBuilder } from 'kysely'
import type { Database, Queryable } from './database.ts'
import { retention, type Retention, type RetentionGroup } from './retention-list.ts'
import { runAlone } from './run-alone.ts'
import type { Tables } from './tables.ts'

const BATCH_SIZE = 1_000
const DEVICES_AT_ONCE = 200
const NO_UUID = '00000000-0000-0000-0000-000000000000'

type Pruning = {
  readonly table: keyof Tables
  readonly where: RawBuilder<unknown>
  readonly batchSize: number
}

/**
 * Deletes rows past their retention, in batches, so that no statement locks many rows. Returns their number: 0 while
 * another process does it. `now` is real time, but for groups of world time.
 */
export async function pruneTables(
  database: Database,
  group: RetentionGroup,
  now: Date,
  batchSize = BATCH_SIZE,
): Promise<number> {
  const pruned = await runAlone(database.kysely, `retention of ${group}`, (db) =>
    pruneGroup(db, group, now, batchSize),
  )
  return pruned ?? 0
}

async function pruneGroup(
  database: Queryable,
  group: RetentionGroup,
  now: Date,
  batchSize: number,
): Promise<number> {
  let pruned = 0
  for (const { table, where, walkedBy, isPerDevice } of retention[group] as readonly Retention[]) {
    const pruning = { table, where: where(now), batchSize }
    if (isPerDevice) pruned += await pruneDevices(database, pruning)
    else if (walkedBy !== undefined) pruned += await walkTable(database, { ...pruning, key: walkedBy })
    else pruned += await deleteBatches(database, pruning)
  }
  return pruned
}

async function deleteBatches(database: Queryable, pruning: Pruning): Promise<number> {
  let pruned = 0
  for (;;) {
    const batch = await deleteBatch(database, pruning)
    pruned += batch
    if (batch < pruning.batchSize) return pruned
  }
}

async function pruneDevices(database: Queryable, { table, where, batchSize }: Pruning): Promise<number> {
  let pruned = 0
  for (let last = 0; ;) {
    const page = await database
      .selectFrom('devices')
      .select('device_no')
      .where('device_no', '>', last)
      .orderBy('device_no')
      .limit(DEVICES_AT_ONCE)
      .execute()
    const newest = page.at(-1)?.device_no
    if (newest === undefined) return pruned
    const deviceNos = page.map((row) => row.device_no)
    const ofPage = sql`${sql.table(table)}.device_no = any(${deviceNos}::int[]) and ${where}`
    pruned += await deleteBatches(database, { table, where: ofPage, batchSize })
    last = newest
  }
}

/** Skips rows that are in use: the next run deletes them. */
async function deleteBatch(database: Queryable, { table, where, batchSize }: Pruning): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${where} limit ${batchSize} for update skip locked))`.execute(
    database,
  )
  return Number(numAffectedRows ?? 0n)
}

/** Deletes page by page of the key, so that the whole takes as long as one scan, however many rows stay. */
async function walkTable(
  database: Queryable,
  { table, key, where, batchSize }: Pruning & { readonly key: string },
): Promise<number> {
  let pruned = 0
  for (let last: string | null = NO_UUID; last !== null;) {
    const { rows }: { rows: { last: string | null; pruned: number }[] } = await sql<{
      last: string | null
      pruned: number
    }>`
      with page as materialized (
        select ctid, ${sql.ref(key)} as key from ${sql.table(table)}
        where ${sql.ref(key)} > ${last} order by ${sql.ref(key)} limit ${batchSize}
      ), gone as (
        delete from ${sql.table(table)} where ctid = any(array(select ctid from page)) and ${where} returning 1
      )
      select (select key from page order by key desc limit 1) as last, (select count(*) from gone) as pruned`.execute(
      database,
    )
    last = rows[0]?.last ?? null
    pruned += rows[0]?.pruned ?? 0
  }
  return pruned
}
