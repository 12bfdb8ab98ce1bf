import { MAX_LISTED_DELIVERIES, MAX_WEBHOOKS } from '@driveway/domain/link/webhook'
import { randomUUID } from 'node:crypto'
import { lockAccount } from '../accounts/account-code.ts'
import { recordOwnerAct } from '../accounts/account-act-store.ts'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database, Queryable, Transaction } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'

export type Webhook = {
  readonly webhookId: string
  readonly url: string
  readonly createdAt: Date
  readonly failingSince: Date | null
  readonly switchedOffAt: Date | null
}

export type Delivery = {
  readonly eventId: string
  readonly type: string
  readonly createdAt: Date
  readonly tries: number
  readonly status: number | null
  readonly deliveredAt: Date | null
  readonly failedAt: Date | null
}

type NewEvent = {
  readonly webhookId: string
  readonly deviceId: string
  readonly type: string
  readonly data: object
  readonly now: Date
}

export type WebhookStore = ReturnType<typeof createWebhookStore>

/** A customer's webhooks, each call for the account that it names. All times are real time. */
export function createWebhookStore(database: Database) {
  const db = database.kysely

  return {
    list: (accountNumber: string) => listWebhooks(db, accountNumber),

    listDeliveries: (accountNumber: string, webhookId: string) =>
      listDeliveries(db, accountNumber, webhookId),

    add: (
      accountNumber: string,
      webhook: { webhookId: string; url: string; sealedSecret: Buffer },
      now: Date,
    ) => addWebhook(database, accountNumber, webhook, now),

    remove: (owner: { accountNumber: string; webhookId: string }, now: Date): Promise<boolean> =>
      changeWebhook(database, owner, async (transaction, url) => {
        await transaction.deleteFrom('webhooks').where('webhook_id', '=', owner.webhookId).execute()
        await recordOwnerAct(transaction, owner.accountNumber, { act: 'webhook-removed', subject: url }, now)
      }),

    /** Events that were given up are not sent again. */
    switchOn: (owner: { accountNumber: string; webhookId: string }): Promise<boolean> =>
      changeWebhook(database, owner, async (transaction) => {
        await transaction
          .updateTable('webhooks')
          .set({ switched_off_at: null, failing_since: null })
          .where('webhook_id', '=', owner.webhookId)
          .execute()
        await recordChanges(transaction, [{ topic: 'webhook-event', key: owner.webhookId }])
      }),

    setSecret: (
      owner: { accountNumber: string; webhookId: string },
      sealedSecret: Buffer,
    ): Promise<boolean> =>
      changeWebhook(database, owner, async (transaction) => {
        await transaction
          .updateTable('webhooks')
          .set({ sealed_secret: sealedSecret })
          .where('webhook_id', '=', owner.webhookId)
          .execute()
      }),

    sendTest: (owner: { accountNumber: string; webhookId: string }, now: Date): Promise<boolean> =>
      changeWebhook(database, owner, (transaction) =>
        addWebhookEvent(transaction, {
          webhookId: owner.webhookId,
          deviceId: '',
          type: 'test',
          data: { message: 'It works' },
          now,
        }),
      ),
  }
}

/** Runs a change of an own webhook; false for any other. */
function changeWebhook(
  database: Database,
  owner: { accountNumber: string; webhookId: string },
  run: (transaction: Transaction, url: string) => Promise<void>,
): Promise<boolean> {
  return runTransaction(database, async (transaction) => {
    const own = await transaction
      .selectFrom('webhooks')
      .select('url')
      .where('account_number', '=', owner.accountNumber)
      .where('webhook_id', '=', owner.webhookId)
      .forUpdate()
      .executeTakeFirst()
    if (!own) return false
    await run(transaction, own.url)
    return true
  })
}

/** In the order in which they were added. */
async function listWebhooks(db: Queryable, accountNumber: string): Promise<readonly Webhook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('account_number', '=', accountNumber)
    .orderBy('created_at')
    .orderBy('webhook_id')
    .execute()
  return rows.map((row) => ({
    webhookId: row.webhook_id,
    url: row.url,
    createdAt: row.created_at,
    failingSince: row.failing_since,
    switchedOffAt: row.switched_off_at,
  }))
}

/** The newest first. */
async function listDeliveries(
  db: Queryable,
  accountNumber: string,
  webhookId: string,
): Promise<readonly Delivery[]> {
  const rows = await db
    .selectFrom('webhook_events')
    .innerJoin('webhooks', 'webhooks.webhook_id', 'webhook_events.webhook_id')
    .select([
      'event_id as eventId',
      'type',
      'webhook_events.created_at as createdAt',
      'tries',
      'status',
      'delivered_at as deliveredAt',
      'failed_at as failedAt',
    ])
    .where('account_number', '=', accountNumber)
    .where('webhook_events.webhook_id', '=', webhookId)
    .orderBy('event_no', 'desc')
    .limit(MAX_LISTED_DELIVERIES)
    .execute()
  return rows
}

/** False if the account has as many as it may have. */
async function addWebhook(
  database: Database,
  accountNumber: string,
  webhook: { webhookId: string; url: string; sealedSecret: Buffer },
  now: Date,
): Promise<boolean> {
  return runTransaction(database, async (transaction) => {
    await lockAccount(transaction, accountNumber)
    const known = await transaction
      .selectFrom('webhooks')
      .select('webhook_id')
      .where('account_number', '=', accountNumber)
      .execute()
    if (known.length >= MAX_WEBHOOKS) return false
    const { webhookId: webhook_id, url, sealedSecret: sealed_secret } = webhook
    await transaction
      .insertInto('webhooks')
      .values({ webhook_id, account_number: accountNumber, url, sealed_secret, created_at: now })
      .execute()
    await recordOwnerAct(transaction, accountNumber, { act: 'webhook-added', subject: url }, now)
    await recordChanges(transaction, [{ topic: 'webhook-event', key: webhook_id }])
    return true
  })
}

/** Call it last in a transaction, as `recordChanges`. */
export async function addWebhookEvent(transaction: Transaction, event: NewEvent): Promise<void> {
  const { webhookId, deviceId, type, data, now } = event
  await transaction
    .insertInto('webhook_events')
    .values({
      event_id: randomUUID(),
      webhook_id: webhookId,
      device_id: deviceId,
      type,
      payload: JSON.stringify({ type, timestamp: now.toISOString(), data }),
      created_at: now,
      next_try_at: now,
      status: null,
    })
    .execute()
  await recordChanges(transaction, [{ topic: 'webhook-event', key: webhookId }])
}
