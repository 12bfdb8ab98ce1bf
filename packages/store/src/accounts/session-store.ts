import type { Database } from '../kernel/database.ts'
import { revokeSessions } from './open-session-store.ts'
import { runTransaction } from '../kernel/transaction.ts'

export type RefreshOutcome =
  | { readonly kind: 'rotated'; readonly accountNumber: string; readonly familyId: string }
  /** Another tab used the token within the grace period: the session stays open, and this tab gets a token too. */
  | { readonly kind: 'used-just-now'; readonly accountNumber: string; readonly familyId: string }
  /** The token was used after the grace period, so it was copied: the whole family is revoked. */
  | { readonly kind: 'reused'; readonly accountNumber: string }
  | { readonly kind: 'unknown' }

export type SessionStore = ReturnType<typeof createSessionStore>

/** All times are real time. */
export function createSessionStore(database: Database) {
  const db = database.kysely
  return {
    /**
     * False if the password was replaced while it was being checked.
     */
    async open(session: {
      familyId: string
      accountNumber: string
      /** The hash that was checked; null for a sign-in by ticket. */
      passwordHash: string | null
      tokenHash: Buffer
      userAgent: string | null
      now: Date
      expiresAt: Date
    }): Promise<boolean> {
      return runTransaction(database, async (transaction) => {
        const current = await transaction
          .selectFrom('credentials')
          .select('password_hash')
          .where('account_number', '=', session.accountNumber)
          .forShare()
          .executeTakeFirst()
        if (!current) return false
        if (session.passwordHash !== null && session.passwordHash !== current.password_hash) return false
        await transaction
          .insertInto('refresh_families')
          .values({
            family_id: session.familyId,
            account_number: session.accountNumber,
            created_at: session.now,
            user_agent: session.userAgent,
          })
          .execute()
        await transaction
          .insertInto('refresh_tokens')
          .values({
            token_hash: session.tokenHash,
            family_id: session.familyId,
            issued_at: session.now,
            expires_at: session.expiresAt,
          })
          .execute()
        return true
      })
    },

    /** The account of a token's session while it is open, also for a token that was used before. */
    async findAccount(session: { brand: string; tokenHash: Buffer; now: Date }): Promise<string | null> {
      const row = await db
        .selectFrom('refresh_tokens')
        .innerJoin('refresh_families', 'refresh_families.family_id', 'refresh_tokens.family_id')
        .innerJoin('customers', 'customers.account_number', 'refresh_families.account_number')
        .select('customers.account_number')
        .where('token_hash', '=', session.tokenHash)
        .where('customers.brand', '=', session.brand)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', session.now)
        .executeTakeFirst()
      return row?.account_number ?? null
    },

    /** Replaces a token that may still be used. */
    async rotate(rotation: {
      brand: string
      tokenHash: Buffer
      nextTokenHash: Buffer
      userAgent: string | null
      now: Date
      expiresAt: Date
      graceMs: number
    }): Promise<RefreshOutcome> {
      return runTransaction(database, async (transaction): Promise<RefreshOutcome> => {
        const token = await transaction
          .selectFrom('refresh_tokens')
          .innerJoin('refresh_families', 'refresh_families.family_id', 'refresh_tokens.family_id')
          .innerJoin('customers', 'customers.account_number', 'refresh_families.account_number')
          .select([
            'refresh_tokens.family_id',
            'refresh_tokens.used_at',
            'refresh_tokens.expires_at',
            'refresh_families.revoked_at',
            'refresh_families.user_agent',
            'refresh_families.account_number',
          ])
          .where('token_hash', '=', rotation.tokenHash)
          .where('customers.brand', '=', rotation.brand)
          .forUpdate(['refresh_tokens'])
          .executeTakeFirst()
        if (!token || token.revoked_at || token.expires_at <= rotation.now) return { kind: 'unknown' }

        const isUsedBefore = token.used_at !== null
        if (token.used_at && rotation.now.getTime() - token.used_at.getTime() > rotation.graceMs) {
          const { account_number: accountNumber, family_id: familyId } = token
          await revokeSessions(transaction, { accountNumber, familyId, now: rotation.now })
          return { kind: 'reused', accountNumber }
        }
        if (!isUsedBefore) {
          await transaction
            .updateTable('refresh_tokens')
            .set({ used_at: rotation.now })
            .where('token_hash', '=', rotation.tokenHash)
            .execute()
        }
        await transaction
          .insertInto('refresh_tokens')
          .values({
            token_hash: rotation.nextTokenHash,
            family_id: token.family_id,
            issued_at: rotation.now,
            expires_at: rotation.expiresAt,
          })
          .execute()
        if (rotation.userAgent !== null && rotation.userAgent !== token.user_agent) {
          await transaction
            .updateTable('refresh_families')
            .set({ user_agent: rotation.userAgent })
            .where('family_id', '=', token.family_id)
            .execute()
        }
        return {
          kind: isUsedBefore ? 'used-just-now' : 'rotated',
          accountNumber: token.account_number,
          familyId: token.family_id,
        }
      })
    },

    /** Ends the session of any of its tokens. */
    async revokeFamilyOf(tokenHash: Buffer, now: Date): Promise<void> {
      await runTransaction(database, async (transaction) => {
        const owner = await transaction
          .selectFrom('refresh_tokens')
          .innerJoin('refresh_families', 'refresh_families.family_id', 'refresh_tokens.family_id')
          .select(['refresh_families.family_id as familyId', 'account_number as accountNumber'])
          .where('token_hash', '=', tokenHash)
          .executeTakeFirst()
        if (owner) await revokeSessions(transaction, { ...owner, now })
      })
    },
  }
}
