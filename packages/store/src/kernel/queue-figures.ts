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
