import { sql } from 'kysely'
import type { Database } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'

/** The private half is sealed with a key from outside the database. */
export type SealedSigningKey = {
  readonly keyId: string
  readonly sealedPrivateKey: Buffer
  readonly publicKey: string
}

export type StoredSigningKey = SealedSigningKey & { readonly createdAt: Date }

export type SigningKeyStore = ReturnType<typeof createSigningKeyStore>

/** The keys that tokens are signed and verified with. */
export function createSigningKeyStore(database: Database) {
  const db = database.kysely
  return {
    /** Sorted by age: the newest key signs, all of them verify. */
    async listSealed(): Promise<readonly StoredSigningKey[]> {
      const rows = await db.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').execute()
      return rows.flatMap((row) =>
        row.sealed_private_key === null
          ? []
          : [
              {
                keyId: row.key_id,
                sealedPrivateKey: row.sealed_private_key,
                publicKey: row.public_key,
                createdAt: row.created_at,
              },
            ],
      )
    },

    /** For services that verify tokens and must not be able to sign them. */
    async listPublic(): Promise<readonly { readonly keyId: string; readonly publicKey: string }[]> {
      const rows = await db.selectFrom('signing_keys').select(['key_id', 'public_key']).execute()
      return rows.map((row) => ({ keyId: row.key_id, publicKey: row.public_key }))
    },

    /**
     * Adds a key unless another process has added one after `newestBefore`, and removes those from before
     * `oldestAllowed`, whose tokens have all expired.
     */
    async rotate(
      key: SealedSigningKey,
      times: { readonly createdAt: Date; readonly newestBefore: Date; readonly oldestAllowed: Date },
    ): Promise<void> {
      await runTransaction(database, async (transaction) => {
        // Of processes that rotate concurrently, one adds a key.
        await sql`lock table signing_keys in exclusive mode`.execute(transaction)
        const newer = await transaction
          .selectFrom('signing_keys')
          .select('key_id')
          .where('created_at', '>', times.newestBefore)
          .executeTakeFirst()
        if (newer) return
        await transaction
          .insertInto('signing_keys')
          .values({
            key_id: key.keyId,
            sealed_private_key: key.sealedPrivateKey,
            public_key: key.publicKey,
            created_at: times.createdAt,
          })
          .execute()
        await transaction.deleteFrom('signing_keys').where('created_at', '<', times.oldestAllowed).execute()
      })
    },
  }
}
