import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Work that waits, for the operator. */
export type QueueFigures = {
  /** How long the oldest work of the ledger is overdue. */
  readonly ledgerLagSeconds: number
  readonly mailsWaiting: number
  readonly oldestMailSeconds: number
  /** Entries of the last day. */
  readonly quarantined: number
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Enough to look into it, and cheap to count. */
const MAX_COUNTED = 10_000

/** `now` is real time. */
export async function readQueueFigures(database: Database, now: Date): Promise<QueueFigures> {
  const { rows } = await sql<QueueFigures>`
    select
      (select coalesce(extract(epoch from ${now}::timestamptz - min(due_at)), 0)::float8
        from ledger_work where due_at <= ${now}) as "ledgerLagSeconds",
      (select count(*)::int from mails where sent_at is null and failed_at is null) as "mailsWaiting",
      (select coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8
        from mails where sent_at is null and failed_at is null) as "oldestMailSeconds",
      (select count(*)::int from (select from quarantine
        where noticed_at >= ${new Date(now.getTime() - DAY_MS)} limit ${MAX_COUNTED}) q) as quarantined`.execute(
    database.kysely,
  )
  return rows[0] ?? { ledgerLagSeconds: 0, mailsWaiting: 0, oldestMailSeconds: 0, quarantined: 0 }
}

/** An entry of a queue, for the operator. `at` is real time. */
export type QueueEntry = { readonly chargerId: string | null; readonly at: Date; readonly text: string }

/** Chargers whose half hours are overdue, the longest first. */
export async function listLateLedgerWork(
  { kysely }: Database,
  now: Date,
  limit: number,
): Promise<readonly QueueEntry[]> {
  const { rows } = await sql<QueueEntry>`
    select d.charger_id as "chargerId", w.due_at as at, 'try ' || w.tries + 1 as text
    from ledger_work w join devices d on d.device_no = w.device_no
    where w.due_at <= ${now} order by w.due_at limit ${limit}`.execute(kysely)
  return rows
}

/** Mails that were not delivered yet, the oldest first, without recipients and texts. */
export async function listWaitingMails({ kysely }: Database, limit: number): Promise<readonly QueueEntry[]> {
  const { rows } = await sql<QueueEntry>`
    select null as "chargerId", created_at as at, kind || ', try ' || tries + 1 as text from mails
    where sent_at is null and failed_at is null order by created_at limit ${limit}`.execute(kysely)
  return rows
}

/** The last entries of the change feed, the newest first. */
export async function listNewestChanges({ kysely }: Database, limit: number): Promise<readonly QueueEntry[]> {
  const { rows } = await sql<QueueEntry>`
    select null as "chargerId", recorded_at as at, topic as text from changes
    order by change_id desc limit ${limit}`.execute(kysely)
  return rows
}
