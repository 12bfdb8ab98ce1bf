import { recordChanges } from '../kernel/change-feed.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { endTickets } from './account-code.ts'
import { notifyOwner } from './notify-owner.ts'

/** The session that a request belongs to. */
export type CurrentSession = { readonly accountNumber: string; readonly familyId: string }

export type AuthenticatedSession = CurrentSession & {
  /** The household that it acts for. */
  readonly home: string
  /** When the owner last gave the password or a passkey; null for a sign-in by a link alone. */
  readonly confirmedAt: Date | null
}

export type OpenSession = {
  readonly familyId: string
  readonly userAgent: string | null
  readonly createdAt: Date
  readonly lastUsedAt: Date
}

/** No page shows more; the others end with 'sign out everywhere' too. */
const MAX_LISTED = 50

const sessionsEnded = { kind: 'sessions-ended', params: {} } as const

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type OpenSessionStore = ReturnType<typeof createOpenSessionStore>

/** The sessions in which a customer is signed in. All times are real time. */
export function createOpenSessionStore(database: Database) {
  return {
    ...createCurrentSessions(database),
    ...createSessionList(database),
    ...createRevokedSessions(database),
  }
}

function createCurrentSessions(database: Database) {
  const db = database.kysely
  return {
    /** The session of a token that may still be used; null for any other. */
    async findCurrent(presented: {
      brand: string
      tokenHash: Buffer
      now: Date
      graceMs: number
    }): Promise<AuthenticatedSession | null> {
      const row = await db
        .selectFrom('refresh_tokens')
        .innerJoin('refresh_families', 'refresh_families.family_id', 'refresh_tokens.family_id')
        .innerJoin('customers', 'customers.account_number', 'refresh_families.account_number')
        .select(['customers.account_number', 'refresh_families.family_id', 'home', 'confirmed_at'])
        .where('token_hash', '=', presented.tokenHash)
        .where('customers.brand', '=', presented.brand)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', presented.now)
        .where((where) =>
          where.or([
            where('used_at', 'is', null),
            where('used_at', '>=', new Date(presented.now.getTime() - presented.graceMs)),
          ]),
        )
        .executeTakeFirst()
      if (!row) return null
      const { account_number: accountNumber, family_id: familyId, confirmed_at: confirmedAt } = row
      return { accountNumber, familyId, home: row.home ?? accountNumber, confirmedAt }
    },

    /** When the owner of a session last gave the password or a passkey; null for never. */
    async findConfirmation(familyId: string): Promise<Date | null> {
      if (!uuidPattern.test(familyId)) return null
      const row = await db
        .selectFrom('refresh_families')
        .select('confirmed_at')
        .where('family_id', '=', familyId)
        .where('revoked_at', 'is', null)
        .executeTakeFirst()
      return row?.confirmed_at ?? null
    },

    async confirm(familyId: string, now: Date): Promise<void> {
      await db
        .updateTable('refresh_families')
        .set({ confirmed_at: now })
        .where('family_id', '=', familyId)
        .execute()
    },

    /** The session acts for this household from its next identity token on. */
    async setHome(familyId: string, home: string): Promise<void> {
      await db.updateTable('refresh_families').set({ home }).where('family_id', '=', familyId).execute()
    },
  }
}

function createSessionList(database: Database) {
  const db = database.kysely
  return {
    /** The latest used first. */
    async list(accountNumber: string, now: Date): Promise<readonly OpenSession[]> {
      const rows = await db
        .selectFrom('refresh_families')
        .innerJoin('refresh_tokens', 'refresh_tokens.family_id', 'refresh_families.family_id')
        .select((select) => [
          'refresh_families.family_id',
          'user_agent',
          'created_at',
          select.fn.max('issued_at').as('last_used_at'),
        ])
        .where('account_number', '=', accountNumber)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .groupBy(['refresh_families.family_id', 'user_agent', 'created_at'])
        .orderBy('last_used_at', 'desc')
        .orderBy('refresh_families.family_id')
        .limit(MAX_LISTED)
        .execute()
      return rows.map((row) => ({
        familyId: row.family_id,
        userAgent: row.user_agent,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
      }))
    },

    /** Ends another session of the same customer, and notifies the owner. False for an unknown one. */
    async end(current: CurrentSession, familyId: string, now: Date): Promise<boolean> {
      if (familyId === current.familyId) return false
      const { accountNumber } = current
      return runTransaction(database, async (transaction) => {
        const ended = await revokeSessions(transaction, { accountNumber, familyId, now })
        if (ended > 0) await notifyOwner(transaction, accountNumber, sessionsEnded, now)
        return ended > 0
      })
    },

    /** Their tokens are refused from now on, and the owner is notified. Returns how many sessions ended. */
    async endOthers(current: CurrentSession, now: Date): Promise<number> {
      const { accountNumber, familyId: keptFamilyId } = current
      return runTransaction(database, async (transaction) => {
        const ended = await revokeSessions(transaction, { accountNumber, keptFamilyId, now })
        if (ended > 0) await notifyOwner(transaction, accountNumber, sessionsEnded, now)
        return ended
      })
    },

    /** Ends every session and every open ticket of a customer. Returns how many sessions ended. */
    async endAll(accountNumber: string, now: Date): Promise<number> {
      return runTransaction(database, async (transaction) => {
        await endTickets(transaction, accountNumber)
        return revokeSessions(transaction, { accountNumber, now })
      })
    },
  }
}

function createRevokedSessions(database: Database) {
  const db = database.kysely
  return {
    /** The household and the sign-in of a session that is open; null for any other, and for one of another brand. */
    async findHome(
      familyId: string,
      brand: string,
      now: Date,
    ): Promise<{ readonly home: string; readonly signIn: string } | null> {
      if (!uuidPattern.test(familyId)) return null
      const row = await db
        .selectFrom('refresh_families')
        .innerJoin('refresh_tokens', 'refresh_tokens.family_id', 'refresh_families.family_id')
        .innerJoin('customers', 'customers.account_number', 'refresh_families.account_number')
        .select(['customers.account_number', 'refresh_families.home'])
        .where('refresh_families.family_id', '=', familyId)
        .where('customers.brand', '=', brand)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return row ? { home: row.home ?? row.account_number, signIn: row.account_number } : null
    },

    /** False for an open session and for one that is not stored. */
    async isRevoked(familyId: string): Promise<boolean> {
      if (!uuidPattern.test(familyId)) return false
      const row = await db
        .selectFrom('refresh_families')
        .select('family_id')
        .where('family_id', '=', familyId)
        .where('revoked_at', 'is not', null)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Sessions that were revoked at or after an instant: tokens from before it have expired by themselves. */
    async listRevoked(since: Date): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('refresh_families')
        .select('family_id')
        .where('revoked_at', '>=', since)
        .execute()
      return rows.map((row) => row.family_id)
    },
  }
}

/**
 * Revokes the sessions of an account: all of them, all but one, or one alone. Every server learns it from the change
 * feed. Returns how many.
 */
export async function revokeSessions(
  transaction: Transaction,
  revoked: {
    readonly accountNumber: string
    readonly keptFamilyId?: string | null
    readonly familyId?: string
    /** Only the sessions that act for this household. */
    readonly home?: string
    readonly now: Date
  },
): Promise<number> {
  const { accountNumber, keptFamilyId = null, familyId, home, now } = revoked
  let open = transaction
    .updateTable('refresh_families')
    .set({ revoked_at: now })
    .where('account_number', '=', accountNumber)
    .where('revoked_at', 'is', null)
  if (keptFamilyId !== null) open = open.where('family_id', '!=', keptFamilyId)
  if (familyId !== undefined) open = open.where('family_id', '=', familyId)
  if (home !== undefined) {
    open = open.where((where) => where(where.fn.coalesce('home', 'account_number'), '=', home))
  }
  const ended = await open.returning('family_id').execute()
  const familyIds = ended.map((row) => row.family_id)
  // Nothing is pushed to a device whose session has ended.
  if (familyIds.length > 0)
    await transaction.deleteFrom('push_subscriptions').where('family_id', 'in', familyIds).execute()
  await recordChanges(
    transaction,
    familyIds.map((key) => ({ topic: 'session-revoked', key })),
  )
  return ended.length
}
