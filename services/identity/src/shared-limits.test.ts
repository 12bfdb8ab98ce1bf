import { openDatabase } from '@driveway/store/kernel/database'
import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { IdentityLimits } from './identity-limits.ts'
import { addAnn, ANNS_PASSWORD, openTestIdentity, readCookie } from './testing/test-identity.ts'

const username = 'ann@example.com'
const right = { username, password: ANNS_PASSWORD }
const wrong = { username, password: 'wrong horse battery' }
const wide = { perAddress: 1000, perAccount: 1000, refreshPerAddress: 1000, mailsPerAddress: 1000 }
const clock = createFixedSystemClock('2026-01-01T12:00:00Z')
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await addAnn(database, 'kestrel', 'K-1')
  await addAnn(database, 'kestrel', 'K-2', { username: 'bob@example.com' })
  await addAnn(database, 'fjord', 'F-1')
})

afterAll(() => database[Symbol.asyncDispose]())

beforeEach(() => database.pool.query('delete from rate_limits'))

/** A service with memory and connections of its own, as in another process. */
async function openProcess(limits: Partial<IdentityLimits>) {
  const own = openDatabase({ url: database.url, poolSize: 5 })
  const identity = await openTestIdentity({ database: own, clock, limits: { ...wide, ...limits } })
  onTestFinished(async () => {
    await identity.close()
    await own.close()
  })
  return { ...identity, database: own }
}

const reset = { username, password: 'a staple of new batteries', confirmationCode: '00000000' }
const initial = { username, newPassword: 'a staple of new batteries', session: 'A'.repeat(43) }

const routes: readonly (readonly [string, unknown, Partial<IdentityLimits>, number])[] = [
  ['login', wrong, { perAddress: 2 }, 401],
  ['login', wrong, { perAccount: 2 }, 401],
  ['login', wrong, { perAccountAnywhere: 2 }, 401],
  ['login', { encodedCredentials: 'A'.repeat(22) }, { perAddress: 2 }, 401],
  ['refresh-login', { refreshToken: 'A'.repeat(43) }, { refreshPerAddress: 2 }, 401],
  ['forgot-password', { username: 'nobody@example.com' }, { mailsPerAddress: 2 }, 404],
  ['forgot-password', { username: 'nobody@example.com' }, { mailsPerAccount: 2 }, 404],
  ['reset-password', reset, { perAccount: 2 }, 400],
  ['set-initial-password', initial, { perAccount: 2 }, 400],
]

describe('limits of two processes', () => {
  test.each(routes)('begun on one hold on the other, at %s (%j, %j)', async (path, body, limits, status) => {
    const [one, other] = [await openProcess(limits), await openProcess(limits)]
    expect((await one.post(path, body)).status).toBe(status)
    expect((await other.post(path, body)).status).toBe(status)
    const answers = [await one.post(path, body), await other.post(path, body)]
    expect(answers.map((each) => [each.status, each.headers.get('retry-after')])).toEqual([
      [429, '900'],
      [429, '900'],
    ])
  })

  test('hold in a process that starts later', async () => {
    const one = await openProcess({ perAccount: 1 })
    expect((await one.post('login', wrong)).status).toBe(401)
    const later = await openProcess({ perAccount: 1 })
    expect((await later.post('login', right)).status).toBe(429)
  })

  test('are exact under 100 parallel tries', async () => {
    const processes = [await openProcess({ perAccount: 7 }), await openProcess({ perAccount: 7 })] as const
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => processes[index % 2 === 0 ? 0 : 1].post('login', wrong)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(7)
    expect(statuses.filter((status) => status === 429)).toHaveLength(93)
  })

  test('stay apart for each account and for each brand', async () => {
    const [one, other] = [await openProcess({ perAccount: 1 }), await openProcess({ perAccount: 1 })]
    expect((await one.post('login', wrong)).status).toBe(401)
    expect((await other.post('login', right)).status).toBe(429)
    expect((await other.post('login', { ...right, username: 'bob@example.com' })).status).toBe(200)
    expect((await other.post('login', right, { 'x-test-brand': 'fjord' })).status).toBe(200)
  })

  test('let the true customer in from a device that signed in at the other process', async () => {
    const [one, other] = [await openProcess({ perAccount: 2 }), await openProcess({ perAccount: 2 })]
    const browser = { origin: one.origin }
    const signedIn = await one.post('login', right, browser)
    const cookie = `__Secure-knownDevice=${readCookie(signedIn, '__Secure-knownDevice')}`
    for (const process of [one, other]) expect((await process.post('login', wrong)).status).toBe(401)
    expect((await other.post('login', right)).status).toBe(429)
    expect((await other.post('login', right, { origin: other.origin, cookie })).status).toBe(200)
  })
})

describe('while the database is away', () => {
  test.each([
    ['login', right],
    ['login', { encodedCredentials: 'A'.repeat(22) }],
    ['refresh-login', { refreshToken: 'A'.repeat(43) }],
    ['forgot-password', { username }],
    ['reset-password', reset],
    ['set-initial-password', initial],
  ])('%s answers 503 with Retry-After, not 429, and clears no cookie (%j)', async (path, body) => {
    const identity = await openProcess({})
    await identity.database.close()
    const headers = { origin: identity.origin, cookie: `__Secure-refreshToken=${'A'.repeat(43)}` }
    const answer = await identity.post(path, body, headers)
    expect([answer.status, answer.body.errorMessage]).toEqual([503, 'unexpected-error'])
    expect([answer.headers.get('retry-after'), answer.cookies]).toEqual(['5', []])
  })

  test('nothing counts against the customer', async () => {
    const identity = await openProcess({ perAddress: 1, perAccount: 1, perAccountAnywhere: 1 })
    const { pool } = identity.database
    await pool.query('alter table rate_limits rename to hidden_limits')
    const during = [await identity.post('login', wrong), await identity.post('login', right)]
    await pool.query('alter table hidden_limits rename to rate_limits')
    expect(during.map(({ status }) => status)).toEqual([503, 503])
    expect((await identity.post('login', right)).status).toBe(200)
  })
})
