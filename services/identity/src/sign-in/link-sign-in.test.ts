import { recordLog } from '@driveway/service-kit/recorded-log'
import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { shareTestIdentity } from '../testing/share-test-identity.ts'
import { createSignInTicketStore } from '@driveway/store/accounts/sign-in-ticket-store'
import { createSignInTicket } from '@driveway/service-kit/credentials/sign-in-ticket'
import { addAnn, ANNS_PASSWORD, openTestIdentity, readRefreshToken } from '../testing/test-identity.ts'

const clock = createFixedSystemClock('2026-01-01T12:00:00Z')
const log = recordLog()
const setting = { clock, logger: log.logger, legacyLinkBrands: ['kestrel'] }
const identity = shareTestIdentity(setting, async (database) => {
  await addAnn(database, 'kestrel', 'K-1')
  await addAnn(database, 'kestrel', 'K-2', { username: 'bob@example.com' })
  await addAnn(database, 'kestrel', 'K-3', { username: 'new@example.com', isPasswordInitial: true })
  await addAnn(database, 'fjord', 'F-1')
})
let browser: Record<string, string>

beforeAll(() => {
  browser = { origin: identity.origin }
})

beforeEach(() => clock.advance(60 * 60_000))

const no = [401, { errorMessage: 'incorrect-credentials' }]

async function makeTicket(accountNumber = 'K-1', brand = 'kestrel'): Promise<string> {
  return (
    (await createSignInTicket(
      { tickets: createSignInTicketStore(identity.database), clock },
      { brand, accountNumber },
    )) ?? ''
  )
}

function follow(encodedCredentials: unknown, headers: Record<string, string> = {}) {
  return identity.post('login', { encodedCredentials }, { ...browser, ...headers })
}

function encode(value: unknown, alphabet: BufferEncoding = 'base64url'): string {
  return Buffer.from(JSON.stringify(value)).toString(alphabet)
}

function accountOf(idToken: string | null | undefined): unknown {
  const payload = Buffer.from(idToken?.split('.')[1] ?? '', 'base64url').toString()
  return (JSON.parse(payload) as Record<string, unknown>)['custom:accountNumber']
}

async function signInAs(username: string): Promise<Record<string, string>> {
  const answer = await identity.post('login', { username, password: ANNS_PASSWORD }, browser)
  return { ...browser, cookie: `__Secure-refreshToken=${readRefreshToken(answer)}` }
}

describe('a ticket', () => {
  test('has 128 random bits, of which only the hash is kept', async () => {
    const ticket = await makeTicket()
    expect(Buffer.from(ticket, 'base64url')).toHaveLength(16)
    const { rows } = await identity.database.pool.query('select * from sign_in_tickets')
    expect(JSON.stringify(rows)).not.toContain(ticket)
    const hashes = rows.map((row: { ticket_hash: Buffer }) => row.ticket_hash)
    expect(hashes.some((hash) => hash.includes(Buffer.from(ticket, 'base64url')))).toBe(false)
  })

  test('signs its customer in, once', async () => {
    const ticket = await makeTicket()
    const answer = await follow(ticket)
    expect([answer.status, accountOf(answer.body.idToken)]).toEqual([200, 'K-1'])
    expect(readRefreshToken(answer)).toMatch(/^[\w-]{43}$/)
    const again = await follow(ticket)
    expect([again.status, again.body]).toEqual(no)
  })

  test.each([
    ['a moment before ten minutes', 599_999, 200],
    ['at ten minutes', 600_000, 401],
    ['a moment after ten minutes', 600_001, 401],
  ])('%s', async (_name, waited, status) => {
    const ticket = await makeTicket()
    clock.advance(waited)
    expect((await follow(ticket)).status).toBe(status)
  })

  test("is refused at another brand's host, and is not created for another brand's customer", async () => {
    const ticket = await makeTicket()
    expect((await follow(ticket, { 'x-test-brand': 'fjord' })).status).toBe(401)
    expect((await follow(ticket)).status).toBe(200)
    expect(await makeTicket('K-1', 'fjord')).toBe('')
  })

  test('opens the challenge for a customer with an initial password', async () => {
    const { status, body } = await follow(await makeTicket('K-3'))
    expect(status).toBe(200)
    expect(body.challenges).toMatchObject([
      { name: 'NEW_PASSWORD_REQUIRED', props: { params: { userAttributes: '{"email":"new@example.com"}' } } },
    ])
  })

  test.each([
    ['that nobody gave out', 'A'.repeat(22)],
    ['that is empty', ''],
    ['that is a number', 7],
  ])('%s signs nobody in', async (_name, value) => {
    expect((await follow(value)).body.idToken).toBeUndefined()
  })
})

describe('an old link', () => {
  const inside = { username: 'ann@example.com', password: ANNS_PASSWORD }

  test.each([
    ['base64 for addresses', encode(inside)],
    ['plain base64', encode(inside, 'base64')],
    [
      'plain base64 whose plus signs became spaces',
      encode({ ...inside, x: '>>>???' }, 'base64').replaceAll('+', ' '),
    ],
    ['a name with spaces around it', encode({ ...inside, username: ' ann@example.com ' })],
  ])('signs in, written as %s', async (_name, encoded) => {
    const answer = await follow(encoded)
    expect([answer.status, accountOf(answer.body.idToken)]).toEqual([200, 'K-1'])
  })

  test.each([
    ['a wrong password', encode({ ...inside, password: 'wrong horse' })],
    ['no password', encode({ username: 'ann@example.com' })],
    ['a list', encode([inside])],
    ['a number', encode(7)],
    ['no JSON', Buffer.from('ann:battery').toString('base64url')],
    ['no base64', '%%%'],
    ['deep nesting', Buffer.from('['.repeat(9000)).toString('base64url')],
  ])('signs nobody in, holding %s', async (_name, encoded) => {
    const answer = await follow(encoded)
    expect([answer.status, answer.body]).toEqual(no)
  })

  test('signs nobody in where the brand does not allow such links', async () => {
    const answer = await follow(encode(inside), { 'x-test-brand': 'fjord' })
    expect([answer.status, answer.body]).toEqual(no)
  })

  test('counts like any other attempt', async () => {
    const narrow = await openTestIdentity({
      database: identity.database,
      clock,
      legacyLinkBrands: ['kestrel'],
      limits: { perAccount: 2 },
    })
    onTestFinished(() => narrow.close())
    const wrong = { encodedCredentials: encode({ ...inside, password: 'wrong horse' }) }
    const statuses = []
    for (let count = 0; count < 3; count += 1) statuses.push((await narrow.post('login', wrong)).status)
    expect(statuses).toEqual([401, 401, 429])
    expect((await narrow.post('login', inside)).status).toBe(429)
  })
})

describe('a link, where somebody is signed in already', () => {
  test.each([
    ['a ticket', () => makeTicket('K-1')],
    ['an old link', () => Promise.resolve(encode({ username: 'ann@example.com', password: ANNS_PASSWORD }))],
  ])('never takes the place of another account: %s', async (_name, make) => {
    const bob = await signInAs('bob@example.com')
    const encoded = await make()
    const answer = await follow(encoded, bob)
    expect([answer.status, answer.body, answer.cookies]).toEqual([
      409,
      { errorMessage: 'already-signed-in' },
      [],
    ])
    const refreshed = await identity.post('refresh-login', {}, bob)
    expect(accountOf(refreshed.body.idToken)).toBe('K-2')
    // Nothing is lost: once the other account is signed out, the link still works.
    expect((await follow(encoded)).status).toBe(200)
  })

  test('signs the same account in again', async () => {
    const ann = await signInAs('ann@example.com')
    expect((await follow(await makeTicket('K-1'), ann)).status).toBe(200)
  })

  test('signs in where the other session is over', async () => {
    const bob = await signInAs('bob@example.com')
    await identity.post('logout', {}, bob)
    expect((await follow(await makeTicket('K-1'), bob)).status).toBe(200)
  })
})

test('guessing at tickets ends for the address', async () => {
  const narrow = await openTestIdentity({ database: identity.database, clock, limits: { perAddress: 3 } })
  onTestFinished(() => narrow.close())
  const statuses = []
  for (const letter of ['A', 'B', 'C', 'D']) {
    statuses.push((await narrow.post('login', { encodedCredentials: letter.repeat(22) })).status)
  }
  expect(statuses).toEqual([401, 401, 401, 429])
})

test('nothing that signs in stands in the log', async () => {
  const ticket = await makeTicket()
  const old = encode({ username: 'ann@example.com', password: ANNS_PASSWORD })
  await follow(ticket)
  await follow(ticket)
  await follow(old)
  await identity.post(`login?_=${ticket}`, '{"encodedCredentials":')
  expect([ticket, old, ANNS_PASSWORD].filter((secret) => log.text().includes(secret))).toEqual([])
})
