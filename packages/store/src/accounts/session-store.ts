import type { Database, Transaction } from '../kernel/database.ts'
import { revokeSessions } from './open-session-store.ts'
import { runTransaction } from '../kernel/transaction.ts'

export type RefreshOutcome =
  /** 'used-just-now': another tab used it within the grace period. The session stays open, both have the next token. */
  | {
      readonly kind: 'rotated' | 'used-just-now'
      readonly accountNumber: string
      /** The household that the session acts for. */
      readonly home: string
      readonly familyId: string
      readonly expiresAt: Date
    }
  /** The token was used after the grace period, so it was copied: the whole family is revoked. */
  | { readonly kind: 'reused'; readonly accountNumber: string }
  /** `retryAfter` is in whole seconds. */
  | { readonly kind: 'too-many'; readonly accountNumber: string; readonly retryAfter: number }
  | { readonly kind: 'unknown' }

type NewSession = {
  readonly familyId: string
  readonly accountNumber: string
  /** The hash that was checked; null for a sign-in by ticket. */
  readonly passwordHash: string | null
  readonly tokenHash: Buffer
  readonly userAgent: string | null
  /** False for a sign-in by a link alone. */
  readonly isConfirmed: boolean
  readonly now: Date
  readonly expiresAt: Date
}

type Rotation = {
  readonly brand: string
  readonly tokenHash: Buffer
  readonly nextTokenHash: Buffer
  readonly userAgent: string | null
  readonly now: Date
  /** The end of a session, counted from its sign-in. */
  readonly endOf: (signedInAt: Date) => Date
  readonly graceMs: number
  readonly maxRotations: { readonly count: number; readonly withinMs: number }
}

export type SessionStore = ReturnType<typeof createSessionStore>

/** All times are real time. */
export function createSessionStore(database: Database) {
  const db = database.kysely
  return {
    /**
     * Returns the household that the session acts for: the sign-in's own, else the one that it joined last. Null if the
     * password was replaced while it was being checked.
     */
    open: (session: NewSession): Promise<string | null> =>
      runTransaction(database, (transaction) => openSession(transaction, session)),

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

    /** True for a token that was replaced by its successor. */
    async isUsed(tokenHash: Buffer): Promise<boolean> {
      const row = await db
        .selectFrom('refresh_tokens')
        .select('used_at')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst()
      return row !== undefined && row.used_at !== null
    },

    /** Replaces a token that may still be used. The next token depends on the presented one alone. */
    rotate: (rotation: Rotation): Promise<RefreshOutcome> =>
      runTransaction(database, (transaction) => rotateToken(transaction, rotation)),

    /** Ends the session of any of its tokens. Returns the account, or null where none was open. */
    async revokeFamilyOf(tokenHash: Buffer, now: Date): Promise<string | null> {
      return runTransaction(database, async (transaction) => {
        const owner = await transaction
          .selectFrom('refresh_tokens')
          .innerJoin('refresh_families', 'refresh_families.family_id', 'refresh_tokens.family_id')
          .select(['refresh_families.family_id as familyId', 'account_number as accountNumber'])
          .where('token_hash', '=', tokenHash)
          .executeTakeFirst()
        const ended = owner ? await revokeSessions(transaction, { ...owner, now }) : 0
        return owner && ended > 0 ? owner.accountNumber : null
      })
    },
  }
}

async function openSession(transaction: Transaction, session: NewSession): Promise<string | null> {
  const current = await transaction
    .selectFrom('credentials')
    .select('password_hash')
    .where('account_number', '=', session.accountNumber)
    .forShare()
    .executeTakeFirst()
  if (!current) return null
  if (session.passwordHash !== null && session.passwordHash !== current.password_hash) return null
  const home = await findHome(transaction, session.accountNumber)
  await transaction
    .insertInto('refresh_families')
    .values({
      family_id: session.familyId,
      account_number: session.accountNumber,
      created_at: session.now,
      confirmed_at: session.isConfirmed ? session.now : null,
      user_agent: session.userAgent,
      home: home === session.accountNumber ? null : home,
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
  return home
}

async function rotateToken(transaction: Transaction, rotation: Rotation): Promise<RefreshOutcome> {
  const token = await findRefreshToken(transaction, rotation)
  if (!token || token.revoked_at || token.expires_at <= rotation.now) return { kind: 'unknown' }
  const expiresAt = rotation.endOf(token.created_at)
  if (expiresAt <= rotation.now) return { kind: 'unknown' }

  const isUsedBefore = token.used_at !== null
  if (token.used_at && rotation.now.getTime() - token.used_at.getTime() > rotation.graceMs) {
    const { account_number: accountNumber, family_id: familyId } = token
    await revokeSessions(transaction, { accountNumber, familyId, now: rotation.now })
    return { kind: 'reused', accountNumber }
  }
  if (!isUsedBefore) {
    const retryAfter = await findRotationWait(transaction, token.family_id, rotation)
    if (retryAfter !== null) {
      return { kind: 'too-many', accountNumber: token.account_number, retryAfter }
    }
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
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
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
    home: token.home ?? token.account_number,
    familyId: token.family_id,
    expiresAt,
  }
}

function findRefreshToken(transaction: Transaction, { tokenHash, brand }: Rotation) {
  return transaction
    .selectFrom('refresh_tokens')
    .innerJoin('refresh_families', 'refresh_families.family_id', 'refresh_tokens.family_id')
    .innerJoin('customers', 'customers.account_number', 'refresh_families.account_number')
    .select([
      'refresh_tokens.family_id',
      'refresh_tokens.used_at',
      'refresh_tokens.expires_at',
      'refresh_families.revoked_at',
      'refresh_families.created_at',
      'refresh_families.user_agent',
      'refresh_families.account_number',
      'refresh_families.home',
    ])
    .where('token_hash', '=', tokenHash)
    .where('customers.brand', '=', brand)
    .forUpdate(['refresh_tokens'])
    .executeTakeFirst()
}

async function findHome(transaction: Transaction, signIn: string): Promise<string> {
  const home = await transaction
    .selectFrom('household_people')
    .select('account_number')
    .where('sign_in', '=', signIn)
    .where('left_at', 'is', null)
    .orderBy((order) => order('account_number', '!=', signIn))
    .orderBy('joined_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return home?.account_number ?? signIn
}

/** Seconds until the session may be renewed again; null if it may be now. */
async function findRotationWait(
  transaction: Transaction,
  familyId: string,
  { now, maxRotations }: { now: Date; maxRotations: { readonly count: number; readonly withinMs: number } },
): Promise<number | null> {
  const { count, withinMs } = maxRotations
  const oldest = await transaction
    .selectFrom('refresh_tokens')
    .select('issued_at')
    .where('family_id', '=', familyId)
    .where('issued_at', '>', new Date(now.getTime() - withinMs))
    .orderBy('issued_at', 'desc')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return null
  return Math.max(Math.ceil((oldest.issued_at.getTime() + withinMs - now.getTime()) / 1000), 1)
}
