import { openMailSecret } from '@driveway/service-kit/secrets/mail-secret'
import { createSecretBox, SECRETS_KEY_BYTES } from '@driveway/service-kit/secrets/secret-box'
import type { SecretMail } from '@driveway/store/accounts/mail-kind'
import type { Database } from '@driveway/store/kernel/database'

/** The key of test services. */
export const testSecrets = createSecretBox(Buffer.alloc(SECRETS_KEY_BYTES))

/** The tokens or tickets of mails in the outbox, the newest first. */
export async function readOutboxSecrets(
  database: Database,
  kind: SecretMail['kind'],
): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ sealed: string; account: string }>(
    `select params->>'sealed' as sealed, account_number as account from mails
     where kind = $1 and params ? 'sealed' order by created_at desc`,
    [kind],
  )
  return rows.flatMap(({ sealed, account }) => openMailSecret(testSecrets, account, { sealed }) ?? [])
}
