import { sql } from 'kysely'
import type { Database } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { notifyOwner } from './notify-owner.ts'

export type StoredPasskey = {
  readonly credentialId: string
  readonly name: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

export type ChallengeKind = 'add' | 'sign-in' | 'confirm'

export type StoredChallenge = {
  readonly accountNumber: string
  readonly challenge: string
  readonly host: string
  /** The hash that the password was checked against before; null for a sign-in by link. */
  readonly passwordHash: string | null
}

type Presented = { readonly sessionHash: Buffer; readonly kind: ChallengeKind; readonly now: Date }

const MAX_WRONG_TRIES = 5

export type PasskeyStore = ReturnType<typeof createPasskeyStore>

/** Passkeys, challenges and recovery codes, each for the account that the call names. */
export function createPasskeyStore(database: Database) {
  return {
    ...createPasskeyList(database),
    ...createPasskeyChanges(database),
    ...createChallengeStore(database),
    ...createRecoveryCodeStore(database),
  }
}

function createPasskeyList(database: Database) {
  const db = database.kysely
  return {
    /** In the order in which they were added. */
    async list(accountNumber: string): Promise<readonly StoredPasskey[]> {
      const rows = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('account_number', '=', accountNumber)
        .orderBy('passkey_no')
        .execute()
      return rows.map((row) => ({
        credentialId: row.credential_id,
        name: row.name,
        publicKey: row.public_key,
        counter: row.counter,
        transports: row.transports,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
      }))
    },

    /** Notifies the owner. False if the credential exists already. */
    async add(accountNumber: string, passkey: Omit<StoredPasskey, 'lastUsedAt'>): Promise<boolean> {
      return runTransaction(database, async (transaction) => {
        const { name, createdAt } = passkey
        const added = await transaction
          .insertInto('passkeys')
          .values({
            credential_id: passkey.credentialId,
            account_number: accountNumber,
            name,
            public_key: passkey.publicKey,
            counter: passkey.counter,
            transports: [...passkey.transports],
            created_at: createdAt,
          })
          .onConflict((conflict) => conflict.column('credential_id').doNothing())
          .executeTakeFirst()
        if ((added.numInsertedOrUpdatedRows ?? 0n) === 0n) return false
        await notifyOwner(transaction, accountNumber, { kind: 'passkey-added', params: { name } }, createdAt)
        return true
      })
    },

    async rename(accountNumber: string, credentialId: string, name: string): Promise<boolean> {
      const renamed = await db
        .updateTable('passkeys')
        .set({ name })
        .where('account_number', '=', accountNumber)
        .where('credential_id', '=', credentialId)
        .executeTakeFirst()
      return renamed.numUpdatedRows > 0n
    },
  }
}

function createPasskeyChanges(database: Database) {
  const db = database.kysely
  return {
    /** Notifies the owner. The recovery codes go with the last passkey. */
    async remove(accountNumber: string, credentialId: string, now: Date): Promise<boolean> {
      return runTransaction(database, async (transaction) => {
        const removed = await transaction
          .deleteFrom('passkeys')
          .where('account_number', '=', accountNumber)
          .where('credential_id', '=', credentialId)
          .returning('name')
          .executeTakeFirst()
        if (!removed) return false
        await transaction
          .deleteFrom('recovery_codes')
          .where('account_number', '=', accountNumber)
          .where(
            sql<boolean>`not exists (select from passkeys p where p.account_number = recovery_codes.account_number)`,
          )
          .execute()
        const { name } = removed
        await notifyOwner(transaction, accountNumber, { kind: 'passkey-removed', params: { name } }, now)
        return true
      })
    },

    /** Removes the recovery codes too, and notifies the owner. Returns how many passkeys there were. */
    async removeAll(accountNumber: string, now: Date): Promise<number> {
      return runTransaction(database, async (transaction) => {
        const removed = await transaction
          .deleteFrom('passkeys')
          .where('account_number', '=', accountNumber)
          .executeTakeFirst()
        if (removed.numDeletedRows === 0n) return 0
        await transaction.deleteFrom('recovery_codes').where('account_number', '=', accountNumber).execute()
        await notifyOwner(transaction, accountNumber, { kind: 'passkeys-removed', params: {} }, now)
        return Number(removed.numDeletedRows)
      })
    },

    async recordUse(credentialId: string, counter: number, now: Date): Promise<void> {
      await db
        .updateTable('passkeys')
        .set({ counter, last_used_at: now })
        .where('credential_id', '=', credentialId)
        .execute()
    },
  }
}

function createChallengeStore(database: Database) {
  const db = database.kysely
  return {
    async openChallenge(
      challenge: StoredChallenge & { sessionHash: Buffer; kind: ChallengeKind; expiresAt: Date },
    ): Promise<void> {
      await db
        .insertInto('passkey_challenges')
        .values({
          session_hash: challenge.sessionHash,
          account_number: challenge.accountNumber,
          kind: challenge.kind,
          challenge: challenge.challenge,
          host: challenge.host,
          password_hash: challenge.passwordHash,
          expires_at: challenge.expiresAt,
        })
        .execute()
    },

    /** A challenge that is neither used nor expired, and had no more than a few wrong answers. */
    async findChallenge({ sessionHash, kind, now }: Presented): Promise<StoredChallenge | null> {
      const row = await db
        .selectFrom('passkey_challenges')
        .selectAll()
        .where('session_hash', '=', sessionHash)
        .where('kind', '=', kind)
        .where('used_at', 'is', null)
        .where('wrong_tries', '<', MAX_WRONG_TRIES)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      if (!row) return null
      const { account_number: accountNumber, challenge, host, password_hash: passwordHash } = row
      return { accountNumber, challenge, host, passwordHash }
    },

    /** True for one of several concurrent uses. */
    async useChallenge({ sessionHash, kind, now }: Presented): Promise<boolean> {
      const used = await db
        .updateTable('passkey_challenges')
        .set({ used_at: now })
        .where('session_hash', '=', sessionHash)
        .where('kind', '=', kind)
        .where('used_at', 'is', null)
        .where('wrong_tries', '<', MAX_WRONG_TRIES)
        .executeTakeFirst()
      return used.numUpdatedRows > 0n
    },

    async countWrongTry(sessionHash: Buffer): Promise<void> {
      await db
        .updateTable('passkey_challenges')
        .set((column) => ({ wrong_tries: column('wrong_tries', '+', 1) }))
        .where('session_hash', '=', sessionHash)
        .execute()
    },
  }
}

function createRecoveryCodeStore(database: Database) {
  const db = database.kysely
  return {
    /** Notifies the owner where there were codes before. */
    async replaceCodes(accountNumber: string, hashes: readonly Buffer[], now: Date): Promise<void> {
      await runTransaction(database, async (transaction) => {
        const before = await transaction
          .deleteFrom('recovery_codes')
          .where('account_number', '=', accountNumber)
          .executeTakeFirst()
        await transaction
          .insertInto('recovery_codes')
          .values(hashes.map((code_hash) => ({ account_number: accountNumber, code_hash })))
          .execute()
        if (before.numDeletedRows === 0n) return
        await notifyOwner(transaction, accountNumber, { kind: 'recovery-codes-made', params: {} }, now)
      })
    },

    /** True for the first use. */
    async useCode(accountNumber: string, codeHash: Buffer, now: Date): Promise<boolean> {
      const used = await db
        .updateTable('recovery_codes')
        .set({ used_at: now })
        .where('account_number', '=', accountNumber)
        .where('code_hash', '=', codeHash)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return used.numUpdatedRows > 0n
    },

    async countCodes(accountNumber: string): Promise<number> {
      const row = await db
        .selectFrom('recovery_codes')
        .select((column) => column.fn.countAll<number>().as('count'))
        .where('account_number', '=', accountNumber)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return row?.count ?? 0
    },
  }
}
