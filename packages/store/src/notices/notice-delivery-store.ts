import { randomUUID } from 'node:crypto'
import type { NoticeFigures, NoticeKind } from '@driveway/domain/notice/notice-kind'
import { sql } from 'kysely'
import { addMails, type NewMail } from '../accounts/mail-store.ts'
import type { Database, Queryable, Transaction } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { hasEndedMails } from './notice-choice-store.ts'

/** A push message that this process has claimed. */
export type NoticeDelivery = {
  readonly deliveryId: string
  readonly noticeId: string
  readonly subscriptionId: string
  readonly version: number
  readonly isAllClear: boolean
  /** Counts this try. */
  readonly tries: number
  readonly kind: NoticeKind
  readonly figures: NoticeFigures[NoticeKind]
  /** World time. */
  readonly useUntil: Date
  readonly deviceId: string
  /** The household, and the person of it who is told. */
  readonly accountNumber: string
  readonly personId: string
  readonly brand: string
  readonly email: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export type NoticeDeliveryStore = ReturnType<typeof createNoticeDeliveryStore>

/** The outbox of push messages. Instants are real time unless they say otherwise. */
export function createNoticeDeliveryStore(database: Database) {
  const db = database.kysely

  return {
    claimDue: (claim: { now: Date; leaseMs: number; limit: number }) => claimDueDeliveries(db, claim),

    async markSent(deliveryId: string, now: Date): Promise<void> {
      await db
        .updateTable('notice_deliveries')
        .set({ sent_at: now })
        .where('delivery_id', '=', deliveryId)
        .execute()
    },

    async tryAgainAt(deliveryId: string, nextTryAt: Date): Promise<void> {
      await db
        .updateTable('notice_deliveries')
        .set({ next_try_at: nextTryAt })
        .where('delivery_id', '=', deliveryId)
        .execute()
    },

    /** The message is too old to be of use. */
    async drop(deliveryId: string): Promise<void> {
      await db.deleteFrom('notice_deliveries').where('delivery_id', '=', deliveryId).execute()
    },

    giveUp: (delivery: NoticeDelivery, isGone: boolean, mail: NewMail | null, now: Date) =>
      giveUpDelivery(database, delivery, isGone, mail, now),

    /** The time at which the next waiting message is due; null if none waits. */
    async findNextTry(): Promise<Date | null> {
      const row = await db
        .selectFrom('notice_deliveries')
        .select((column) => column.fn.min('next_try_at').as('next'))
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .executeTakeFirst()
      return row?.next ?? null
    },
  }
}

/** Leases due messages for `leaseMs`, during which no other process claims them. */
async function claimDueDeliveries(
  db: Queryable,
  claim: { now: Date; leaseMs: number; limit: number },
): Promise<readonly NoticeDelivery[]> {
  const { rows } = await sql<NoticeDelivery>`
    with due as (
      select delivery_id from notice_deliveries
      where sent_at is null and failed_at is null and next_try_at <= ${claim.now}
      order by next_try_at limit ${claim.limit} for update skip locked
    ), claimed as (
      update notice_deliveries v set tries = tries + 1,
        next_try_at = ${new Date(claim.now.getTime() + claim.leaseMs)}::timestamptz
      from due where v.delivery_id = due.delivery_id
      returning v.*
    )
    select v.delivery_id as "deliveryId", v.notice_id as "noticeId", v.subscription_id as "subscriptionId",
      v.version, v.is_all_clear as "isAllClear", v.tries, n.kind, n.figures, n.use_until as "useUntil",
      d.device_id as "deviceId", n.account_number as "accountNumber", n.person_id as "personId",
      c.brand, c.username as email, p.endpoint, p.p256dh, p.auth
    from claimed v
    join notices n on n.notice_id = v.notice_id
    join devices d on d.device_no = n.device_no
    join household_people h on h.person_id = n.person_id
    join customers c on c.account_number = h.sign_in
    join push_subscriptions p on p.subscription_id = v.subscription_id`.execute(db)
  return rows
}

/**
 * Gives a message up, with its subscription where the push service no longer knows it. If no other browser of the
 * person was reached or still may be, the notice is mailed instead, once, unless they have ended mails of its kind.
 */
async function giveUpDelivery(
  database: Database,
  delivery: NoticeDelivery,
  isGone: boolean,
  mail: NewMail | null,
  now: Date,
): Promise<void> {
  await runTransaction(database, async (transaction) => {
    const notice = await transaction
      .selectFrom('notices')
      .select(['mail_id', 'is_withdrawn', 'version'])
      .where('notice_id', '=', delivery.noticeId)
      .forUpdate()
      .executeTakeFirst()
    await (isGone
      ? transaction
          .deleteFrom('push_subscriptions')
          .where('subscription_id', '=', delivery.subscriptionId)
          .where('endpoint', '=', delivery.endpoint)
          .execute()
      : transaction
          .updateTable('notice_deliveries')
          .set({ failed_at: now })
          .where('delivery_id', '=', delivery.deliveryId)
          .execute())
    if (!notice || mail === null || notice.mail_id !== null || notice.is_withdrawn) return
    if (notice.version !== delivery.version || (await isStillTold(transaction, delivery))) return
    if (await hasEndedMails(transaction, delivery.personId, delivery.kind)) return
    const mailId = randomUUID()
    await transaction
      .updateTable('notices')
      .set({ mail_id: mailId })
      .where('notice_id', '=', delivery.noticeId)
      .execute()
    await addMails(transaction, [{ ...mail, mailId }])
  })
}

/** True if another browser of the person was reached, or may still be. */
async function isStillTold(
  transaction: Transaction,
  { noticeId, version, deliveryId }: NoticeDelivery,
): Promise<boolean> {
  const other = await transaction
    .selectFrom('notice_deliveries')
    .select('delivery_id')
    .where('notice_id', '=', noticeId)
    .where('version', '=', version)
    .where('delivery_id', '!=', deliveryId)
    .where('failed_at', 'is', null)
    .where('is_all_clear', '=', false)
    .executeTakeFirst()
  return other !== undefined
}
