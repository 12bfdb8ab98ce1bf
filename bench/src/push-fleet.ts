import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { audienceOf, signToken, TOKEN_ISSUER } from '@driveway/service-kit/token'
import type { Database } from '@driveway/store/database'
import { createSessionStore } from '@driveway/store/session/session-store'
import { addFleet } from './fleet.ts'

export const PUSH_BRAND = 'kestrel'
const KEY_ID = 'bench'
/** The variable in which the key reaches the process of the screens. */
export const SIGNING_KEY = 'BENCH_SIGNING_KEY'

export function accountOf(index: number): string {
  return `B-${index}`
}

/** A fleet in which every charger has an owner who is signed in; answers the key that signs for them, as PEM. */
export async function addOwnedFleet(database: Database, count: number): Promise<string> {
  await addFleet(database, count)
  await database.pool.query(
    `insert into organisations (organisation_id, brand, name) values ('bench', $1, 'Bench')`,
    [PUSH_BRAND],
  )
  await database.pool.query(
    `insert into customers (account_number, brand, username, display_name, organisation_id, created_at)
     select 'B-' || n, $1, 'b-' || n || '@example.org', 'Bench', 'bench', now()
     from generate_series(0, $2::int - 1) n`,
    [PUSH_BRAND, count],
  )
  await database.pool.query(
    `update devices set account_number = 'B-' || (substring(charger_id from '[0-9]+$')::int)`,
  )
  const pair = generateKeyPairSync('ed25519')
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const key = { keyId: KEY_ID, privateKey: 'kept by the bench', publicKey }
  await createSessionStore(database).addFirstSigningKey(key, new Date())
  return pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

export function tokenOf(index: number, privateKey: KeyObject): string {
  const iat = Math.floor(Date.now() / 1000)
  const accountNumber = accountOf(index)
  return signToken(
    {
      iss: TOKEN_ISSUER,
      aud: audienceOf(PUSH_BRAND),
      sub: accountNumber,
      iat,
      exp: iat + 600,
      token_use: 'id',
      'custom:accountNumber': accountNumber,
    },
    { keyId: KEY_ID, privateKey },
  )
}
