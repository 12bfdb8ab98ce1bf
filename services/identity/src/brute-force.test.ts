import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { IdentityLimits } from './identity-limits.ts'
import { addAnn, ANNS_PASSWORD, openTestIdentity, readCookie } from './testing/test-identity.ts'

const username = 'ann@example.com'
const right = { username, password: ANNS_PASSWORD }
const wrong = { username, password: 'wrong horse battery' }
const wide = { perAddress: 1000, perAccount: 1000, refreshPerAddress: 1000, mailsPerAddress: 1000 }
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await addAnn(database, 'kestrel', 'K-1')
  await addAnn(database, 'kestrel', 'K-2', { username: 'bob@example.com' })
})

afterAll(() => database[Symbol.asyncDispose]())

async function openIdentity(limits: Partial<IdentityLimits>, trustedProxies: readonly string[] = []) {
  await database.pool.query('delete from rate_limits')
  const clock = createFixedSystemClock('2026-01-01T12:00:00Z')
  const identity = await openTestIdentity({ database, clock, trustedProxies, limits: { ...wide, ...limits } })
  onTestFinished(() => identity.close())
  async function tryTimes(
    times: number,
    path: string,
    body: unknown,
    headersOf: (count: number) => Record<string, string>,
  ) {
    const statuses: number[] = []
    for (let count = 0; count < times; count += 1) {
      statuses.push((await identity.post(path, body, headersOf(count))).status)
    }
    return statuses
  }
  return { identity, clock, tryTimes }
}

/** Headers that clients forge to change their address. */
const forgeries = [
  'x-forwarded-for',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'forwarded',
] as const

function forge(header: string, count: number): Record<string, string> {
  const address = `203.0.113.${count + 1}`
  return { [header]: header === 'forwarded' ? `for=${address}` : address }
}

/** Behind a trusted proxy: another real address on each attempt. */
function comeFromElsewhere(count: number): Record<string, string> {
  return forge('x-forwarded-for', count)
}

const resetBody = { username, password: 'a staple of new batteries', confirmationCode: '00000000' }
const initialBody = { username, newPassword: 'a staple of new batteries', session: 'A'.repeat(43) }

const routes: readonly (readonly [
  path: string,
  body: unknown,
  limits: Partial<IdentityLimits>,
  status: number,
])[] = [
  ['login', wrong, { perAddress: 2 }, 401],
  ['login', { encodedCredentials: 'A'.repeat(22) }, { perAddress: 2 }, 401],
  ['refresh-login', { refreshToken: 'A'.repeat(43) }, { refreshPerAddress: 2 }, 401],
  ['forgot-password', { username: 'nobody@example.com' }, { mailsPerAddress: 2 }, 404],
  ['reset-password', resetBody, { perAddress: 2 }, 400],
  ['set-initial-password', initialBody, { perAddress: 2 }, 400],
]

describe('a forged forwarding header does not help', () => {
  test.each(routes)('at %s (%j)', async (path, body, limits, status) => {
    const { identity, tryTimes } = await openIdentity(limits)
    expect(await tryTimes(3, path, body, (count) => forge('x-forwarded-for', count))).toEqual([
      status,
      status,
      429,
    ])
    const last = await identity.post(path, body, forge('x-forwarded-for', 9))
    expect([last.status, last.body]).toEqual([429, { errorMessage: 'too-many-attempts' }])
    expect(last.headers.get('retry-after')).toBe('900')
  })

  test.each(forgeries)('as %s', async (header) => {
    const { tryTimes } = await openIdentity({ perAddress: 1 })
    expect(await tryTimes(2, 'login', wrong, (count) => forge(header, count))).toEqual([401, 429])
  })

  test('before the real address that a trusted proxy appends', async () => {
    const { tryTimes } = await openIdentity({ perAddress: 1 }, ['127.0.0.1'])
    const statuses = await tryTimes(2, 'login', wrong, (count) => ({
      'x-forwarded-for': `203.0.113.${count}, 198.51.100.9`,
    }))
    expect(statuses).toEqual([401, 429])
  })
})

describe('an account is guarded from everywhere at once', () => {
  test.each([
    ['login', wrong, { perAccountAnywhere: 2 }, 401],
    ['reset-password', resetBody, { perAccountAnywhere: 2 }, 400],
  ])('at %s', async (path, body, limits, status) => {
    const { tryTimes } = await openIdentity(limits, ['127.0.0.1'])
    expect(await tryTimes(3, path, body, comeFromElsewhere)).toEqual([status, status, 429])
  })

  test('at forgot-password, after five strangers used up their own requests', async () => {
    const { tryTimes } = await openIdentity({ mailsPerAccount: 1 }, ['127.0.0.1'])
    const statuses = await tryTimes(
      6,
      'forgot-password',
      { username: 'nobody@example.com' },
      comeFromElsewhere,
    )
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429])
  })

  test('and a stranger at one address does not keep its owner from recovering it', async () => {
    const { tryTimes } = await openIdentity({}, ['127.0.0.1'])
    const stranger = { 'x-forwarded-for': '203.0.113.1' }
    const owner = { 'x-forwarded-for': '198.51.100.9' }
    const unknown = { username: 'nobody@example.com' }
    const statuses = await tryTimes(6, 'forgot-password', unknown, () => stranger)
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429])
    expect(await tryTimes(1, 'forgot-password', unknown, () => owner)).toEqual([404])
  })

  test('and many reset mails do not block the sign-in', async () => {
    const { identity, tryTimes } = await openIdentity({ mailsPerAccount: 1, perAccount: 1 }, ['127.0.0.1'])
    expect((await tryTimes(6, 'forgot-password', { username }, comeFromElsewhere)).at(-1)).toBe(429)
    expect((await identity.post('login', right)).status).toBe(200)
  })
})

async function knowDevice(
  body: unknown = right,
  limits: Partial<IdentityLimits> = { perAccount: 3, perAccountAnywhere: 3 },
) {
  const opened = await openIdentity(limits)
  const { identity } = opened
  const browser = { origin: identity.origin }
  const signedIn = await identity.post('login', body, browser)
  const known = { ...browser, cookie: `__Secure-knownDevice=${readCookie(signedIn, '__Secure-knownDevice')}` }
  const lockOut = await opened.tryTimes(4, 'login', wrong, () => ({}))
  expect(lockOut.at(-1)).toBe(429)
  expect((await identity.post('login', right, browser)).status).toBe(429)
  return { ...opened, browser, known, signedIn }
}

describe('the true customer is not locked out from a known device', () => {
  test('who signs in while others guess, even from the same address', async () => {
    const { identity, known } = await knowDevice(right, { perAddress: 3 })
    expect((await identity.post('login', right, known)).status).toBe(200)
  })

  test('who asks for a new password while others do', async () => {
    const { identity, known, tryTimes } = await knowDevice(right, { perAccount: 3, mailsPerAccount: 1 })
    expect(await tryTimes(2, 'forgot-password', { username }, () => ({}))).toEqual([502, 429])
    // Not refused by the limit, but by the missing mail server.
    expect((await identity.post('forgot-password', { username }, known)).status).toBe(502)
  })

  test('who has signed out since: the cookie belongs to the device', async () => {
    const { identity, known, signedIn } = await knowDevice()
    const cookie = `${known.cookie}; __Secure-refreshToken=${readCookie(signedIn, '__Secure-refreshToken')}`
    const signedOut = await identity.post('logout', {}, { ...known, cookie })
    expect(signedOut.cookies.some((each) => each.startsWith('__Secure-knownDevice'))).toBe(false)
    expect((await identity.post('login', right, known)).status).toBe(200)
  })

  test('but a known device has a limit too', async () => {
    const { identity, known, tryTimes } = await knowDevice()
    expect(await tryTimes(4, 'login', wrong, () => known)).toEqual([401, 401, 401, 429])
    expect((await identity.post('login', right, known)).status).toBe(429)
  })

  test("and another account's device, or a forged one, does not help", async () => {
    const { identity, known } = await knowDevice({ ...right, username: 'bob@example.com' })
    expect((await identity.post('login', right, known)).status).toBe(429)
    const forged = { ...known, cookie: `__Secure-knownDevice=${'A'.repeat(22)}.${'B'.repeat(22)}~20454` }
    expect((await identity.post('login', right, forged)).status).toBe(429)
  })
})
