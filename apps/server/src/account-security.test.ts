import { createHmac, generateKeyPairSync } from 'node:crypto'
import { openTestApi } from '@driveway/api/testing/test-api'
import { openMailCatcher } from '@driveway/identity/testing/mail-catcher'
import {
  addAnn,
  ANNS_PASSWORD,
  openTestIdentity,
  readRefreshToken,
} from '@driveway/identity/testing/test-identity'
import { audienceOf, signToken, TOKEN_ISSUER } from '@driveway/service-kit/credentials/token'
import { createSigningKeyStore } from '@driveway/store/accounts/signing-key-store'
import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { readOutboxSecrets } from '@driveway/testkit/outbox-secrets'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const HOUR_MS = 60 * 60_000
const requestUpdateEmail =
  'mutation($email: String!, $password: String!) { requestUpdateEmail(email: $email, password: $password) { success } }'
const confirmEmailUpdate = 'mutation($token: String!) { confirmEmailUpdate(token: $token) { success } }'
const clock = createFixedSystemClock('2026-01-15T12:00:00Z')
const username = 'ann@example.com'
let database: TestDatabase
let catcher: Awaited<ReturnType<typeof openMailCatcher>>
let identity: Awaited<ReturnType<typeof openTestIdentity>>
let api: Awaited<ReturnType<typeof openTestApi>>

beforeAll(async () => {
  database = await createTestDatabase()
  await addAnn(database, 'kestrel', 'K-1')
  await addAnn(database, 'kestrel', 'K-2', { username: 'bob@example.com' })
  catcher = await openMailCatcher()
  identity = await openTestIdentity({ database, clock, smtpUrl: catcher.url })
  api = await openTestApi({ database, clock })
})

afterAll(async () => {
  await api.close()
  await identity.close()
  await catcher.close()
  await database[Symbol.asyncDispose]()
})

beforeEach(() => {
  // Past every rate limit window.
  clock.advance(HOUR_MS)
})

/** A kind of code: how it is issued, and how it is used with it right or wrong. */
type CodeKind = {
  issue(): Promise<string>
  use(code: string): Promise<boolean>
  spoil(code: string): string
}

const resetCode: CodeKind = {
  async issue() {
    catcher.mails.length = 0
    expect((await identity.post('forgot-password', { username })).status).toBe(200)
    return /\?c=(\d{8})/.exec(catcher.mails.map(({ text }) => text).join('\n'))?.[1] ?? ''
  },
  async use(confirmationCode) {
    const body = { username, password: ANNS_PASSWORD, confirmationCode }
    return (await identity.post('reset-password', body)).status === 200
  },
  spoil: (code) => String((Number(code) + 1) % 10 ** 8).padStart(8, '0'),
}

let addresses = 0

const emailCode: CodeKind = {
  async issue() {
    addresses += 1
    const variables = { email: `ann-${addresses}@example.com`, password: ANNS_PASSWORD }
    const { body } = await api.send({ query: requestUpdateEmail, variables }, { path: '/graphql?k=1' })
    expect(body).toMatchObject({ data: { requestUpdateEmail: { success: true } } })
    const [token = ''] = await readOutboxSecrets(database, 'confirm-email')
    return token
  },
  async use(token) {
    const request = { query: confirmEmailUpdate, variables: { token } }
    const { body } = await api.send(request, { path: '/graphql?k=1', account: null })
    const data = body.data as { confirmEmailUpdate: { success: boolean } }
    return data.confirmEmailUpdate.success
  },
  spoil: (token) => `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`,
}

test('[SEC-06] codes of a reset and of an email change are hashed and good for one use, 15 minutes and 4 wrong tries, until a newer one; the old address is told', async () => {
  for (const kind of [resetCode, emailCode]) {
    const once = await kind.issue()
    const { rows } = await database.pool.query('select * from account_codes')
    expect(rows.length).toBeGreaterThan(0)
    const secret = once.split('.').at(-1) ?? once
    const stored = rows.flatMap((row: Record<string, unknown>) => Object.values(row).map(writeColumn))
    expect(stored.filter((text) => text.includes(secret))).toEqual([])
    expect([await kind.use(once), await kind.use(once)]).toEqual([true, false])

    clock.advance(HOUR_MS)
    const inTime = await kind.issue()
    clock.advance(15 * 60_000 - 1)
    expect(await kind.use(inTime)).toBe(true)
    const late = await kind.issue()
    clock.advance(15 * 60_000)
    expect(await kind.use(late)).toBe(false)

    for (const [tries, isGood] of [
      [4, true],
      [5, false],
    ] as const) {
      clock.advance(HOUR_MS)
      const code = await kind.issue()
      for (let count = 0; count < tries; count += 1) expect(await kind.use(kind.spoil(code))).toBe(false)
      expect([tries, await kind.use(code)]).toEqual([tries, isGood])
    }

    clock.advance(HOUR_MS)
    const older = await kind.issue()
    clock.advance(1000)
    const newer = await kind.issue()
    expect([older === newer, await kind.use(older), await kind.use(newer)]).toEqual([false, false, true])
  }
  const { rows } = await database.pool.query(
    `select recipient from mails where kind = 'email-changed' order by created_at limit 1`,
  )
  expect(rows).toEqual([{ recipient: 'Ann@Example.com' }])
})

function writeColumn(value: unknown): string {
  return Buffer.isBuffer(value) ? `${value.toString('base64url')} ${value.toString('latin1')}` : String(value)
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

test('[SEC-07] tokens with algorithm none, another key, issuer, audience or use, and expired ones get 401, and a new password ends the other sessions', async () => {
  const now = Math.floor(clock.now().getTime() / 1000)
  const claims = {
    iss: TOKEN_ISSUER,
    aud: audienceOf('kestrel'),
    sub: 'K-2',
    sid: 'session-1',
    iat: now,
    exp: now + 600,
    token_use: 'id' as const,
    'custom:accountNumber': 'K-2',
  }
  const { privateKey } = generateKeyPairSync('ed25519')
  const keys = await createSigningKeyStore(database).listPublic()
  const publicKey = keys.find(({ keyId }) => keyId === 'test')?.publicKey ?? ''
  const signed = `${encode({ alg: 'HS256', kid: 'test', typ: 'JWT' })}.${encode(claims)}`
  const login = { username: 'bob@example.com', password: ANNS_PASSWORD }
  const browser = { origin: identity.origin }
  const idToken = (await identity.post('login', login)).body.idToken ?? ''

  async function ask(token: string): Promise<number> {
    const headers = { authorization: `Bearer ${token}` }
    return (await api.send({ query: '{ customer { accountNumber } }' }, { account: null, headers })).status
  }
  expect([await ask(idToken), await ask(await api.tokenOf('K-2'))]).toEqual([200, 200])
  const forged: Record<string, string> = {
    none: `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
    'another key': await signToken(claims, { keyId: 'test', privateKey }),
    'our public key as a secret': `${signed}.${createHmac('sha256', publicKey).update(signed).digest('base64url')}`,
    issuer: await api.tokenOf('K-2', { iss: 'elsewhere' }),
    audience: await api.tokenOf('K-2', { aud: audienceOf('fjord') }),
    expired: await api.tokenOf('K-2', { exp: now }),
    'another use': await api.tokenOf('K-2', { token_use: 'access' as 'id' }),
  }
  for (const [name, token] of Object.entries(forged)) expect([name, await ask(token)]).toEqual([name, 401])
  expect((await identity.post('refresh-login', { refreshToken: idToken })).status).toBe(401)

  const [own, other] = [
    readRefreshToken(await identity.post('login', login, browser)),
    readRefreshToken(await identity.post('login', login, browser)),
  ]
  const withOwn = { ...browser, cookie: `__Secure-refreshToken=${own}` }
  const change = { currentPassword: ANNS_PASSWORD, newPassword: 'a staple of new batteries' }
  expect((await identity.post('change-password', change, withOwn)).status).toBe(200)
  const withOther = { ...browser, cookie: `__Secure-refreshToken=${other}` }
  expect((await identity.post('refresh-login', {}, withOther)).status).toBe(401)
  expect((await identity.post('refresh-login', {}, withOwn)).status).toBe(200)
})
