import {
  monthBoundsOf,
  readingFloorOf,
  listComingMonths,
  type ReadingMonth,
} from '@driveway/domain/energy/ledger/reading-months'
import { sql } from 'kysely'
import { openDatabase, type Database, type Queryable, type Transaction } from './database.ts'
import { runAlone } from './run-alone.ts'
import { runTransaction } from './transaction.ts'

/** Readings and queries wait no longer for a month that is added or dropped; it is tried again later. */
const LOCK_TIMEOUT_MS = 2_000

export type PartitionChanges = { readonly added: readonly string[]; readonly dropped: readonly string[] }

/**
 * Adds the coming months and those that have readings in the default partition, and drops months past their retention.
 * Returns null while another process does.
 */
export async function keepReadingPartitions(
  { ownerUrl }: Pick<Database, 'ownerUrl'>,
  worldNow: Date,
  lockTimeoutMs = LOCK_TIMEOUT_MS,
): Promise<PartitionChanges | null> {
  const database = openDatabase({ url: ownerUrl, poolSize: 1, isUnhurried: true })
  try {
    return await runAlone(database.kysely, 'reading-partitions', async (db) => {
      await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, false)`.execute(db)
      return keep(db, worldNow)
    })
  } finally {
    await database.close()
  }
}

async function keep(db: Queryable, worldNow: Date): Promise<PartitionChanges> {
  const floor = new Date(readingFloorOf(worldNow.getTime()))
  const stored = await listPartitions(db)
  const wanted = [...listComingMonths(worldNow.getTime()), ...(await listDefaultMonths(db, floor))]
  const added = new Map(wanted.map((month) => [nameOf(month), month]))
  for (const name of stored) added.delete(name)
  // A month is attached beside statements that hold a lock on chargers and wait for the readings.
  for (const month of added.values())
    await runTransaction({ kysely: db }, (each) => addReadingPartition(each, month))
  const dropped = stored.filter((name) => name < nameOf(monthOf(floor)))
  for (const name of dropped) await runTransaction({ kysely: db }, (each) => dropMonth(each, name))
  await dropOldDefaults(db, floor)
  return { added: [...added.keys()], dropped }
}

function nameOf({ year, month }: ReadingMonth): string {
  return `readings_${String(year).padStart(4, '0')}_${String(month).padStart(2, '0')}`
}

function monthOf(at: Date): ReadingMonth {
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1 }
}

/** By name, which is by time. */
async function listPartitions(db: Queryable): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'readings'::regclass and c.relname <> 'readings_default' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

async function listDefaultMonths(db: Queryable, floor: Date): Promise<readonly ReadingMonth[]> {
  const { rows } = await sql<{ month: Date }>`
    select distinct date_trunc('month', at, 'UTC') as month from readings_default
    where at >= ${floor} order by month`.execute(db)
  return rows.map(({ month }) => monthOf(month))
}

/**
 * Adds a month unless it is there, and moves its readings out of the default partition. Attaching blocks only that one,
 * where a partition that is created in place would block all readings.
 */
export async function addReadingPartition(transaction: Transaction, month: ReadingMonth): Promise<void> {
  const { from, to } = monthBoundsOf(month)
  const name = nameOf(month)
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass(${name}) is not null as "isThere"`.execute(transaction)
  if (rows[0]?.isThere === true) return
  await sql`lock table readings_default in access exclusive mode`.execute(transaction)
  await sql`create table ${sql.table(name)} (like readings including all)`.execute(transaction)
  await sql`
    with moved as (delete from readings_default where at >= ${from} and at < ${to} returning *)
    insert into ${sql.table(name)} select * from moved`.execute(transaction)
  await sql`alter table readings attach partition ${sql.table(name)}
    for values from (${sql.lit(from.toISOString())}) to (${sql.lit(to.toISOString())})`.execute(transaction)
}

/** The last register of each meter stays, in the default partition: the next one is subtracted from it. */
async function dropMonth(transaction: Transaction, name: string): Promise<void> {
  await sql`
    create temporary table last_registers on commit drop as
    select r.* from devices d cross join (values (1), (-1)) c (connector)
    cross join lateral (
      select * from ${sql.table(name)} m
      where m.device_no = d.device_no and m.connector = c.connector
        and (m.import_wh is not null or m.export_wh is not null)
      order by m.at desc limit 1) r`.execute(transaction)
  await sql`alter table readings detach partition ${sql.table(name)}`.execute(transaction)
  await sql`insert into readings select * from last_registers`.execute(transaction)
  await sql`drop table ${sql.table(name)}`.execute(transaction)
}

/** Readings in the default partition that are too old for a month of their own, but for the last register of a meter. */
async function dropOldDefaults(db: Queryable, floor: Date): Promise<void> {
  await sql`
    delete from readings_default o where at < ${floor} and (
      (import_wh is null and export_wh is null) or connector not in (1, -1) or exists (
        select from readings_default n where n.device_no = o.device_no and n.connector = o.connector
          and n.at > o.at and n.at < ${floor} and (n.import_wh is not null or n.export_wh is not null)))`.execute(
    db,
  )
}
