import { MAX_ACCESS_TOKENS, type AccessTokenTerms, type TokenScope } from '@driveway/domain/link/access-token'
import { sql } from 'kysely'
import type { Database, Transaction } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { lockAccount } from './account-code.ts'
import { recordOwnerAct } from './account-act-store.ts'
import { notifyOwner } from './notify-owner.ts'

export type StoredAccessToken = AccessTokenTerms & {
  readonly tokenId: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

/** The program that a request comes from. */
export type TokenHolder = {
  readonly tokenId: string
  /** The sign-in of the person who made the token. */
  readonly accountNumber: string
  /** The household that it acts for. */
  readonly home: string
  readonly name: string
  readonly scope: TokenScope
}

type NewToken = AccessTokenTerms & {
  readonly tokenId: string
  readonly tokenHash: Buffer
  readonly home: string
}

export type AccessTokenStore = ReturnType<typeof createAccessTokenStore>

/** The last use is written at most once in this time. */
const USE_INTERVAL = '1 minute'

/** Personal access tokens. A revoked or expired one is gone for every reader. All times are real time. */
export function createAccessTokenStore(database: Database) {
  const db = database.kysely

  return {
    async list(accountNumber: string, now: Date): Promise<readonly StoredAccessToken[]> {
      const rows = await listValid(db, accountNumber, now)
      return rows.map((row) => ({
        tokenId: row.token_id,
        name: row.name,
        scope: readScope(row.scope),
        createdAt: row.created_at,
        expiresAt: row.expires_at,
        lastUsedAt: row.last_used_at,
      }))
    },

    add: (accountNumber: string, token: NewToken, now: Date) => addToken(database, accountNumber, token, now),

    /** False for one that is not the account's, or is not valid any more. */
    async revoke(accountNumber: string, tokenId: string, now: Date): Promise<boolean> {
      return runTransaction(database, async (transaction) => {
        const [name] = await revokeAccessTokens(transaction, { accountNumber, tokenId, now })
        if (name === undefined) return false
        await recordOwnerAct(transaction, accountNumber, { act: 'token-revoked', subject: name }, now)
        return true
      })
    },

    /** The holder of a valid token of this brand, whose last use is recorded; null for any other. */
    async use(presented: { brand: string; tokenHash: Buffer; now: Date }): Promise<TokenHolder | null> {
      const { brand, tokenHash, now } = presented
      const row = await db
        .selectFrom('access_tokens')
        .innerJoin('customers', 'customers.account_number', 'access_tokens.account_number')
        .leftJoin('customers as homes', 'homes.account_number', 'access_tokens.home')
        .select(['token_id', 'access_tokens.account_number', 'home', 'name', 'scope'])
        .where('token_hash', '=', tokenHash)
        .where('customers.brand', '=', brand)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .where('customers.closed_at', 'is', null)
        .where('homes.closed_at', 'is', null)
        .executeTakeFirst()
      if (!row) return null
      await sql`
        update access_tokens set last_used_at = ${now}
        where token_id = ${row.token_id}
          and (last_used_at is null or last_used_at <= ${now}::timestamptz - ${USE_INTERVAL}::interval)`.execute(
        db,
      )
      const { token_id: tokenId, account_number: accountNumber, name } = row
      const home = row.home ?? accountNumber
      return { tokenId, accountNumber, home, name, scope: readScope(row.scope) }
    },
  }
}

/** Notifies the owner. False if the account has as many as it may have. */
async function addToken(
  database: Database,
  accountNumber: string,
  token: NewToken,
  now: Date,
): Promise<boolean> {
  return runTransaction(database, async (transaction) => {
    await lockAccount(transaction, accountNumber)
    const valid = await listValid(transaction, accountNumber, now)
    if (valid.length >= MAX_ACCESS_TOKENS) return false
    const { name } = token
    await transaction
      .insertInto('access_tokens')
      .values({
        token_id: token.tokenId,
        account_number: accountNumber,
        home: token.home,
        name,
        scope: token.scope,
        token_hash: token.tokenHash,
        created_at: now,
        expires_at: token.expiresAt,
      })
      .execute()
    await recordOwnerAct(transaction, accountNumber, { act: 'token-made', subject: name }, now)
    await notifyOwner(transaction, accountNumber, { kind: 'access-token-made', params: { name } }, now)
    return true
  })
}

/** In the order in which they were made. */
function listValid(from: Database['kysely'], accountNumber: string, now: Date) {
  return from
    .selectFrom('access_tokens')
    .selectAll()
    .where('account_number', '=', accountNumber)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('token_id')
    .execute()
}

/** Revokes the tokens of a sign-in: all of them, one, or those that act for one household. Returns the names of those that were valid. */
export async function revokeAccessTokens(
  transaction: Transaction,
  revoked: {
    readonly accountNumber: string
    readonly tokenId?: string
    readonly home?: string
    readonly now: Date
  },
): Promise<readonly string[]> {
  const { accountNumber, tokenId, home, now } = revoked
  let valid = transaction
    .updateTable('access_tokens')
    .set({ revoked_at: now })
    .where('account_number', '=', accountNumber)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
  if (tokenId !== undefined) valid = valid.where('token_id', '=', tokenId)
  if (home !== undefined) {
    valid = valid.where((where) => where(where.fn.coalesce('home', 'account_number'), '=', home))
  }
  const rows = await valid.returning('name').execute()
  return rows.map(({ name }) => name)
}

/** An unknown scope grants the least. */
function readScope(scope: string): TokenScope {
  return scope === 'control' ? 'control' : 'read'
}
