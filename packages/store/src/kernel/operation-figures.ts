import { sql } from 'kysely'
import type { Database } from './database.ts'
import { retention, type Retention } from './retention-list.ts'

export type OperationFigure = {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const HOUR_MS = 60 * 60 * 1000
/** Enough to raise an alert, and cheap to count. */
const MAX_COUNTED = 10_000

type Row = { readonly name: string; readonly label: string | null; readonly value: number | null }

/** The state of the whole system as the database has it, for metrics. `now` is real time, `worldNow` world time. */
export async function readOperationFigures(
  database: Database,
  { now, worldNow }: { readonly now: Date; readonly worldNow: Date },
): Promise<readonly OperationFigure[]> {
  const { rows } = await sql<Row>`
    select 'driveway_commands' as name, coalesce(problem_code, state) as label, count(*)::float8 as value
      from charger_commands where expires_at > ${new Date(now.getTime() - HOUR_MS)} group by 2
    union all select 'driveway_ledger_waiting', null, count(*) from ledger_work where due_at <= ${now}
    union all select 'driveway_ledger_lag_seconds', null,
      coalesce(extract(epoch from ${now}::timestamptz - min(due_at)), 0) from ledger_work where due_at <= ${now}
    union all select 'driveway_plans', coalesce(delivery_outcome, 'waiting'), count(*) from charge_plans group by 2
    union all select 'driveway_plan_age_seconds', null,
      coalesce(extract(epoch from ${worldNow}::timestamptz - min(made_at)), 0)
      from charge_plans join device_states using (device_no) where socket_closed_at is null
    union all select 'driveway_mails_waiting', null, count(*) from mails where sent_at is null and failed_at is null
    union all select 'driveway_mail_age_seconds', null,
      coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)
      from mails where sent_at is null and failed_at is null
    union all select 'driveway_table_bytes', relname,
      (select sum(pg_total_relation_size(part.relid)) from pg_partition_tree(oid) part)
      from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace
    union all select 'driveway_table_bytes', relname, pg_total_relation_size(oid)
      from pg_class where relkind = 'r' and not relispartition and relnamespace = 'public'::regnamespace
    union all select 'driveway_partitions', 'readings', count(*)
      from pg_inherits where inhparent = 'readings'::regclass
    union all select 'driveway_partitions_ahead', 'readings', count(*)
      from pg_inherits join pg_class on oid = inhrelid where inhparent = 'readings'::regclass
        and relname > to_char(${worldNow}::timestamptz at time zone 'UTC', '"readings_"YYYY_MM')
        and relname <> 'readings_default'`.execute(database.kysely)
  const due = await countDueRows(database, { now, worldNow })
  return [...rows.map(toFigure), ...due]
}

const labelNames: Readonly<Record<string, string>> = {
  driveway_commands: 'outcome',
  driveway_plans: 'outcome',
  driveway_table_bytes: 'table',
  driveway_partitions: 'table',
  driveway_partitions_ahead: 'table',
}

function toFigure({ name, label, value }: Row): OperationFigure {
  const labelName = labelNames[name]
  return {
    name,
    labels: labelName === undefined || label === null ? {} : { [labelName]: label },
    value: value ?? 0,
  }
}

async function countDueRows(
  database: Database,
  { now, worldNow }: { readonly now: Date; readonly worldNow: Date },
): Promise<readonly OperationFigure[]> {
  const counted = new Map<string, number>()
  for (const { table, where, walkedBy, ...entry } of Object.values(
    retention,
  ).flat() as readonly Retention[]) {
    // Found by a walk through the whole table only.
    if (walkedBy !== undefined || entry.isPerDevice) continue
    const { rows } = await sql<{ count: number }>`
      select count(*)::float8 as count from (
        select from ${sql.table(table)} where ${where(entry.isWorldTime ? worldNow : now)} limit ${MAX_COUNTED}) as due`.execute(
      database.kysely,
    )
    counted.set(table, (counted.get(table) ?? 0) + (rows[0]?.count ?? 0))
  }
  return [...counted].map(([table, value]) => ({
    name: 'driveway_retention_due_rows',
    labels: { table },
    value,
  }))
}
