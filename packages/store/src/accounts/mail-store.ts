import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database, Queryable, Transaction } from '../kernel/database.ts'
import type { Tables } from '../kernel/tables.ts'
import { runTransaction } from '../kernel/transaction.ts'
import type { OutboxMail } from './mail-kind.ts'

export type NewMail = OutboxMail & {
  /** For a mail that may be withdrawn while it waits. */
  readonly mailId?: string
  readonly brand: string
  readonly accountNumber: string
  readonly recipient: string
  readonly createdAt: Date
  /** The mail is not sent after this. */
  readonly expiresAt: Date
}

/** A mail that a sender has claimed; `kind` and `params` were type-checked when it was written. */
export type WaitingMail = OutboxMail & {
  readonly mailId: string
  readonly brand: string
  readonly accountNumber: string
  readonly recipient: string
  readonly expiresAt: Date
  /** Counts this try. */
  readonly tries: number
}

/** Call it last in a transaction: the change feed's lock is held until the commit. */
export async function addMails(transaction: Transaction, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map((mail) => ({
    mail_id: mail.mailId ?? randomUUID(),
    brand: mail.brand,
    account_number: mail.accountNumber,
    kind: mail.kind,
    recipient: mail.recipient,
    params: JSON.stringify(mail.params),
    created_at: mail.createdAt,
    expires_at: mail.expiresAt,
    next_try_at: mail.createdAt,
  }))
  await transaction.insertInto('mails').values(rows).execute()
  await recordChanges(
    transaction,
    rows.map((row) => ({ topic: 'mail', key: row.mail_id })),
  )
}

export type MailStore = ReturnType<typeof createMailStore>

/** The outbox. All times are real time. */
export function createMailStore(database: Database) {
  const db = database.kysely

  /** Erases the parameters, which may contain a secret. */
  async function finish(mailId: string, outcome: { sent_at: Date } | { failed_at: Date }): Promise<void> {
    await db
      .updateTable('mails')
      .set({ ...outcome, params: '{}' })
      .where('mail_id', '=', mailId)
      .execute()
  }

  return {
    add: (mail: NewMail): Promise<void> =>
      runTransaction(database, (transaction) => addMails(transaction, [mail])),

    /** The accounts of a brand that were written a mail of this kind since then, whether it was sent yet or not. */
    async listRecipients(brand: string, kind: NewMail['kind'], since: Date): Promise<ReadonlySet<string>> {
      const rows = await db
        .selectFrom('mails')
        .select('account_number')
        .distinct()
        .where('brand', '=', brand)
        .where('kind', '=', kind)
        .where('created_at', '>', since)
        .where('failed_at', 'is', null)
        .execute()
      return new Set(rows.map((row) => row.account_number))
    },

    claimDue: (claim: { now: Date; leaseMs: number; limit: number }) => claimDueMails(db, claim),

    markSent: (mailId: string, now: Date): Promise<void> => finish(mailId, { sent_at: now }),

    markFailed: (mailId: string, now: Date): Promise<void> => finish(mailId, { failed_at: now }),

    async tryAgainAt(mailId: string, nextTryAt: Date): Promise<void> {
      await db.updateTable('mails').set({ next_try_at: nextTryAt }).where('mail_id', '=', mailId).execute()
    },

    /** The time at which the next waiting mail is due; null if none waits. */
    async findNextTry(): Promise<Date | null> {
      const row = await db
        .selectFrom('mails')
        .select((column) => column.fn.min('next_try_at').as('next'))
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .executeTakeFirst()
      return row?.next ?? null
    },
  }
}

/** Leases due mails for `leaseMs`, during which no other process claims them. */
async function claimDueMails(
  db: Queryable,
  claim: { now: Date; leaseMs: number; limit: number },
): Promise<readonly WaitingMail[]> {
  const due = db
    .selectFrom('mails')
    .select('mail_id')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_try_at', '<=', claim.now)
    .orderBy('next_try_at')
    .limit(claim.limit)
    .forUpdate()
    .skipLocked()
  const rows = await db
    .updateTable('mails')
    .set((column) => ({
      tries: column('tries', '+', 1),
      next_try_at: new Date(claim.now.getTime() + claim.leaseMs),
    }))
    .where('mail_id', 'in', due)
    .returningAll()
    .execute()
  return rows.map(readMail)
}

function readMail(row: Selectable<Tables['mails']>): WaitingMail {
  return {
    ...({ kind: row.kind, params: row.params } as OutboxMail),
    mailId: row.mail_id,
    brand: row.brand,
    accountNumber: row.account_number,
    recipient: row.recipient,
    expiresAt: row.expires_at,
    tries: row.tries,
  }
}
