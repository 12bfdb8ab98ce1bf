import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { audienceOf, signToken, TOKEN_ISSUER } from '@driveway/service-kit/credentials/token'
import type { Database } from '@driveway/store/kernel/database'
import { addVerificationKey } from '@driveway/testkit/verification-key'

export const BENCH_BRAND = 'kestrel'
/** The environment variable with the private key that signs tokens. */
export const SIGNING_KEY = 'BENCH_SIGNING_KEY'
const KEY_ID = 'bench'
const TOKEN_SECONDS = 600

export function accountOf(index: number): string {
  return `B-${index}`
}

/** Adds customers of one brand, without devices. */
export async function addCustomers(database: Database, count: number): Promise<void> {
  await database.pool.query(
    `insert into organisations (organisation_id, brand, name) values ('bench', $1, 'Bench')`,
    [BENCH_BRAND],
  )
  await database.pool.query(
    `insert into customers (account_number, brand, username, folded_username, display_name, organisation_id, created_at)
     select 'B-' || n, $1, 'b-' || n || '@example.org', 'b-' || n || '@example.org', 'Bench', 'bench', now()
     from generate_series(0, $2::int - 1) n`,
    [BENCH_BRAND, count],
  )
}

/** Adds a signing key and returns its private half as PEM. */
export async function addSigningKey(database: Database): Promise<string> {
  const pair = generateKeyPairSync('ed25519')
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  await addVerificationKey(database, { keyId: KEY_ID, publicKey })
  return pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** A fresh id token. */
export function tokenOf(index: number, key: string): Promise<string> {
  const iat = Math.floor(Date.now() / 1000)
  const accountNumber = accountOf(index)
  return signToken(
    {
      iss: TOKEN_ISSUER,
      aud: audienceOf(BENCH_BRAND),
      sub: accountNumber,
      sid: `session-of-${accountNumber}`,
      iat,
      exp: iat + TOKEN_SECONDS,
      token_use: 'id',
      'custom:accountNumber': accountNumber,
    },
    { keyId: KEY_ID, privateKey: createPrivateKey(key) },
  )
}
