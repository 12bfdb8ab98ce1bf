import { sql } from 'kysely'
import type { Queryable } from '../database.ts'

export type TableShape = {
  readonly table: string
  readonly columns: readonly string[]
  readonly key: readonly string[]
}

/** The feed only bridges a listener's absence, and its order belongs to one cluster: it and its cursor start anew. */
export const leftOut = ['changes', 'change_relay']

/** Every table of the schema with its stored columns and its primary key, by name. */
export async function listTableShapes(db: Queryable): Promise<readonly TableShape[]> {
  const { rows } = await sql<TableShape>`
    select c.relname as table,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(array_agg(a.attname::text order by k.place), '{}') from pg_index i,
        unnest(i.indkey) with ordinality as k (attnum, place), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum) as key
    from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relispartition
      and c.relname not like 'kysely%' and c.relname <> all(${leftOut})
    order by c.relname collate "C"`.execute(db)
  return rows
}

/** The names of the migrations that a database has, in order. */
export async function listAppliedMigrations(db: Queryable): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map((row) => row.name)
}
