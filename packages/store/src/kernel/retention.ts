import { sql, type RawBuilder } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

export type Retention = {
  readonly table: keyof Tables
  /** The rows to delete at `now`, which is real time. */
  readonly where: (now: Date) => RawBuilder<unknown>
  /** Rows that no index finds are looked at once each, in the order of this key (a uuid). */
  readonly walkedBy?: string
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Reuse of a refresh token that is no longer stored is refused, but revokes no session. */
const CREDENTIAL_DAYS = 30
/** Its file is kept as long. */
const OPERATION_DAYS = 90
/** The operator sees the last commands of a charger. */
const COMMAND_DAYS = 90
/** At most a week ahead, and over with its day. */
const ONE_OFF_DAYS = 30
const OUTAGE_DAYS = 365
/** A year and a month, so that the same month of last year can be compared. */
const PLAN_DAYS = 400
/** The operator's audit trail. */
const ACT_DAYS = 730
const BATCH_SIZE = 1_000
const NO_UUID = '00000000-0000-0000-0000-000000000000'

/** Deletes in this order: families after their tokens. */
export const retention = {
  credentials: [
    { table: 'refresh_tokens', where: hasExpired('expires_at') },
    { table: 'refresh_tokens', where: isOlder('used_at', CREDENTIAL_DAYS) },
    {
      table: 'refresh_families',
      walkedBy: 'family_id',
      where: () =>
        sql`not exists (select from refresh_tokens t where t.family_id = refresh_families.family_id)`,
    },
    { table: 'challenge_sessions', where: hasExpired('expires_at') },
    { table: 'sign_in_tickets', where: hasExpired('expires_at') },
    // An expired certificate is refused by its date, so its revocation need not be kept.
    { table: 'charger_certificates', where: isOlder('expires_at', CREDENTIAL_DAYS) },
    { table: 'charger_operations', where: isOlder('started_at', OPERATION_DAYS) },
    { table: 'charger_commands', where: isOlder('expires_at', COMMAND_DAYS) },
    // Connections under a lease that has ended were closed within a minute.
    { table: 'gateway_leases', where: isOlder('ended_at', CREDENTIAL_DAYS) },
    { table: 'outages', where: isOlder('ended_at', OUTAGE_DAYS) },
    { table: 'operator_acts', where: isOlder('began_at', ACT_DAYS) },
    { table: 'account_codes', where: isOlder('created_at', CREDENTIAL_DAYS) },
    {
      table: 'mails',
      where: (now) =>
        sql`${isOlder('created_at', CREDENTIAL_DAYS)(now)} and (sent_at is not null or failed_at is not null)`,
    },
  ],
  'rate-limits': [{ table: 'rate_limits', where: (now) => sql`expire <= ${now.getTime()}` }],
  plans: [
    { table: 'one_off_changes', where: isOlder('created_at', ONE_OFF_DAYS) },
    { table: 'kept_plans', where: isOlder('kept_at', PLAN_DAYS) },
    { table: 'night_outcomes', where: isOlder('kept_at', PLAN_DAYS) },
  ],
  exports: [{ table: 'data_exports', where: isOlder('created_at', 1) }],
  /** The feed only bridges the time in which a listener is disconnected. */
  changes: [{ table: 'changes', where: isOlder('recorded_at', 1) }],
} satisfies Record<string, readonly Retention[]>

export type RetentionGroup = keyof typeof retention

/** Deletes rows past their retention, in batches, so that no statement locks many rows. Returns their number. */
export async function pruneTables(
  database: Database,
  group: RetentionGroup,
  now: Date,
  batchSize = BATCH_SIZE,
): Promise<number> {
  let pruned = 0
  for (const { table, where, walkedBy } of retention[group] as readonly Retention[]) {
    if (walkedBy !== undefined) {
      pruned += await walkTable(database, { table, key: walkedBy, where: where(now), batchSize })
      continue
    }
    let batch: number
    do {
      batch = await deleteBatch(database, table, where(now), batchSize)
      pruned += batch
    } while (batch === batchSize)
  }
  return pruned
}

/** Skips rows that are in use: the next run deletes them. */
async function deleteBatch(
  database: Database,
  table: keyof Tables,
  where: RawBuilder<unknown>,
  batchSize: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${where} limit ${batchSize} for update skip locked))`.execute(
    database.kysely,
  )
  return Number(numAffectedRows ?? 0n)
}

type Walk = {
  readonly table: keyof Tables
  readonly key: string
  readonly where: RawBuilder<unknown>
  readonly batchSize: number
}

/** Deletes page by page of the key, so that the whole takes as long as one scan, however many rows stay. */
async function walkTable(database: Database, { table, key, where, batchSize }: Walk): Promise<number> {
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
      database.kysely,
    )
    last = rows[0]?.last ?? null
    pruned += rows[0]?.pruned ?? 0
  }
  return pruned
}

function hasExpired(column: string): Retention['where'] {
  return (now) => sql`${sql.ref(column)} <= ${now}`
}

function isOlder(column: string, days: number): Retention['where'] {
  return (now) => sql`${sql.ref(column)} < ${new Date(now.getTime() - days * DAY_MS)}`
}
