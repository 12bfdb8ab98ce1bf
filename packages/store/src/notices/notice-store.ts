import { randomUUID } from 'node:crypto'
import type { NoticeDecision, ToldNotice } from '@driveway/domain/notice/decide-notices'
import type { Role } from '@driveway/domain/household/role'
import type { DueNotice } from '@driveway/domain/notice/notice-facts'
import {
  readStoredChoices,
  type NoticeChoices,
  type NoticeFigures,
  type NoticeKind,
} from '@driveway/domain/notice/notice-kind'
import { sql } from 'kysely'
import { addMails, type NewMail } from '../accounts/mail-store.ts'
import type { Transaction } from '../kernel/database.ts'

/** A person of a household who is told of its chargers. */
export type NoticeRecipient = {
  readonly accountNumber: string
  readonly personId: string
  readonly role: Role
  readonly brand: string
  readonly email: string
  readonly choices: NoticeChoices
  /** Kinds of which nothing is mailed, not even instead of a push. */
  readonly endedMails: readonly NoticeKind[]
  /** The browsers of the sessions that act for this household. */
  readonly subscriptionIds: readonly string[]
}

/** A decision about one charger for one person, with the ways on which it is told. */
export type NoticeWrite = {
  readonly decision: NoticeDecision
  readonly accountNumber: string
  readonly personId: string
  readonly deviceNo: number
  readonly subscriptionIds: readonly string[]
  /** Null where nothing is mailed. */
  readonly mail: NewMail | null
}

export type NoticeTimes = {
  /** World time. */
  readonly now: Date
  readonly realNow: Date
}

/** The people of each household, of whom each has choices of their own. */
export async function loadRecipients(
  transaction: Transaction,
  accountNumbers: readonly string[],
): Promise<ReadonlyMap<string, readonly NoticeRecipient[]>> {
  const { rows } = await sql<
    Omit<NoticeRecipient, 'choices' | 'endedMails'> & {
      readonly choices: readonly { kind: string; channel: string; isOn: boolean }[]
    }
  >`
    select h.account_number as "accountNumber", h.person_id as "personId", h.role, c.brand, c.username as email,
      coalesce((select json_agg(json_build_object('kind', n.kind, 'channel', n.channel, 'isOn', n.is_on))
        from notice_choices n where n.person_id = h.person_id), '[]') as choices,
      array(select p.subscription_id::text from push_subscriptions p
        join refresh_families f on f.family_id = p.family_id
        where p.account_number = h.sign_in and coalesce(f.home, f.account_number) = h.account_number
        order by p.subscription_id) as "subscriptionIds"
    from household_people h join customers c on c.account_number = h.sign_in
    where h.account_number = any(${accountNumbers}::text[]) and h.left_at is null
    order by h.joined_at, h.person_id`.execute(transaction)
  const recipients = rows.map(({ choices, ...row }): NoticeRecipient =>
    Object.assign(row, readStoredChoices(choices)),
  )
  return Map.groupBy(recipients, ({ accountNumber }) => accountNumber)
}

/** A notice with the person who was told. */
export type PersonNotice = ToldNotice & { readonly personId: string }

/** The notices of these chargers that can still be of use at `now` (world time). */
export async function loadTold(
  transaction: Transaction,
  deviceNos: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, readonly PersonNotice[]>> {
  const rows = await transaction
    .selectFrom('notices')
    .selectAll()
    .where('device_no', '=', sql<number>`any(${deviceNos}::int[])`)
    .where('use_until', '>', now)
    .execute()
  const told = Map.groupBy(rows, (row) => row.device_no)
  return new Map(
    [...told].map(([deviceNo, all]) => [
      deviceNo,
      all.map((row) => ({
        noticeId: row.notice_id,
        personId: row.person_id,
        kind: row.kind as NoticeKind,
        occasion: row.occasion,
        version: row.version,
        figures: row.figures as NoticeFigures[NoticeKind],
        changedAt: row.changed_at.getTime(),
        useUntil: row.use_until.getTime(),
        isWithdrawn: row.is_withdrawn,
      })),
    ]),
  )
}

/** Stores decisions with what is to be sent, so that a process that dies afterwards loses nothing. */
export async function writeNotices(
  transaction: Transaction,
  writes: readonly NoticeWrite[],
  times: NoticeTimes,
): Promise<void> {
  const mails: NewMail[] = []
  for (const write of writes) {
    const mailId = write.mail === null ? null : randomUUID()
    await writeNotice(transaction, write, mailId, times)
    if (write.mail !== null && mailId !== null) mails.push({ ...write.mail, mailId })
  }
  await addMails(transaction, mails)
}

async function writeNotice(
  transaction: Transaction,
  write: NoticeWrite,
  mailId: string | null,
  times: NoticeTimes,
): Promise<void> {
  const { decision, subscriptionIds } = write
  if (decision.act === 'tell') {
    const noticeId = randomUUID()
    await transaction
      .insertInto('notices')
      .values({
        notice_id: noticeId,
        account_number: write.accountNumber,
        person_id: write.personId,
        device_no: write.deviceNo,
        kind: decision.kind,
        created_at: times.realNow,
        mail_id: mailId,
        ...toColumns(decision.notice, times.now),
      })
      .execute()
    await addDeliveries(transaction, { noticeId, version: 1, isAllClear: false }, subscriptionIds, times)
    return
  }
  const { noticeId, version } = decision.told
  await cancelWaiting(transaction, noticeId)
  if (decision.act === 'replace') {
    await transaction
      .updateTable('notices')
      .set({
        version: version + 1,
        is_withdrawn: false,
        mail_id: mailId,
        ...toColumns(decision.notice, times.now),
      })
      .where('notice_id', '=', noticeId)
      .execute()
    const next = { noticeId, version: version + 1, isAllClear: false }
    await addDeliveries(transaction, next, subscriptionIds, times)
    return
  }
  await transaction
    .updateTable('notices')
    .set({ is_withdrawn: true, changed_at: times.now })
    .where('notice_id', '=', noticeId)
    .execute()
  const reached = decision.isSilent ? [] : await listReached(transaction, noticeId)
  await addDeliveries(transaction, { noticeId, version, isAllClear: true }, reached, times)
}

function toColumns({ occasion, useUntil, figures }: DueNotice, now: Date) {
  return { occasion, use_until: new Date(useUntil), figures: JSON.stringify(figures), changed_at: now }
}

type Delivered = { readonly noticeId: string; readonly version: number; readonly isAllClear: boolean }

async function addDeliveries(
  transaction: Transaction,
  { noticeId, version, isAllClear }: Delivered,
  subscriptionIds: readonly string[],
  { realNow }: NoticeTimes,
): Promise<void> {
  if (subscriptionIds.length === 0) return
  // A subscription that was deleted meanwhile is left out.
  await sql`
    insert into notice_deliveries (delivery_id, notice_id, subscription_id, version, is_all_clear, next_try_at)
    select gen_random_uuid(), ${noticeId}::uuid, subscription_id, ${version}, ${isAllClear}, ${realNow}::timestamptz
    from push_subscriptions where subscription_id = any(${subscriptionIds}::uuid[])
    order by subscription_id for share`.execute(transaction)
}

/** Cancels messages and mails that were not sent yet. */
async function cancelWaiting(transaction: Transaction, noticeId: string): Promise<void> {
  await transaction
    .deleteFrom('notice_deliveries')
    .where('notice_id', '=', noticeId)
    .where('sent_at', 'is', null)
    .execute()
  await sql`delete from mails m using notices n where n.notice_id = ${noticeId}::uuid and m.mail_id = n.mail_id
    and m.sent_at is null`.execute(transaction)
}

async function listReached(transaction: Transaction, noticeId: string): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('notice_deliveries')
    .select('subscription_id')
    .distinct()
    .where('notice_id', '=', noticeId)
    .where('sent_at', 'is not', null)
    .execute()
  return rows.map((row) => row.subscription_id)
}
