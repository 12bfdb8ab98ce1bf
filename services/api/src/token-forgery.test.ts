import { createHmac, generateKeyPairSync } from 'node:crypto'
import {
  audienceOf,
  signToken,
  TOKEN_ISSUER,
  type TokenClaims,
} from '@driveway/service-kit/credentials/token'
import { createSigningKeyStore } from '@driveway/store/accounts/signing-key-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { describe, expect, test } from 'vitest'
import { codeOf } from './testing/test-api.ts'
import { shareTestApi } from './testing/share-test-api.ts'

const clock = createFixedClock('2026-01-15T12:00:00Z')
const now = clock.now().getTime() / 1000
const claims: TokenClaims = {
  iss: TOKEN_ISSUER,
  aud: audienceOf('kestrel'),
  sub: 'K-1',
  sid: 'session-1',
  iat: now,
  exp: now + 600,
  token_use: 'id',
  'custom:accountNumber': 'K-1',
}

const api = shareTestApi({ accounts: ['K-1'], clock })

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function assemble(header: Record<string, unknown>, signature: string): string {
  return `${encode(header)}.${encode(claims)}.${signature}`
}

async function readPublicKey(): Promise<string> {
  const [key] = await createSigningKeyStore(api.database).listPublic()
  return key?.publicKey ?? ''
}

function signByHmac(key: string, alg: string): string {
  const signed = `${encode({ alg, kid: 'test', typ: 'JWT' })}.${encode(claims)}`
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}

function signWithForeignKey(keyId: string): Promise<string> {
  return signToken(claims, { keyId, privateKey: generateKeyPairSync('ed25519').privateKey })
}

async function ask(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return api.send({ query: '{ customer { accountNumber } }' }, { account: null, headers })
}

const forgeries: readonly (readonly [string, () => string | Promise<string>])[] = [
  ['algorithm none without a signature', () => assemble({ alg: 'none', typ: 'JWT' }, '')],
  ['algorithm none with any signature', () => assemble({ alg: 'none', kid: 'test', typ: 'JWT' }, 'AAAA')],
  ['algorithm NONE', () => assemble({ alg: 'NONE', kid: 'test', typ: 'JWT' }, 'AAAA')],
  ['our public key as a shared secret', async () => signByHmac(await readPublicKey(), 'HS256')],
  ['our public key as a shared secret, called EdDSA', async () => signByHmac(await readPublicKey(), 'EdDSA')],
  ["a foreign key under our key's id", () => signWithForeignKey('test')],
  ['a foreign key under its own id', () => signWithForeignKey('foreign')],
  [
    'a key inside the token',
    () => assemble({ alg: 'EdDSA', kid: 'test', typ: 'JWT', jwk: { kty: 'OKP' } }, 'A'.repeat(86)),
  ],
  [
    'a signature of another token',
    async () =>
      `${encode({ alg: 'EdDSA', kid: 'test', typ: 'JWT' })}.${encode({ ...claims, sub: 'K-2' })}.${(await api.tokenOf('K-1')).split('.')[2]}`,
  ],
  ['another use', () => api.tokenOf('K-1', { token_use: 'access' as 'id' })],
  ['another issuer', () => api.tokenOf('K-1', { iss: 'elsewhere' })],
  ["another brand's app for audience", () => api.tokenOf('K-1', { aud: audienceOf('fjord') })],
  ['an expiry in the past', () => api.tokenOf('K-1', { exp: now })],
  ['a start in the future', () => api.tokenOf('K-1', { iat: now + 3600, exp: now + 7200 })],
  ['no account', () => api.tokenOf('')],
  ['a refresh token', () => `${'A'.repeat(43)}.${'A'.repeat(43)}.${'A'.repeat(43)}`],
]

describe('a token', () => {
  test('signed by this server is accepted', async () => {
    expect((await ask(await api.tokenOf('K-1'))).status).toBe(200)
  })

  test.each(forgeries)('with %s gets 401 and nothing else', async (_name, forge) => {
    const answer = await ask(await forge())
    expect([answer.status, codeOf(answer), answer.body.data]).toEqual([401, 'UNAUTHENTICATED', undefined])
  })
})
