import { randomUUID } from 'node:crypto'
import type { Database } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'

/** The address of a browser at its push service, and its keys in base64url. */
export type PushAddress = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** A session, and the sign-in that it belongs to. */
export type PushSession = { readonly signIn: string; readonly sessionId: string }

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type PushSubscriptionStore = ReturnType<typeof createPushSubscriptionStore>

/** One browser for each session. */
export function createPushSubscriptionStore(database: Database) {
  const db = database.kysely
  return {
    /** The address that this session is told at; null if there is none. */
    async findEndpoint({ signIn, sessionId }: PushSession): Promise<string | null> {
      if (!uuidPattern.test(sessionId)) return null
      const row = await db
        .selectFrom('push_subscriptions')
        .select('endpoint')
        .where('account_number', '=', signIn)
        .where('family_id', '=', sessionId)
        .executeTakeFirst()
      return row?.endpoint ?? null
    },

    save: (pushSession: PushSession, address: PushAddress, now: Date) =>
      saveSubscription(database, pushSession, address, now),

    async delete({ signIn, sessionId }: PushSession): Promise<void> {
      if (!uuidPattern.test(sessionId)) return
      await db
        .deleteFrom('push_subscriptions')
        .where('account_number', '=', signIn)
        .where('family_id', '=', sessionId)
        .execute()
    },
  }
}

/** Replaces the address of the session, and takes a browser over from whoever was signed in there before. */
async function saveSubscription(
  database: Database,
  { signIn, sessionId }: PushSession,
  address: PushAddress,
  now: Date,
): Promise<void> {
  if (!uuidPattern.test(sessionId)) return
  await runTransaction(database, async (transaction) => {
    await transaction
      .deleteFrom('push_subscriptions')
      .where((where) =>
        where.or([where('family_id', '=', sessionId), where('endpoint', '=', address.endpoint)]),
      )
      .execute()
    await transaction
      .insertInto('push_subscriptions')
      .columns(['subscription_id', 'account_number', 'family_id', 'endpoint', 'p256dh', 'auth', 'created_at'])
      // A session that has ended meanwhile gets none.
      .expression((from) =>
        from
          .selectFrom('refresh_families')
          .select((column) => [
            column.val(randomUUID()).as('subscription_id'),
            'account_number',
            'family_id',
            column.val(address.endpoint).as('endpoint'),
            column.val(address.p256dh).as('p256dh'),
            column.val(address.auth).as('auth'),
            column.val(now).as('created_at'),
          ])
          .where('family_id', '=', sessionId)
          .where('account_number', '=', signIn)
          .where('revoked_at', 'is', null)
          .forShare(),
      )
      .execute()
  })
}
