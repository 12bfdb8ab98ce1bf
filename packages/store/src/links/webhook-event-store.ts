import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { notifyOwner } from '../accounts/notify-owner.ts'
import type { Database, Queryable } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { addWebhookEvent } from './webhook-store.ts'

/** The state of a charger as its events tell it; plain JSON. */
export type ToldState = Readonly<Record<string, string | number | boolean | null>>

/** An event that a sender has claimed. */
export type DueEvent = {
  readonly eventNo: number
  readonly eventId: string
  readonly webhookId: string
  readonly url: string
  readonly sealedSecret: Buffer
  readonly payload: string
  /** Counts this try. */
  readonly tries: number
  readonly failingSince: Date | null
}

export type WebhookEventStore = ReturnType<typeof createWebhookEventStore>

/** The queue of webhook events. All times are real time. */
export function createWebhookEventStore(database: Database) {
  return { ...createEventWriter(database), ...createEventQueue(database) }
}

function createEventWriter(database: Database) {
  const db = database.kysely
  return {
    /** The accounts with a webhook that is on; all of them, or the one of a charger. */
    async listAccounts(deviceId: string | null): Promise<readonly string[]> {
      let accounts = db
        .selectFrom('webhooks')
        .select('webhooks.account_number')
        .distinct()
        .where('switched_off_at', 'is', null)
      if (deviceId !== null) {
        accounts = accounts
          .innerJoin('devices', 'devices.account_number', 'webhooks.account_number')
          .where('device_id', '=', deviceId)
      }
      return (await accounts.execute()).map((row) => row.account_number)
    },

    tell: (charger: {
      accountNumber: string
      deviceId: string
      state: ToldState
      signal: ToldState & { readonly isOn: boolean }
      now: Date
    }) => enqueueEvents(database, charger),
  }
}

/**
 * Adds an event for each webhook that was last told another state or signal of the cheap rate, in one transaction for
 * the charger. A signal that was never on is not told.
 */
async function enqueueEvents(
  database: Database,
  charger: {
    accountNumber: string
    deviceId: string
    state: ToldState
    signal: ToldState & { readonly isOn: boolean }
    now: Date
  },
): Promise<void> {
  const { accountNumber, deviceId, state, signal, now } = charger
  const stored = { state: JSON.stringify(state), signal: JSON.stringify(signal) }
  await runTransaction(database, async (transaction) => {
    const webhooks = await transaction
      .selectFrom('webhooks')
      .select('webhook_id')
      .where('account_number', '=', accountNumber)
      .where('switched_off_at', 'is', null)
      .orderBy('webhook_id')
      .forUpdate()
      .execute()
    for (const { webhook_id: webhookId } of webhooks) {
      const told = await transaction
        .selectFrom('webhook_chargers')
        .select(['state', 'signal'])
        .where('webhook_id', '=', webhookId)
        .where('device_id', '=', deviceId)
        .executeTakeFirst()
      const isStateNews = !isDeepStrictEqual(told?.state, state)
      const isSignalNews = !isDeepStrictEqual(told?.signal ?? { isOn: false, until: null }, signal)
      if (!isStateNews && !isSignalNews) continue
      await transaction
        .insertInto('webhook_chargers')
        .values({ webhook_id: webhookId, device_id: deviceId, ...stored })
        .onConflict((conflict) => conflict.columns(['webhook_id', 'device_id']).doUpdateSet(stored))
        .execute()
      const event = { webhookId, deviceId, now }
      if (isStateNews) {
        await addWebhookEvent(transaction, {
          ...event,
          type: 'charger.status',
          data: { deviceId, ...state },
        })
      }
      if (isSignalNews) {
        const data = { deviceId, ...signal }
        await addWebhookEvent(transaction, { ...event, type: 'charger.cheap-rate', data })
      }
    }
  })
}

function createEventQueue(database: Database) {
  const db = database.kysely
  return {
    claimDue: (claim: { now: Date; leaseMs: number; limit: number }) => claimDueEvents(db, claim),

    async markDelivered(event: DueEvent, status: number, now: Date): Promise<void> {
      await runTransaction(database, async (transaction) => {
        await transaction
          .updateTable('webhook_events')
          .set({ delivered_at: now, status })
          .where('event_no', '=', event.eventNo)
          .execute()
        if (event.failingSince === null) return
        await transaction
          .updateTable('webhooks')
          .set({ failing_since: null })
          .where('webhook_id', '=', event.webhookId)
          .execute()
      })
    },

    tryAgain: (event: DueEvent, next: { status: number | null; at: Date; failingSince: Date }) =>
      scheduleRetry(database, event, next),

    switchOff: (event: DueEvent, status: number | null, now: Date) => switchOff(database, event, status, now),

    /** The time at which the next waiting event is due; null if none waits. */
    async findNextTry(): Promise<Date | null> {
      const row = await db
        .selectFrom('webhook_events')
        .innerJoin('webhooks', 'webhooks.webhook_id', 'webhook_events.webhook_id')
        .select((column) => column.fn.min('next_try_at').as('next'))
        .where('delivered_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('switched_off_at', 'is', null)
        .executeTakeFirst()
      return row?.next ?? null
    },
  }
}

/**
 * Leases due events for `leaseMs`, during which no other process claims them. Of each charger only the oldest event
 * that waits is due, so that events arrive in order.
 */
async function claimDueEvents(
  db: Queryable,
  claim: { now: Date; leaseMs: number; limit: number },
): Promise<readonly DueEvent[]> {
  const { now, leaseMs, limit } = claim
  const { rows } = await sql<DueEvent>`
    update webhook_events e set tries = e.tries + 1,
      next_try_at = ${new Date(now.getTime() + leaseMs)}
    from webhooks w
    where w.webhook_id = e.webhook_id and e.event_no in (
      select d.event_no from webhook_events d
      join webhooks o on o.webhook_id = d.webhook_id and o.switched_off_at is null
      where d.delivered_at is null and d.failed_at is null and d.next_try_at <= ${now}
        and not exists (select from webhook_events f
          where f.webhook_id = d.webhook_id and f.device_id = d.device_id and f.event_no < d.event_no
            and f.delivered_at is null and f.failed_at is null)
      order by d.next_try_at limit ${limit} for update of d skip locked)
    returning e.event_no as "eventNo", e.event_id as "eventId", e.webhook_id as "webhookId", w.url,
      w.sealed_secret as "sealedSecret", e.payload::text as payload, e.tries,
      w.failing_since as "failingSince"`.execute(db)
  return rows
}

async function scheduleRetry(
  database: Database,
  event: DueEvent,
  next: { status: number | null; at: Date; failingSince: Date },
): Promise<void> {
  await runTransaction(database, async (transaction) => {
    await transaction
      .updateTable('webhook_events')
      .set({ next_try_at: next.at, status: next.status })
      .where('event_no', '=', event.eventNo)
      .execute()
    if (event.failingSince !== null) return
    await transaction
      .updateTable('webhooks')
      .set({ failing_since: next.failingSince })
      .where('webhook_id', '=', event.webhookId)
      .where('failing_since', 'is', null)
      .execute()
  })
}

/** Gives up what waits, and notifies the owner. */
async function switchOff(
  database: Database,
  event: DueEvent,
  status: number | null,
  now: Date,
): Promise<void> {
  await runTransaction(database, async (transaction) => {
    const off = await transaction
      .updateTable('webhooks')
      .set({ switched_off_at: now })
      .where('webhook_id', '=', event.webhookId)
      .where('switched_off_at', 'is', null)
      .returning(['account_number', 'url'])
      .executeTakeFirst()
    await transaction
      .updateTable('webhook_events')
      .set({ failed_at: now, status })
      .where('webhook_id', '=', event.webhookId)
      .where('delivered_at', 'is', null)
      .where('failed_at', 'is', null)
      .execute()
    if (!off) return
    const mail = { kind: 'webhook-switched-off', params: { url: off.url } } as const
    await notifyOwner(transaction, off.account_number, mail, now)
  })
}
