import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { beforeEach, describe, expect, test } from 'vitest'
import { renewTestIdentity } from '../testing/share-test-identity.ts'
import { addAnn, ANNS_PASSWORD, readRefreshToken } from '../testing/test-identity.ts'

const NEW_PASSWORD = 'a staple of new batteries'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1'
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36'
const clock = createFixedSystemClock('2026-01-01T12:00:00Z')
const identity = renewTestIdentity({ clock })

beforeEach(() => addAnn(identity.database, 'fjord', 'F-1'))

type Body = { readonly sessions?: readonly Record<string, unknown>[]; readonly ended?: number }

async function post(
  path: string,
  token: string | null,
  body: Record<string, unknown> = {},
  brand = 'kestrel',
) {
  const answer = await identity.post(path, body, {
    origin: identity.origin,
    'x-test-brand': brand,
    ...(token === null ? {} : { cookie: `__Secure-refreshToken=${token}` }),
  })
  return { status: answer.status, body: answer.body as Body & { errorMessage?: string } }
}

async function signIn(userAgent: string, username = 'ann@example.com', brand = 'kestrel'): Promise<string> {
  const answer = await identity.post(
    'login',
    { username, password: ANNS_PASSWORD },
    { origin: identity.origin, 'user-agent': userAgent, 'x-test-brand': brand },
  )
  return readRefreshToken(answer)
}

async function refresh(token: string, userAgent: string): Promise<{ status: number; token: string }> {
  const headers = {
    origin: identity.origin,
    'user-agent': userAgent,
    cookie: `__Secure-refreshToken=${token}`,
  }
  const answer = await identity.post('refresh-login', { refreshToken: null }, headers)
  return { status: answer.status, token: readRefreshToken(answer) }
}

function logIn(password: string) {
  return identity.post('login', { username: 'ann@example.com', password })
}

const signedOut = { status: 401, body: { errorMessage: 'incorrect-credentials' } }

describe('sign-in sessions', () => {
  test('are listed with their device and last use, the latest first, and the current one is marked', async () => {
    const id: unknown = expect.any(String)
    const signedInAt = clock.now().toISOString()
    const phone = await signIn(IPHONE)
    clock.advance(60_000)
    const laptop = await signIn('a browser that nobody knows')
    const laptopAt = clock.now().toISOString()
    await signIn(CHROME, 'bob@example.com')
    clock.advance(60_000)
    const lastUsedAt = clock.now().toISOString()
    const { token } = await refresh(phone, CHROME)
    expect((await post('sessions', token)).body).toEqual({
      sessions: [
        { id, browser: 'Chrome', system: 'Windows', signedInAt, lastUsedAt, isCurrent: true },
        { id, browser: null, system: null, signedInAt: laptopAt, lastUsedAt: laptopAt, isCurrent: false },
      ],
    })
    expect((await post('sessions', laptop)).body.sessions?.map(({ isCurrent }) => isCurrent)).toEqual([
      false,
      true,
    ])
  })

  test.each([
    ['without a token', async () => post('sessions', null)],
    ['with a token that nobody gave out', async () => post('sessions', 'A'.repeat(43))],
    ['with a token of another brand', async () => post('sessions', await signIn(CHROME), {}, 'fjord')],
    [
      'with a token that was used more than 10 s ago',
      async () => {
        const token = await signIn(CHROME)
        await refresh(token, CHROME)
        clock.advance(10_001)
        return post('sessions', token)
      },
    ],
    [
      'after signing out',
      async () => {
        const token = await signIn(CHROME)
        await post('logout', token)
        return post('sessions', token)
      },
    ],
    ['of others, without a token', async () => post('sign-out-others', null)],
  ])('are refused %s', async (_, ask) => {
    expect(await ask()).toEqual(signedOut)
  })

  test('are listed with a token that was used 10 s ago, as by another tab', async () => {
    const token = await signIn(CHROME)
    await refresh(token, CHROME)
    clock.advance(10_000)
    expect((await post('sessions', token)).status).toBe(200)
  })

  test('of all other devices end at once, and those of other customers stay', async () => {
    const here = await signIn(CHROME)
    const phone = await signIn(IPHONE)
    const bob = await signIn(CHROME, 'bob@example.com')
    const fjord = await signIn(CHROME, 'ann@example.com', 'fjord')
    expect(await post('sign-out-others', here)).toEqual({ status: 200, body: { ended: 1 } })
    expect((await refresh(phone, IPHONE)).status).toBe(401)
    expect((await refresh(here, CHROME)).status).toBe(200)
    expect((await refresh(bob, CHROME)).status).toBe(200)
    expect((await post('sessions', fjord, {}, 'fjord')).body.sessions).toHaveLength(1)
    expect(await post('sign-out-others', bob)).toEqual({ status: 200, body: { ended: 0 } })
  })
})

async function findOther(token: string): Promise<string> {
  const { sessions = [] } = (await post('sessions', token)).body
  return String(sessions.find(({ isCurrent }) => isCurrent !== true)?.['id'])
}

describe('one session', () => {
  test('of the customer ends at once, and the others stay', async () => {
    const here = await signIn(CHROME)
    const phone = await signIn(IPHONE)
    const sessionId = await findOther(here)
    const laptop = await signIn(CHROME)
    expect(await post('sign-out-session', here, { sessionId })).toEqual({ status: 200, body: { ended: 1 } })
    expect((await refresh(phone, IPHONE)).status).toBe(401)
    expect((await refresh(laptop, CHROME)).status).toBe(200)
    expect(await post('sign-out-session', here, { sessionId })).toEqual({ status: 200, body: { ended: 0 } })
    expect((await refresh(here, CHROME)).status).toBe(200)
  })

  test.each([
    ['of another customer', async () => signIn(CHROME, 'bob@example.com'), 'kestrel'],
    ['of another brand', async () => signIn(CHROME, 'ann@example.com', 'fjord'), 'fjord'],
  ])('%s does not end', async (_, open, brand) => {
    const theirs = await open()
    const [theirOwn] = (await post('sessions', theirs, {}, brand)).body.sessions ?? []
    const answer = await post('sign-out-session', await signIn(CHROME), { sessionId: theirOwn?.['id'] })
    expect(answer).toEqual({ status: 200, body: { ended: 0 } })
    expect((await post('sessions', theirs, {}, brand)).status).toBe(200)
  })

  test('that is the current one does not end, nor does an id that nobody gave out', async () => {
    const here = await signIn(CHROME)
    const [own] = (await post('sessions', here)).body.sessions ?? []
    for (const sessionId of [own?.['id'], 'x', "' or true --", '00000000-0000-0000-0000-000000000000']) {
      expect(await post('sign-out-session', here, { sessionId })).toEqual({ status: 200, body: { ended: 0 } })
    }
    expect((await post('sign-out-session', here, { sessionId: 7 })).status).toBe(400)
    expect(await post('sign-out-session', null, { sessionId: 'x' })).toEqual(signedOut)
    expect((await refresh(here, CHROME)).status).toBe(200)
  })
})

describe('changing the password', () => {
  const change = { currentPassword: ANNS_PASSWORD, newPassword: NEW_PASSWORD }

  test('keeps this session, ends the others, and the new password signs in', async () => {
    const here = await signIn(CHROME)
    const phone = await signIn(IPHONE)
    expect(await post('change-password', here, change)).toEqual({ status: 200, body: {} })
    expect((await refresh(here, CHROME)).status).toBe(200)
    expect((await refresh(phone, IPHONE)).status).toBe(401)
    expect((await logIn(NEW_PASSWORD)).status).toBe(200)
    expect((await logIn(ANNS_PASSWORD)).status).toBe(401)
    const { rows } = await identity.database.pool.query('select kind, recipient from mails')
    expect(rows).toEqual([{ kind: 'password-changed', recipient: 'Ann@Example.com' }])
  })

  test.each([
    ['a wrong current password', { currentPassword: 'wrong horse' }, 403, 'incorrect-password'],
    ['a new password of 7 characters', { newPassword: 'seven77' }, 400, 'password-too-short'],
    ['a new password of 257 characters', { newPassword: 'é'.repeat(257) }, 400, 'password-too-long'],
    ['a common new password', { newPassword: 'qwertyuiop' }, 400, 'password-too-common'],
    ['the own email address', { newPassword: 'ann@EXAMPLE.com' }, 400, 'password-is-email'],
    ['no current password', { currentPassword: '' }, 400, 'unexpected-error'],
    ['a number as a password', { newPassword: 12_345_678 }, 400, 'unexpected-error'],
  ])('is refused with %s, and nothing changes', async (_, wrong, status, errorMessage) => {
    const here = await signIn(CHROME)
    const phone = await signIn(IPHONE)
    expect(await post('change-password', here, { ...change, ...wrong })).toEqual({
      status,
      body: { errorMessage },
    })
    expect((await refresh(phone, IPHONE)).status).toBe(200)
    expect((await logIn(ANNS_PASSWORD)).status).toBe(200)
    expect((await identity.database.pool.query('select 1 from mails')).rows).toEqual([])
  })

  test('is refused without a session', async () => {
    expect(await post('change-password', null, change)).toEqual(signedOut)
    expect(await post('change-password', await signIn(CHROME), change, 'fjord')).toEqual(signedOut)
    expect((await logIn(ANNS_PASSWORD)).status).toBe(200)
  })

  test('wrong current passwords count like failed sign-ins', async () => {
    await identity.restart({ limits: { perAccount: 2 } })
    const here = await signIn(CHROME)
    for (const status of [403, 403, 429]) {
      const answer = await post('change-password', here, { ...change, currentPassword: 'wrong horse' })
      expect(answer.status).toBe(status)
    }
    expect((await post('change-password', here, change)).status).toBe(429)
    expect((await logIn(ANNS_PASSWORD)).status).toBe(429)
  })
})
