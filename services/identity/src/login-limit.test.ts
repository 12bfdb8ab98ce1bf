import { recordLog } from '@driveway/service-kit/recorded-log'
import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { readOutboxSecrets } from '@driveway/testkit/outbox-secrets'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { fillInLimits, type IdentityLimits } from './identity-limits.ts'
import { addAnn, ANNS_PASSWORD, openTestIdentity } from './testing/test-identity.ts'

const right = { username: 'ann@example.com', password: ANNS_PASSWORD }
const wrong = { username: 'ann@example.com', password: 'wrong horse battery' }
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await addAnn(database, 'kestrel', 'K-1')
  await addAnn(database, 'fjord', 'F-1')
})

afterAll(() => database[Symbol.asyncDispose]())

const WIDE = 1000
const NARROW = 3
const QUARTER_HOUR_MS = 15 * 60_000

async function openIdentity(limits: Partial<IdentityLimits>) {
  await database.pool.query('delete from rate_limits')
  const clock = createFixedSystemClock('2026-01-01T12:00:00Z')
  const all = { perAddress: WIDE, perAccount: WIDE, refreshPerAddress: WIDE }
  const identity = await openTestIdentity({ database, clock, limits: { ...all, ...limits } })
  onTestFinished(() => identity.close())
  async function tryFrom(address: string, body: unknown, headers: Record<string, string> = {}) {
    return identity.post('login', body, { 'x-forwarded-for': address, ...headers })
  }
  async function failThrice(address: string, body: unknown = wrong) {
    const statuses: number[] = []
    for (let count = 0; count < NARROW; count += 1) statuses.push((await tryFrom(address, body)).status)
    expect(statuses).toEqual([401, 401, 401])
  }
  return { identity, clock, tryFrom, failThrice }
}

describe('login is limited', () => {
  test('for a guesser at one account: 429 with Retry-After, also for the right password', async () => {
    const { tryFrom, failThrice, clock } = await openIdentity({ perAccount: NARROW })
    await failThrice('203.0.113.7')
    const answer = await tryFrom('203.0.113.7', right)
    expect([answer.status, answer.body]).toEqual([429, { errorMessage: 'too-many-attempts' }])
    expect(answer.headers.get('retry-after')).toBe('900')
    clock.advance(QUARTER_HOUR_MS - 1)
    expect((await tryFrom('203.0.113.7', right)).status).toBe(429)
    clock.advance(1)
    expect((await tryFrom('203.0.113.7', right)).status).toBe(200)
  })

  test('for the guesser, while the customer signs in from home', async () => {
    const { tryFrom, failThrice } = await openIdentity({ perAccount: NARROW })
    await failThrice('203.0.113.7')
    expect((await tryFrom('203.0.113.7', wrong)).status).toBe(429)
    expect((await tryFrom('198.51.100.9', right)).status).toBe(200)
  })

  test('for many guessers at one account together, ignoring case', async () => {
    const { tryFrom } = await openIdentity({ perAccountAnywhere: NARROW })
    const names = ['ann@example.com', 'Ann@example.com', 'ANN@EXAMPLE.COM', ' ann@example.com']
    const statuses: number[] = []
    for (const [place, username] of names.entries()) {
      statuses.push((await tryFrom(`203.0.113.${place}`, { ...wrong, username })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 429])
  })

  test('for each brand by itself', async () => {
    const { tryFrom, failThrice } = await openIdentity({ perAccountAnywhere: NARROW })
    await failThrice('203.0.113.7')
    expect((await tryFrom('203.0.113.7', right, { 'x-test-brand': 'fjord' })).status).toBe(200)
  })

  test('for an account that does not exist', async () => {
    const { tryFrom, failThrice } = await openIdentity({ perAccount: NARROW })
    const nobody = { ...wrong, username: 'nobody@example.com' }
    await failThrice('203.0.113.7', nobody)
    expect((await tryFrom('203.0.113.7', nobody)).status).toBe(429)
  })

  test('for one address that tries many accounts', async () => {
    const { tryFrom } = await openIdentity({ perAddress: NARROW })
    const statuses: number[] = []
    for (const name of ['a', 'b', 'c', 'd']) {
      statuses.push((await tryFrom('203.0.113.7', { ...wrong, username: name })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 429])
    expect((await tryFrom('198.51.100.9', right)).status).toBe(200)
  })

  test('and a forged forwarding header does not help', async () => {
    const { tryFrom, failThrice } = await openIdentity({ perAddress: NARROW })
    await failThrice('203.0.113.7')
    // The proxy appends the real address to the client's header.
    expect((await tryFrom('192.0.2.1, 203.0.113.7', wrong)).status).toBe(429)
  })

  test('and successful logins do not count', async () => {
    const { tryFrom } = await openIdentity({
      perAddress: NARROW,
      perAccount: NARROW,
      perAccountAnywhere: NARROW,
    })
    for (const time of [1, 2, 3, 4, 5]) {
      expect([time, (await tryFrom('203.0.113.7', right)).status]).toEqual([time, 200])
    }
  })

  test('by refresh token too, counting failures only', async () => {
    const { identity, failThrice, tryFrom } = await openIdentity({ refreshPerAddress: NARROW })
    let token = (await identity.post('login', right)).body.refreshToken
    for (const time of [1, 2, 3, 4, 5]) {
      const answer = await tryFrom('203.0.113.7', { refreshToken: token })
      expect([time, answer.status]).toEqual([time, 200])
      token = answer.body.refreshToken
    }
    await failThrice('203.0.113.7', { refreshToken: 'A'.repeat(43) })
    expect((await tryFrom('203.0.113.7', { refreshToken: token })).status).toBe(429)
  })
})

describe('identity', () => {
  test.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', { 'content-type': 'text/plain' }, 415],
    ['a page of another origin', { origin: 'https://elsewhere.example' }, 403],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('refuses %s', async (_name, headers, status) => {
    const { identity } = await openIdentity({})
    const answer = await identity.post('login', right, headers)
    expect([answer.status, answer.body.idToken, answer.cookies]).toEqual([status, undefined, []])
  })

  test.each(['login', 'refresh-login', 'logout'])('refuses GET on %s', async (path) => {
    const { identity } = await openIdentity({})
    const answer = await fetch(`${identity.origin}/identity/${path}?username=ann@example.com`)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

test('a login leaves no credentials in the log, whether it succeeds, fails or breaks', async () => {
  const log = recordLog()
  const broken = await createTestDatabase()
  await addAnn(broken, 'kestrel', 'K-1')
  const identity = await openTestIdentity({
    database: broken,
    clock: createFixedSystemClock('2026-01-01T12:00:00Z'),
    logger: log.logger,
  })
  onTestFinished(() => identity.close())
  const { body } = await identity.post('login', right)
  await identity.post('login', wrong)
  await identity.post('login?password=in-the-address', right)
  await broken[Symbol.asyncDispose]()
  const failed = await identity.post('login', { refreshToken: body.refreshToken })
  expect([failed.status, failed.body.errorMessage]).toEqual([503, 'unexpected-error'])
  expect(log.text()).toContain('request failed')
  const secrets = [right.password, wrong.password, body.idToken, body.refreshToken, 'in-the-address']
  expect(secrets.filter((secret) => log.text().includes(String(secret)))).toEqual([])
})

const usual = { perAddress: 50, refreshPerAddress: 100, mailsPerAddress: 20, mailsPerAccount: 5 }

test.each([
  ['nothing', {}, { ...usual, perAccount: 10, perAccountAnywhere: 50 }],
  ['the account', { perAccount: 20 }, { ...usual, perAccount: 20, perAccountAnywhere: 100 }],
])('the limits, when %s is set', (_name, given, expected) => {
  expect(fillInLimits(given)).toEqual(expected)
})

test('the owner of an account that strangers have locked gets one mailed link, which signs a new device in', async () => {
  await database.pool.query('delete from mails')
  const { identity, tryFrom } = await openIdentity({ perAccountAnywhere: NARROW })
  for (let place = 0; place < NARROW; place += 1) await tryFrom(`203.0.113.${place}`, wrong)
  function listTickets(): Promise<readonly string[]> {
    return readOutboxSecrets(database, 'sign-in-link')
  }
  expect(await listTickets()).toEqual([])
  expect((await tryFrom('198.51.100.9', right)).status).toBe(429)
  await expect.poll(async () => (await listTickets()).length).toBe(1)
  expect((await tryFrom('198.51.100.9', right)).status).toBe(429)
  const [ticket = ''] = await listTickets()
  expect((await tryFrom('198.51.100.9', { encodedCredentials: ticket })).status).toBe(200)
  await identity.close()
  expect(await listTickets()).toHaveLength(1)
})

test('a guesser at many accounts causes no mail', async () => {
  await database.pool.query('delete from mails')
  const { identity, tryFrom } = await openIdentity({ perAddress: NARROW })
  for (let count = 0; count < NARROW; count += 1)
    await tryFrom('203.0.113.7', { ...wrong, username: `n${count}` })
  expect((await tryFrom('203.0.113.7', wrong)).status).toBe(429)
  await identity.close()
  const { rows } = await database.pool.query('select kind from mails')
  expect(rows).toEqual([])
})

test('tickets are limited for the networks of one /48 together', async () => {
  const { tryFrom } = await openIdentity({ perAddress: NARROW })
  const statuses: number[] = []
  for (let network = 0; network < 4 * NARROW + 1; network += 1) {
    const encodedCredentials = `t${'A'.repeat(21)}`
    statuses.push((await tryFrom(`2001:db8:7:${network.toString(16)}::1`, { encodedCredentials })).status)
  }
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([401]))
  expect(statuses.at(-1)).toBe(429)
})
