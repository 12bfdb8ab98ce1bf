import { sql } from 'kysely'
import type { Database } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'

export type RefreshOutcome =
  | { readonly kind: 'rotated'; readonly accountNumber: string; readonly familyId: string }
  /** Used a moment ago by another tab: that session lives, and this one gets a token too. */
  | { readonly kind: 'used-just-now'; readonly accountNumber: string; readonly familyId: string }
  /** An old token turned up: somebody has a copy, so the whole family is revoked. */
  | { readonly kind: 'reused' }
  | { readonly kind: 'unknown' }

export type SigningKey = { readonly keyId: string; readonly privateKey: string; readonly publicKey: string }

export type VerificationKey = Omit<SigningKey, 'privateKey'>

export type SessionStore = ReturnType<typeof createSessionStore>

/** Sessions live by real time. */
export function createSessionStore(database: Database) {
  const db = database.kysely
  return {
    /**
     * Says whether it could: a session that a password opens is none any more if the password was replaced
     * while it was being checked.
     */
    async open(session: {
      familyId: string
      accountNumber: string
      /** The hash that was checked; null for those who came by a ticket. */
      passwordHash: string | null
      tokenHash: Buffer
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

    /** Whose session a token belongs to, while it is alive: that a token was used before does not matter here. */
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

    /** Takes a token and, if it may still be used, puts the next one in its place. */
    async rotate(rotation: {
      brand: string
      tokenHash: Buffer
      nextTokenHash: Buffer
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
            'refresh_families.account_number',
          ])
          .where('token_hash', '=', rotation.tokenHash)
          .where('customers.brand', '=', rotation.brand)
          .forUpdate(['refresh_tokens'])
          .executeTakeFirst()
        if (!token || token.revoked_at || token.expires_at <= rotation.now) return { kind: 'unknown' }

        const isUsedBefore = token.used_at !== null
        if (token.used_at && rotation.now.getTime() - token.used_at.getTime() > rotation.graceMs) {
          await transaction
            .updateTable('refresh_families')
            .set({ revoked_at: rotation.now })
            .where('family_id', '=', token.family_id)
            .execute()
          return { kind: 'reused' }
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
        return {
          kind: isUsedBefore ? 'used-just-now' : 'rotated',
          accountNumber: token.account_number,
          familyId: token.family_id,
        }
      })
    },

    /** Ends the session that a token belongs to, whichever of its tokens that is. */
    async revokeFamilyOf(tokenHash: Buffer, now: Date): Promise<void> {
      await db
        .updateTable('refresh_families')
        .set({ revoked_at: now })
        .where('revoked_at', 'is', null)
        .where('family_id', 'in', (query) =>
          query.selectFrom('refresh_tokens').select('family_id').where('token_hash', '=', tokenHash),
        )
        .execute()
    },

    /** Forgets tokens that can no longer be used, those whose use nobody need remember, and empty sessions. */
    async removeExpired(now: Date, usedBefore: Date): Promise<void> {
      await db
        .deleteFrom('refresh_tokens')
        .where((where) => where.or([where('expires_at', '<=', now), where('used_at', '<', usedBefore)]))
        .execute()
      await db
        .deleteFrom('refresh_families')
        .where('family_id', 'not in', (query) => query.selectFrom('refresh_tokens').select('family_id'))
        .execute()
    },

    /** The newest key signs; all of them verify. Two processes that start at once agree on one. */
    async listSigningKeys(): Promise<readonly SigningKey[]> {
      const rows = await db.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').execute()
      return rows.map((row) => ({
        keyId: row.key_id,
        privateKey: row.private_key,
        publicKey: row.public_key,
      }))
    },

    /** For those who check tokens and must not be able to make them. */
    async listVerificationKeys(): Promise<readonly VerificationKey[]> {
      const rows = await db.selectFrom('signing_keys').select(['key_id', 'public_key']).execute()
      return rows.map((row) => ({ keyId: row.key_id, publicKey: row.public_key }))
    },

    async addFirstSigningKey(key: SigningKey, now: Date): Promise<void> {
      await runTransaction(database, async (transaction) => {
        // Two first starts at once must not make two keys.
        await sql`lock table signing_keys in exclusive mode`.execute(transaction)
        const existing = await transaction.selectFrom('signing_keys').select('key_id').executeTakeFirst()
        if (existing) return
        await transaction
          .insertInto('signing_keys')
          .values({
            key_id: key.keyId,
            private_key: key.privateKey,
            public_key: key.publicKey,
            created_at: now,
          })
          .execute()
      })
    },
  }
}
