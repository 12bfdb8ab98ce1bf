import type { Database } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { toOperator, type Operator } from './operator-store.ts'

export type OperatorPasskey = {
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
}

export type OperatorChallenge = {
  readonly challenge: string
  readonly host: string
  /** Null for a sign-in. */
  readonly linkHash: Buffer | null
}

type Presented = { readonly hash: Buffer; readonly now: Date }

export type OpenedSession = { readonly sessionHash: Buffer; readonly expiresAt: Date }

/** The ways into the console: one-use links, passkeys, challenges and sessions, in real time. */
export function createOperatorSessionStore(database: Database) {
  return { ...createRegistrationStore(database), ...createSignInStore(database) }
}

function createRegistrationStore(database: Database) {
  const db = database.kysely
  return {
    /** The operator of a link that is neither used nor expired. */
    async findLink({ hash, now }: Presented): Promise<Operator | null> {
      const row = await db
        .selectFrom('operator_links')
        .innerJoin('operators', 'operators.operator_id', 'operator_links.operator_id')
        .select(['operators.operator_id as operatorId', 'mail', 'role'])
        .where('link_hash', '=', hash)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return row ? toOperator(row) : null
    },

    async openChallenge(
      sessionHash: Buffer,
      { challenge, host, linkHash }: OperatorChallenge,
      expiresAt: Date,
    ): Promise<void> {
      const values = {
        session_hash: sessionHash,
        link_hash: linkHash,
        challenge,
        host,
        expires_at: expiresAt,
      }
      await db.insertInto('operator_challenges').values(values).execute()
    },

    /** Answers once: a challenge is gone with its first answer, right or wrong. */
    async takeChallenge({ hash, now }: Presented): Promise<OperatorChallenge | null> {
      const row = await db
        .deleteFrom('operator_challenges')
        .where('session_hash', '=', hash)
        .returningAll()
        .executeTakeFirst()
      if (!row || row.expires_at <= now) return null
      return { challenge: row.challenge, host: row.host, linkHash: row.link_hash }
    },

    register: (link: Presented, passkey: OperatorPasskey, session: OpenedSession) =>
      register(database, link, passkey, session),
  }
}

/** Uses the link up. Null if it was used or has expired meanwhile, or the passkey is known already. */
async function register(
  database: Database,
  link: Presented,
  passkey: OperatorPasskey,
  session: OpenedSession,
): Promise<Operator | null> {
  const { hash, now } = link
  return runTransaction(database, async (transaction) => {
    const used = await transaction
      .deleteFrom('operator_links')
      .where('link_hash', '=', hash)
      .where('expires_at', '>', now)
      .returning('operator_id')
      .executeTakeFirst()
    if (!used) return null
    const { operator_id } = used
    const added = await transaction
      .insertInto('operator_passkeys')
      .values({
        credential_id: passkey.credentialId,
        operator_id,
        public_key: passkey.publicKey,
        counter: passkey.counter,
        transports: [...passkey.transports],
        created_at: now,
        last_used_at: now,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst()
    if ((added.numInsertedOrUpdatedRows ?? 0n) === 0n) return null
    await transaction
      .insertInto('operator_sessions')
      .values(toSessionRow(operator_id, session, now))
      .execute()
    const row = await transaction
      .selectFrom('operators')
      .select(['operator_id as operatorId', 'mail', 'role'])
      .where('operator_id', '=', operator_id)
      .executeTakeFirst()
    return row ? toOperator(row) : null
  })
}

function createSignInStore(database: Database) {
  const db = database.kysely
  return {
    async findPasskey(
      credentialId: string,
    ): Promise<{ readonly passkey: OperatorPasskey; readonly operator: Operator } | null> {
      const row = await db
        .selectFrom('operator_passkeys')
        .innerJoin('operators', 'operators.operator_id', 'operator_passkeys.operator_id')
        .selectAll('operator_passkeys')
        .select(['operators.operator_id as operatorId', 'mail', 'role'])
        .where('credential_id', '=', credentialId)
        .executeTakeFirst()
      if (!row) return null
      const { public_key: publicKey, counter, transports } = row
      return { passkey: { credentialId, publicKey, counter, transports }, operator: toOperator(row) }
    },

    /** Records the use of a passkey. False if it was removed meanwhile. */
    async open(
      used: { readonly credentialId: string; readonly counter: number; readonly operatorId: string },
      session: OpenedSession,
      now: Date,
    ): Promise<boolean> {
      return runTransaction(database, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('operator_passkeys')
          .set({ counter: used.counter, last_used_at: now })
          .where('credential_id', '=', used.credentialId)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        await transaction
          .insertInto('operator_sessions')
          .values(toSessionRow(used.operatorId, session, now))
          .execute()
        return true
      })
    },

    /** With the role that the operator has now. */
    async find({ hash, now }: Presented): Promise<{ operator: Operator; expiresAt: Date } | null> {
      const row = await db
        .selectFrom('operator_sessions')
        .innerJoin('operators', 'operators.operator_id', 'operator_sessions.operator_id')
        .select(['operators.operator_id as operatorId', 'mail', 'role', 'expires_at'])
        .where('session_hash', '=', hash)
        .where('expires_at', '>', now)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
      return row ? { operator: toOperator(row), expiresAt: row.expires_at } : null
    },

    async end(sessionHash: Buffer): Promise<void> {
      await db.deleteFrom('operator_sessions').where('session_hash', '=', sessionHash).execute()
    },
  }
}

function toSessionRow(operatorId: string, { sessionHash, expiresAt }: OpenedSession, now: Date) {
  return { session_hash: sessionHash, operator_id: operatorId, opened_at: now, expires_at: expiresAt }
}
