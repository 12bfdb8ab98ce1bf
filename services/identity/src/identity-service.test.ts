import { audienceOf } from '@driveway/service-kit/credentials/token'
import { createTokenVerifier } from '@driveway/service-kit/credentials/token-verifier'
import { createSigningKeyStore } from '@driveway/store/accounts/signing-key-store'
import { pruneTables } from '@driveway/store/kernel/retention'
import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shareTestIdentity } from './testing/share-test-identity.ts'
import { addAnn, ANNS_PASSWORD, readCookie, readRefreshToken } from './testing/test-identity.ts'

const clock = createFixedSystemClock('2026-01-01T12:00:00.250Z')
const credentials = { username: 'ann@example.com', password: ANNS_PASSWORD }
const identity = shareTestIdentity({ clock }, async (database) => {
  await addAnn(database, 'kestrel', 'K-1')
  await addAnn(database, 'fjord', 'F-1')
})
/** Browsers always send an Origin. */
let browser: Record<string, string>

beforeAll(() => {
  browser = { origin: identity.origin, 'sec-fetch-site': 'same-origin' }
})

beforeEach(() => {
  // Past every rate limit window, so that failures of one test do not count in the next.
  clock.advance(60 * 60_000)
})

function withCookie(refreshToken: string): Record<string, string> {
  return { ...browser, cookie: `theme=dark; __Secure-refreshToken=${refreshToken}` }
}

async function signInAsBrowser(): Promise<string> {
  return readRefreshToken(await identity.post('login', credentials, browser))
}

describe('login by username and password', () => {
  test.each([
    ['as they are registered', { username: 'Ann@Example.com', password: ANNS_PASSWORD }],
    ['in another case', { username: 'ANN@EXAMPLE.COM', password: ANNS_PASSWORD }],
    ['with a space too many', { username: ' ann@example.com ', password: ANNS_PASSWORD }],
    ['with challenges ignored', { ...credentials, ignoreChallenges: true }],
  ])('answers a token, its expiry and no challenges, given %s', async (_name, body) => {
    clock.set('2026-02-01T09:00:00.250Z')
    const answer = await identity.post('login', body)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      idToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      expires: '2026-02-01T09:10:00.000Z',
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      challenges: [],
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['a wrong password', { ...credentials, password: 'wrong horse battery' }],
    ['a password in another case', { ...credentials, password: ANNS_PASSWORD.toUpperCase() }],
    ['an unknown name', { ...credentials, username: 'bob@example.com' }],
    ['a name that holds a zero byte', { ...credentials, username: 'ann\u0000@example.com' }],
    ['a name that is SQL', { ...credentials, username: "' or 1=1 --" }],
    ['a name as long as a page', { ...credentials, username: 'a'.repeat(5000) }],
    ['a password as long as a page', { ...credentials, password: 'a'.repeat(5000) }],
    ['a refresh token that nobody has', { refreshToken: 'A'.repeat(43) }],
    ['a refresh token of no such shape', { refreshToken: '\u0000' }],
    ['neither name nor cookie', {}],
  ])('answers 401 incorrect-credentials to %s', async (_name, body) => {
    const answer = await identity.post('login', body)
    expect([answer.status, answer.body]).toEqual([401, { errorMessage: 'incorrect-credentials' }])
  })

  test.each([
    ['a name without a password', { username: 'ann@example.com' }],
    ['a password without a name', { password: ANNS_PASSWORD }],
    ['an empty name', { ...credentials, username: ' ' }],
    ['a number for a name', { ...credentials, username: 7 }],
    ['a list for a password', { ...credentials, password: [ANNS_PASSWORD] }],
    ['a number for a refresh token', { refreshToken: 7 }],
    ['a string for a boolean', { ...credentials, ignoreChallenges: 'yes' }],
    ['a list for a body', [credentials]],
    ['null for a body', 'null'],
    ['broken JSON', '{"username":'],
    ['a body that reaches for __proto__', '{"__proto__":{"username":"ann@example.com"}}'],
  ])('answers 400 unexpected-error to %s', async (_name, body) => {
    const answer = await identity.post('login', body)
    expect([answer.status, answer.body.errorMessage]).toEqual([400, 'unexpected-error'])
  })
})

describe('the identity token', () => {
  test("names the account, is valid for the brand's app only, and expires after ten minutes", async () => {
    const { body } = await identity.post('login', credentials)
    const verifier = createTokenVerifier({
      clock,
      loadKeys: () => createSigningKeyStore(identity.database).listPublic(),
    })
    const token = body.idToken ?? ''
    const outcome = await verifier.verify(token, audienceOf('kestrel'))
    expect(outcome.ok && outcome.value).toMatchObject({ 'custom:accountNumber': 'K-1', token_use: 'id' })
    expect((await verifier.verify(token, audienceOf('fjord'))).ok).toBe(false)
    // Signed a quarter of a second after a whole one, from which it counts.
    clock.advance(599_749)
    expect((await verifier.verify(token, audienceOf('kestrel'))).ok).toBe(true)
    clock.advance(1)
    expect((await verifier.verify(token, audienceOf('kestrel'))).ok).toBe(false)
  })
})

describe('brands', () => {
  test('the same name is another customer at another brand', async () => {
    const { body } = await identity.post('login', credentials, { 'x-test-brand': 'fjord' })
    const payload = Buffer.from(body.idToken?.split('.')[1] ?? '', 'base64url').toString()
    expect(JSON.parse(payload)).toMatchObject({ 'custom:accountNumber': 'F-1', aud: 'driveway-app:fjord' })
  })

  test('a customer of another brand gets incorrect-credentials', async () => {
    const answer = await identity.post('login', credentials, { 'x-test-brand': 'marigold' })
    expect([answer.status, answer.body]).toEqual([401, { errorMessage: 'incorrect-credentials' }])
  })

  test("refuses a refresh token at another brand's host, and still accepts it at its own", async () => {
    const token = await signInAsBrowser()
    const elsewhere = { ...withCookie(token), 'x-test-brand': 'fjord' }
    expect((await identity.post('refresh-login', {}, elsewhere)).status).toBe(401)
    expect((await identity.post('refresh-login', {}, withCookie(token))).status).toBe(200)
  })
})

describe('cookies', () => {
  test('a browser gets its refresh token in an HttpOnly cookie only', async () => {
    const answer = await identity.post('login', credentials, browser)
    expect(answer.body.refreshToken).toBeNull()
    const token = readRefreshToken(answer)
    expect(token).toMatch(/^[\w-]{43}$/)
    const device = readCookie(answer, '__Secure-knownDevice')
    const pass = readCookie(answer, '__Secure-pagePass')
    expect(pass).toMatch(/^[0-9a-f-]{36}\.\d{10}\.[\w-]{43}$/)
    expect(answer.cookies).toEqual([
      `__Secure-refreshToken=${token}; Max-Age=31536000; Path=/identity; HttpOnly; Secure; SameSite=Strict`,
      '__Secure-signedIn=1; Max-Age=31536000; Path=/; Secure; SameSite=Strict',
      `__Secure-pagePass=${pass}; Max-Age=172800; Path=/; HttpOnly; Secure; SameSite=Strict`,
      // The name of the builds before.
      'signedIn=; Max-Age=0; Path=/; Secure; SameSite=Strict',
      `__Secure-knownDevice=${device}; Max-Age=31536000; Path=/identity; HttpOnly; Secure; SameSite=Strict`,
    ])
    expect(device).toMatch(/^[\w-]{22}\.[\w-]{22}~\d{5}$/)
  })

  test('another client gets its token in the body and no cookie', async () => {
    const answer = await identity.post('login', credentials)
    expect(answer.cookies).toEqual([])
    expect((await identity.post('login', { refreshToken: answer.body.refreshToken })).status).toBe(200)
  })

  test.each(['login', 'refresh-login'])('%s without a token uses the cookie', async (path) => {
    const token = await signInAsBrowser()
    const answer = await identity.post(
      path,
      { refreshToken: null, ignoreChallenges: true },
      withCookie(token),
    )
    expect([answer.status, answer.body.refreshToken]).toEqual([200, null])
    expect(readRefreshToken(answer)).not.toBe(token)
  })

  test('clears the cookies of a session that has ended', async () => {
    const answer = await identity.post('refresh-login', {}, withCookie('A'.repeat(43)))
    expect(answer.status).toBe(401)
    expect(answer.cookies.every((each) => each.includes('Max-Age=0'))).toBe(true)
    expect(answer.cookies).toHaveLength(4)
  })

  test('only the hash of a refresh token is stored', async () => {
    const token = await signInAsBrowser()
    const { rows } = await identity.database.pool.query('select * from refresh_tokens')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
    const hashes = rows.map((row: { token_hash: Buffer }) => row.token_hash)
    expect(hashes.some((hash) => hash.includes(Buffer.from(token, 'base64url')))).toBe(false)
  })
})

describe('rotation', () => {
  test('each refresh gives a new token, and the newest always works', async () => {
    let token = await signInAsBrowser()
    for (const step of [1, 2, 3]) {
      clock.advance(9 * 60_000)
      const answer = await identity.post('refresh-login', {}, withCookie(token))
      expect([step, answer.status]).toEqual([step, 200])
      token = readRefreshToken(answer)
    }
  })

  test.each([
    ['at once', 0, 200],
    ['a moment before 10 s', 9_999, 200],
    ['10 s later', 10_000, 200],
    ['a moment after 10 s', 10_001, 401],
  ])('a second tab that uses the same token %s', async (_name, waited, status) => {
    const token = await signInAsBrowser()
    const first = readRefreshToken(await identity.post('refresh-login', {}, withCookie(token)))
    clock.advance(waited)
    const second = await identity.post('refresh-login', {}, withCookie(token))
    expect(second.status).toBe(status)
    expect(readRefreshToken(second)).toBe(status === 200 ? first : '')
    // Both tabs stay signed in, or neither does.
    clock.advance(60_000)
    expect((await identity.post('refresh-login', {}, withCookie(first))).status).toBe(status)
    const tab = withCookie(readRefreshToken(second))
    expect((await identity.post('refresh-login', {}, tab)).status).toBe(status)
  })

  test('two tabs in the same instant both stay signed in', async () => {
    const token = await signInAsBrowser()
    const tabs = await Promise.all([1, 2].map(() => identity.post('refresh-login', {}, withCookie(token))))
    expect(tabs.map((each) => each.status)).toEqual([200, 200])
    clock.advance(60_000)
    const next = await Promise.all(
      tabs.map((each) => identity.post('refresh-login', {}, withCookie(readRefreshToken(each)))),
    )
    expect(next.map((each) => each.status)).toEqual([200, 200])
  })

  test('a reused token ends its own session only', async () => {
    const stolen = await signInAsBrowser()
    const elsewhere = await signInAsBrowser()
    await identity.post('refresh-login', {}, withCookie(stolen))
    clock.advance(11_000)
    expect((await identity.post('refresh-login', {}, withCookie(stolen))).status).toBe(401)
    expect((await identity.post('refresh-login', {}, withCookie(elsewhere))).status).toBe(200)
  })

  test.each([
    ['a millisecond before its 365 days are over', 31_535_999_999, 200],
    ['when they are over', 31_536_000_000, 401],
    ['a millisecond later', 31_536_000_001, 401],
  ])('a token that was never used, %s', async (_name, waited, status) => {
    const token = await signInAsBrowser()
    clock.advance(waited)
    expect((await identity.post('refresh-login', {}, withCookie(token))).status).toBe(status)
  })
})

describe('logout', () => {
  test('ends the session on the server and clears its cookies', async () => {
    const token = await signInAsBrowser()
    const answer = await identity.post('logout', {}, withCookie(token))
    expect(answer.status).toBe(204)
    expect(answer.cookies).toEqual([
      '__Secure-refreshToken=; Max-Age=0; Path=/identity; HttpOnly; Secure; SameSite=Strict',
      '__Secure-signedIn=; Max-Age=0; Path=/; Secure; SameSite=Strict',
      '__Secure-pagePass=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
      'signedIn=; Max-Age=0; Path=/; Secure; SameSite=Strict',
    ])
    expect((await identity.post('refresh-login', {}, withCookie(token))).status).toBe(401)
  })

  test('ends the session for all of its tokens', async () => {
    const old = await signInAsBrowser()
    const newer = readRefreshToken(await identity.post('refresh-login', {}, withCookie(old)))
    await identity.post('logout', { refreshToken: old })
    expect((await identity.post('refresh-login', {}, withCookie(newer))).status).toBe(401)
  })

  test('succeeds without a session', async () => {
    expect((await identity.post('logout', {})).status).toBe(204)
  })

  test('a new sign-in in the same browser ends the previous session', async () => {
    const before = await signInAsBrowser()
    expect((await identity.post('login', credentials, withCookie(before))).status).toBe(200)
    clock.advance(11_000)
    expect((await identity.post('refresh-login', {}, withCookie(before))).status).toBe(401)
  })
})

test('removes expired sessions and keeps valid ones', async () => {
  await signInAsBrowser()
  clock.advance(364 * 24 * 3_600_000)
  const kept = await signInAsBrowser()
  clock.advance(2 * 24 * 3_600_000)
  await pruneTables(identity.database, 'credentials', clock.now())
  const { rows } = await identity.database.pool.query(
    'select (select count(*) from refresh_tokens) as tokens, (select count(*) from refresh_families) as sessions',
  )
  expect(rows).toEqual([{ tokens: 1, sessions: 1 }])
  expect((await identity.post('refresh-login', {}, withCookie(kept))).status).toBe(200)
})
