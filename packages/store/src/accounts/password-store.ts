import { foldUsername } from '@driveway/domain/account/username'
import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '../kernel/database.ts'
import { addMails } from './mail-store.ts'
import { revokeAccessTokens } from './access-token-store.ts'
import { endTickets, lockAccount, redeemCode, voidCodes } from './account-code.ts'
import { writeNotice, type AccountOwner } from './owner-notice.ts'
import { revokeSessions } from './open-session-store.ts'
import { runTransaction } from '../kernel/transaction.ts'

type NamedChange = {
  readonly brand: string
  readonly username: string
  readonly passwordHash: string
  readonly now: Date
}
/** The hash is salted with the account number, which the store looks up. */
type ResetChange = NamedChange & { readonly hashSecret: (accountNumber: string) => Buffer }

export type PasswordStore = ReturnType<typeof createPasswordStore>

/** Replaces temporary and forgotten passwords. */
export function createPasswordStore(database: Database) {
  return { ...createFirstPasswords(database), ...createPasswordResets(database) }
}

function createFirstPasswords(database: Database) {
  const db = database.kysely
  return {
    /** Opens a session in which a customer with a temporary password may replace it, once. */
    async openChallenge(challenge: {
      accountNumber: string
      sessionHash: Buffer
      expiresAt: Date
    }): Promise<void> {
      await db
        .insertInto('challenge_sessions')
        .values({
          session_hash: challenge.sessionHash,
          account_number: challenge.accountNumber,
          expires_at: challenge.expiresAt,
        })
        .execute()
    },

    /** False if the session may not replace the password. */
    setInitial: (change: NamedChange & { sessionHash: Buffer }): Promise<boolean> =>
      replaceIf(database, change, async (transaction, accountNumber) => {
        const session = await transaction
          .selectFrom('challenge_sessions')
          .innerJoin('credentials', 'credentials.account_number', 'challenge_sessions.account_number')
          .select('session_hash')
          .where('session_hash', '=', change.sessionHash)
          .where('challenge_sessions.account_number', '=', accountNumber)
          .where('used_at', 'is', null)
          .where('expires_at', '>', change.now)
          .where('is_initial', '=', true)
          .executeTakeFirst()
        return session !== undefined
      }),
  }
}

function createPasswordResets(database: Database) {
  return {
    issueResetCode: (code: { accountNumber: string; secretHash: Buffer; now: Date; expiresAt: Date }) =>
      issueResetCode(database, code),

    /** Ends all sessions but the one that changes it. False if the password was replaced while it was being checked. */
    async change(change: {
      accountNumber: string
      /** The hash that was checked. */
      checkedHash: string
      passwordHash: string
      keptFamilyId: string
      now: Date
    }): Promise<boolean> {
      return runTransaction(database, async (transaction) => {
        await lockAccount(transaction, change.accountNumber)
        const owner = await transaction
          .selectFrom('customers')
          .innerJoin('credentials', 'credentials.account_number', 'customers.account_number')
          .select(['brand', 'username'])
          .where('customers.account_number', '=', change.accountNumber)
          .where('password_hash', '=', change.checkedHash)
          .executeTakeFirst()
        if (!owner) return false
        await replacePassword(transaction, { accountNumber: change.accountNumber, ...owner }, change)
        return true
      })
    },

    /** False unless the code is correct, valid, unused and the newest. */
    reset: (change: ResetChange): Promise<boolean> =>
      replaceIf(database, change, async (transaction, accountNumber) => {
        const code = await transaction
          .selectFrom('account_codes')
          .select(['code_id', 'secret_hash', 'wrong_tries'])
          .where('account_number', '=', accountNumber)
          .where('kind', '=', 'reset-password')
          .where('used_at', 'is', null)
          .where('voided_at', 'is', null)
          .where('expires_at', '>', change.now)
          .executeTakeFirst()
        if (!code) return false
        const secretHash = change.hashSecret(accountNumber)
        return redeemCode(transaction, code, { secretHash, now: change.now })
      }),
  }
}

/** Voids earlier codes. */
async function issueResetCode(
  database: Database,
  code: {
    accountNumber: string
    secretHash: Buffer
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  await runTransaction(database, async (transaction) => {
    await lockAccount(transaction, code.accountNumber)
    await voidCodes(transaction, { ...code, kinds: ['reset-password'] })
    await transaction
      .insertInto('account_codes')
      .values({
        code_id: randomUUID(),
        account_number: code.accountNumber,
        kind: 'reset-password',
        secret_hash: code.secretHash,
        created_at: code.now,
        expires_at: code.expiresAt,
      })
      .execute()
  })
}

/** Replaces the password of a known owner whose right to do so `isAllowed` finds. */
function replaceIf(
  database: Database,
  change: NamedChange,
  isAllowed: (transaction: Transaction, accountNumber: string) => Promise<boolean>,
): Promise<boolean> {
  return runTransaction(database, async (transaction) => {
    const owner = await findOwner(transaction, change.brand, change.username)
    if (!owner) return false
    await lockAccount(transaction, owner.accountNumber)
    if (!(await isAllowed(transaction, owner.accountNumber))) return false
    await replacePassword(transaction, owner, change)
    return true
  })
}

async function findOwner(
  transaction: Transaction,
  brand: string,
  username: string,
): Promise<AccountOwner | null> {
  const row = await transaction
    .selectFrom('customers')
    .select(['account_number', 'username'])
    .where('brand', '=', brand)
    .where('folded_username', '=', foldUsername(username))
    .executeTakeFirst()
  return row ? { accountNumber: row.account_number, brand, username: row.username } : null
}

/** Revokes all sessions but the kept one and all access tokens, voids all codes, challenges and tickets, and notifies the owner. */
async function replacePassword(
  transaction: Transaction,
  owner: AccountOwner,
  {
    passwordHash,
    keptFamilyId = null,
    now,
  }: { passwordHash: string; keptFamilyId?: string | null; now: Date },
): Promise<void> {
  const { accountNumber } = owner
  await transaction
    .updateTable('credentials')
    .set({ password_hash: passwordHash, is_initial: false, changed_at: now })
    .where('account_number', '=', accountNumber)
    .execute()
  await revokeSessions(transaction, { accountNumber, keptFamilyId, now })
  await voidCodes(transaction, { accountNumber, kinds: ['reset-password', 'change-email'], now })
  await revokeAccessTokens(transaction, { accountNumber, now })
  await endTickets(transaction, accountNumber)
  await addMails(transaction, writeNotice(owner, { kind: 'password-changed', params: {} }, now))
}
