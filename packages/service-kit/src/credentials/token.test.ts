import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { CompactSign } from 'jose/jws/compact/sign'
import { describe, expect, test } from 'vitest'
import { audienceOf, signToken, TOKEN_ISSUER, type TokenClaims } from './token.ts'
import { createTokenVerifier } from './token-verifier.ts'

const now = '2026-01-01T12:00:00.000Z'
const seconds = Date.parse(now) / 1000
const ours = generateKeyPairSync('ed25519')
const theirs = generateKeyPairSync('ed25519')
const publicPem = ours.publicKey.export({ type: 'spki', format: 'pem' }).toString()

const claims: TokenClaims = {
  iss: TOKEN_ISSUER,
  aud: audienceOf('kestrel'),
  sub: 'A-1',
  sid: 'session-1',
  iat: seconds,
  exp: seconds + 600,
  token_use: 'id',
  'custom:accountNumber': 'A-1',
}

function encode(value: unknown): string {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
}

/** Signs any payload, as an attacker who holds the key could. */
function signAnything(payload: unknown, privateKey: KeyObject = ours.privateKey): Promise<string> {
  return new CompactSign(Buffer.from(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'EdDSA', kid: 'k1', typ: 'JWT' })
    .sign(privateKey)
}

const good = await signAnything(claims)
const [goodHeader, goodPayload, goodSignature] = good.split('.')

function withHeader(header: unknown): string {
  return `${encode(header)}.${goodPayload}.${goodSignature}`
}

function signWithPublicKeyAsSecret(): string {
  const signed = `${encode({ alg: 'HS256', kid: 'k1', typ: 'JWT' })}.${encode(claims)}`
  return `${signed}.${createHmac('sha256', publicPem).update(signed).digest('base64url')}`
}

function without(name: keyof TokenClaims): unknown {
  return Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name))
}

function openVerifier(clock = createFixedClock(now)) {
  let loads = 0
  const keys = [{ keyId: 'k1', publicKey: publicPem }]
  const verifier = createTokenVerifier({
    clock,
    maxCached: 2,
    loadKeys: () => {
      loads += 1
      return Promise.resolve(keys)
    },
  })
  return { verifier, clock, keys, loads: () => loads }
}

const refused: readonly (readonly [name: string, token: string | Promise<string>, code: string])[] = [
  ['it is empty', '', 'token-malformed'],
  ['it is garbage', 'garbage', 'token-malformed'],
  ['it has two parts', `${goodHeader}.${goodPayload}`, 'token-malformed'],
  ['it has four parts', `${goodHeader}.${goodPayload}.${goodSignature}.x`, 'token-malformed'],
  ['its signature is left out', `${goodHeader}.${goodPayload}.`, 'token-malformed'],
  ['its signature is padded', `${goodHeader}.${goodPayload}.${goodSignature}==`, 'token-malformed'],
  ['its header is no JSON', `${encode('{')}.${goodPayload}.${goodSignature}`, 'token-malformed'],
  ['its header is a list', withHeader(['EdDSA']), 'token-malformed'],
  ['it is as long as a book', `${goodHeader}.${'a'.repeat(3000)}.${goodSignature}`, 'token-malformed'],
  ['its algorithm is none', withHeader({ alg: 'none', kid: 'k1', typ: 'JWT' }), 'token-algorithm'],
  [
    'its algorithm is spelled otherwise',
    withHeader({ alg: 'eddsa', kid: 'k1', typ: 'JWT' }),
    'token-algorithm',
  ],
  ['our public key served as an HMAC secret', signWithPublicKeyAsSecret(), 'token-algorithm'],
  [
    'it brings a key of its own',
    withHeader({ alg: 'EdDSA', kid: 'k1', typ: 'JWT', jwk: {} }),
    'token-malformed',
  ],
  [
    'it demands an extension',
    withHeader({ alg: 'EdDSA', kid: 'k1', typ: 'JWT', crit: ['x'] }),
    'token-malformed',
  ],
  ['its key has a number for a name', withHeader({ alg: 'EdDSA', kid: 1, typ: 'JWT' }), 'token-malformed'],
  ['it is of another type', withHeader({ alg: 'EdDSA', kid: 'k1', typ: 'at+jwt' }), 'token-malformed'],
  [
    'nobody knows its key',
    signToken(claims, { keyId: 'k2', privateKey: ours.privateKey }),
    'token-key-unknown',
  ],
  ['a stranger signed it in our name', signAnything(claims, theirs.privateKey), 'token-signature'],
  [
    'its claims were changed',
    `${goodHeader}.${encode({ ...claims, sub: 'A-2' })}.${goodSignature}`,
    'token-signature',
  ],
  ['it is no identity token', signAnything({ ...claims, token_use: 'access' }), 'token-use'],
  ['it does not say its use', signAnything(without('token_use')), 'token-use'],
  ['its payload is a list', signAnything([claims]), 'token-malformed'],
  ['it has no account', signAnything(without('custom:accountNumber')), 'token-claims'],
  ['its account is a number', signAnything({ ...claims, 'custom:accountNumber': 7 }), 'token-claims'],
  ['its account is empty', signAnything({ ...claims, 'custom:accountNumber': '' }), 'token-claims'],
  ['it has a list of audiences', signAnything({ ...claims, aud: [claims.aud] }), 'token-claims'],
  ['it never expires', signAnything(without('exp')), 'token-claims'],
  ['its expiry is a text', signAnything({ ...claims, exp: '9999999999' }), 'token-claims'],
  ['its expiry is a fraction', signAnything({ ...claims, exp: seconds + 0.5 }), 'token-claims'],
  ['another issuer made it', signAnything({ ...claims, iss: 'elsewhere' }), 'token-issuer'],
  ["it is for another brand's app", signAnything({ ...claims, aud: audienceOf('fjord') }), 'token-audience'],
  ['it expires this second', signAnything({ ...claims, exp: seconds }), 'token-expired'],
  ['it expired a second ago', signAnything({ ...claims, exp: seconds - 1 }), 'token-expired'],
  ['it comes from the future', signAnything({ ...claims, iat: seconds + 61 }), 'token-not-yet-valid'],
]

describe('a token is refused', () => {
  test.each(refused)('when %s', async (_name, token, code) => {
    const { verifier } = openVerifier()
    expect(await verifier.verify(await token, audienceOf('kestrel'))).toEqual({
      ok: false,
      problem: { code },
    })
  })
})

describe('a good token', () => {
  test.each([
    ['is taken', claims],
    ['is taken when it expires in a second', { ...claims, exp: seconds + 1 }],
    ['is taken from a clock that is a minute ahead', { ...claims, iat: seconds + 60 }],
  ])('%s, and names the account', async (_name, payload) => {
    const { verifier } = openVerifier()
    const outcome = await verifier.verify(await signAnything(payload), audienceOf('kestrel'))
    expect(outcome.ok && outcome.value['custom:accountNumber']).toBe('A-1')
  })

  test('is cached, and still expires on time and is valid for its brand only', async () => {
    const { verifier, clock } = openVerifier()
    const token = await signAnything(claims)
    expect((await verifier.verify(token, audienceOf('kestrel'))).ok).toBe(true)
    expect((await verifier.verify(token, audienceOf('fjord'))).ok).toBe(false)
    expect((await verifier.verify(token, audienceOf('kestrel'))).ok).toBe(true)
    clock.advance(599_999)
    expect((await verifier.verify(token, audienceOf('kestrel'))).ok).toBe(true)
    clock.advance(1)
    expect(await verifier.verify(token, audienceOf('kestrel'))).toEqual({
      ok: false,
      problem: { code: 'token-expired' },
    })
  })
})

describe('the keys', () => {
  test('are loaded once for many tokens at once', async () => {
    const { verifier, loads } = openVerifier()
    const tokens = await Promise.all(['A-1', 'A-2', 'A-3'].map((sub) => signAnything({ ...claims, sub })))
    const outcomes = await Promise.all(tokens.map((token) => verifier.verify(token, claims.aud)))
    expect(outcomes.every((each) => each.ok)).toBe(true)
    expect(loads()).toBe(1)
  })

  test('are loaded again for a new key, but not for each unknown key id', async () => {
    const { verifier, clock, keys, loads } = openVerifier()
    await verifier.verify(good, claims.aud)
    const fresh = generateKeyPairSync('ed25519')
    keys.push({ keyId: 'k2', publicKey: fresh.publicKey.export({ type: 'spki', format: 'pem' }).toString() })
    const token = await signToken(claims, { keyId: 'k2', privateKey: fresh.privateKey })
    clock.advance(4_999)
    expect((await verifier.verify(token, claims.aud)).ok).toBe(false)
    expect(loads()).toBe(1)
    clock.advance(1)
    expect((await verifier.verify(token, claims.aud)).ok).toBe(true)
    expect(loads()).toBe(2)
  })
})
