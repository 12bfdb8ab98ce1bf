import type { Database } from '@driveway/store/kernel/database'

/** Adds a key whose private half stays with the test, which signs tokens itself. */
export async function addVerificationKey(
  database: Database,
  key: { readonly keyId: string; readonly publicKey: string },
): Promise<void> {
  await database.kysely
    .insertInto('signing_keys')
    .values({
      key_id: key.keyId,
      sealed_private_key: null,
      public_key: key.publicKey,
      created_at: new Date('2026-01-01T00:00:00Z'),
    })
    .onConflict((conflict) => conflict.column('key_id').doUpdateSet({ public_key: key.publicKey }))
    .execute()
}
