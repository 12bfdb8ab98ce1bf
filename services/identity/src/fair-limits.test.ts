import { createSignInTicket } from '@driveway/service-kit/credentials/sign-in-ticket'
import { createSignInTicketStore } from '@driveway/store/accounts/sign-in-ticket-store'
import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { IdentityLimits } from './identity-limits.ts'
import { addAnn, ANNS_PASSWORD, openTestIdentity, readRefreshToken } from './testing/test-identity.ts'
import { openMailCatcher } from './testing/mail-catcher.ts'

const username = 'ann@example.com'
const right = { username, password: ANNS_PASSWORD }
const wrong = { username, password: 'wrong horse battery' }
const NEW_PASSWORD = 'a staple of new batteries'
const wide = { perAddress: 1000, perAccount: 1000, refreshPerAddress: 1000, mailsPerAddress: 1000 }

async function openIdentity(limits: Partial<IdentityLimits>, isPasswordInitial = false) {
  const clock = createFixedSystemClock('2026-01-01T12:00:00Z')
  const database = await createTestDatabase()
  await addAnn(database, 'kestrel', 'K-1', { isPasswordInitial })
  const catcher = await openMailCatcher()
  const identity = await openTestIdentity({
    database,
    clock,
    smtpUrl: catcher.url,
    limits: { ...wide, ...limits },
  })
  onTestFinished(async () => {
    await identity.close()
    await catcher.close()
    await database[Symbol.asyncDispose]()
  })
  async function post(path: string, ...bodies: readonly unknown[]) {
    const statuses: number[] = []
    for (const body of bodies) statuses.push((await identity.post(path, body)).status)
    return statuses
  }
  return { clock, database, catcher, identity, post }
}

describe('a right attempt gives its point back', () => {
  test.each([
    ['the address', { perAddress: 3 }],
    ['the account at this address', { perAccount: 3 }],
    ['the account from everywhere', { perAccountAnywhere: 3 }],
  ])('to %s, and leaves the wrong ones counted', async (_name, limits) => {
    const { post } = await openIdentity(limits)
    expect(await post('login', wrong, wrong, right, right, wrong, right)).toEqual([
      401, 401, 200, 200, 401, 429,
    ])
  })

  test('by a reset code', async () => {
    const { post, catcher } = await openIdentity({ perAccount: 2 })
    expect(await post('forgot-password', { username })).toEqual([200])
    const code = /\?c=(\d{8})/.exec(catcher.mails[0]?.text ?? '')?.[1] ?? ''
    const body = { username, password: NEW_PASSWORD, confirmationCode: code }
    const guess = { ...body, confirmationCode: 'abcdefgh' }
    expect(await post('reset-password', guess, body, guess, guess)).toEqual([400, 200, 400, 429])
  })

  test('by a challenge session', async () => {
    const { post, identity } = await openIdentity({ perAccount: 2 }, true)
    const { body } = await identity.post('login', right)
    const session = body.challenges?.[0]?.props.session
    const change = { username, newPassword: NEW_PASSWORD, session }
    const guess = { ...change, session: 'A'.repeat(43) }
    expect(await post('set-initial-password', guess, change, guess, guess)).toEqual([400, 200, 400, 429])
  })

  test('by a ticket', async () => {
    const { post, database, clock } = await openIdentity({ perAddress: 2 })
    const tickets = createSignInTicketStore(database)
    const customer = { brand: 'kestrel', accountNumber: 'K-1' }
    const ticket = { encodedCredentials: await createSignInTicket({ tickets, clock }, customer) }
    const guess = { encodedCredentials: 'A'.repeat(22) }
    expect(await post('login', guess, ticket, guess, guess)).toEqual([401, 200, 401, 429])
  })
})

describe('a refresh', () => {
  test('that is one too many clears no cookie, and the session goes on after the window', async () => {
    const { clock, identity, post } = await openIdentity({ refreshPerAddress: 1 })
    const browser = { origin: identity.origin }
    const token = readRefreshToken(await identity.post('login', right, browser))
    const withCookie = { ...browser, cookie: `__Secure-refreshToken=${token}; signedIn=1` }
    expect(await post('refresh-login', { refreshToken: 'A'.repeat(43) })).toEqual([401])
    const refused = await identity.post('refresh-login', {}, withCookie)
    expect([refused.status, refused.headers.get('retry-after'), refused.cookies]).toEqual([429, '900', []])
    clock.advance(15 * 60_000)
    const renewed = await identity.post('refresh-login', {}, withCookie)
    expect(renewed.status).toBe(200)
    expect(readRefreshToken(renewed)).toMatch(/^[\w-]{43}$/)
  })

  test('that breaks clears no cookie and does not count', async () => {
    const { database, identity } = await openIdentity({ refreshPerAddress: 1 })
    const browser = { origin: identity.origin }
    const token = readRefreshToken(await identity.post('login', right, browser))
    const withCookie = { ...browser, cookie: `__Secure-refreshToken=${token}; signedIn=1` }
    await database.pool.query('alter table refresh_tokens rename to hidden_tokens')
    const broken = await identity.post('refresh-login', {}, withCookie)
    expect([broken.status, broken.cookies]).toEqual([500, []])
    await database.pool.query('alter table hidden_tokens rename to refresh_tokens')
    expect((await identity.post('refresh-login', {}, withCookie)).status).toBe(200)
  })
})

describe('a server fault does not count', () => {
  test.each([
    [
      'forgot-password',
      { username },
      { mailsPerAccount: 1, mailsPerAddress: 1 },
      'account_codes',
      [500, 500, 200, 429],
    ],
    [
      'reset-password',
      { username, password: NEW_PASSWORD, confirmationCode: '00000000' },
      { perAccount: 1 },
      'account_codes',
      [500, 500, 400, 429],
    ],
    [
      'login',
      { encodedCredentials: 'A'.repeat(22) },
      { perAddress: 1 },
      'sign_in_tickets',
      [500, 500, 401, 429],
    ],
  ])('at %s', async (path, body, limits, table, statuses) => {
    const { database, post } = await openIdentity(limits)
    await database.pool.query(`alter table ${table} rename to hidden_rows`)
    const during = await post(path, body, body)
    await database.pool.query(`alter table hidden_rows rename to ${table}`)
    expect([...during, ...(await post(path, body, body))]).toEqual(statuses)
  })
})
