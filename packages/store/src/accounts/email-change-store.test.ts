import { randomBytes, randomUUID } from 'node:crypto'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { raceBehindLock } from '@driveway/testkit/lock-race'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { describe, expect, test } from 'vitest'
import { createCustomerStore } from './customer-store.ts'
import type { Database } from '../kernel/database.ts'
import { createEmailChangeStore, type EmailChangeLink } from './email-change-store.ts'

const start = new Date('2026-11-15T10:00:00Z')
const QUARTER_HOUR_MS = 15 * 60_000
const longAgo = new Date('2026-11-14T10:00:00Z')

function later(milliseconds: number): Date {
  return new Date(start.getTime() + milliseconds)
}

function makeLink(change: Partial<EmailChangeLink> = {}): EmailChangeLink {
  return {
    requestId: randomUUID(),
    accountNumber: '1',
    secretHash: randomBytes(32),
    sealed: 'token',
    now: start,
    expiresAt: later(QUARTER_HOUR_MS),
    ...change,
  }
}

async function openStore(database: Database) {
  await addTestCustomer(database, { accountNumber: '1', username: 'sam@example.org' })
  await addTestCustomer(database, { accountNumber: '2', username: 'pat@example.org' })
  await addTestCustomer(database, { accountNumber: '3', username: 'kim@example.org', brand: 'fjord' })
  const store = createEmailChangeStore(database)
  const customers = createCustomerStore(database)
  async function confirm(
    link: EmailChangeLink,
    change: Partial<{ brand: string; secretHash: Buffer; now: Date }> = {},
  ) {
    const { requestId, secretHash } = link
    const proof = { brand: 'kestrel', requestId, secretHash, now: later(1), ...change }
    return (await store.confirm(proof)).kind
  }
  async function mailsSoFar() {
    const { rows } = await database.pool.query(
      'select kind, recipient, params from mails order by kind, created_at',
    )
    return rows as { kind: string; recipient: string; params: unknown }[]
  }
  async function username() {
    return (await customers.find('1'))?.username
  }
  return { store, customers, confirm, mailsSoFar, username }
}

describe('a change of address', () => {
  test('takes effect when its link is followed: the new address signs in, the old one does not', async () => {
    await using database = await createTestDatabase()
    const { store, customers, confirm, mailsSoFar, username } = await openStore(database)
    const link = makeLink()
    expect(await store.request({ ...link, newEmail: 'New@example.org' })).toEqual({ ok: true, value: null })
    expect(await username()).toBe('sam@example.org')
    expect(await mailsSoFar()).toEqual([
      { kind: 'confirm-email', recipient: 'New@example.org', params: { sealed: 'token' } },
      { kind: 'email-change-asked', recipient: 'sam@example.org', params: {} },
    ])
    expect(await confirm(link)).toBe('changed')
    expect(await customers.findForSignIn('kestrel', 'new@example.org')).toMatchObject({ accountNumber: '1' })
    expect(await customers.findForSignIn('kestrel', 'sam@example.org')).toBeNull()
    // The old address is notified.
    expect(await mailsSoFar()).toContainEqual({
      kind: 'email-changed',
      recipient: 'sam@example.org',
      params: {},
    })
  })

  test.each([
    ['with another secret', { secretHash: randomBytes(32) }, 'unknown'],
    ["at another brand's host", { brand: 'fjord' }, 'unknown'],
    ['one millisecond before it expires', { now: later(QUARTER_HOUR_MS - 1) }, 'changed'],
    ['after 15 minutes', { now: later(QUARTER_HOUR_MS) }, 'expired'],
  ])('is confirmed %s: %#', async (_name, change, outcome) => {
    await using database = await createTestDatabase()
    const { store, confirm, username } = await openStore(database)
    const link = makeLink()
    await store.request({ ...link, newEmail: 'new@example.org' })
    expect(await confirm(link, change)).toBe(outcome)
    expect(await username()).toBe(outcome === 'changed' ? 'new@example.org' : 'sam@example.org')
  })

  test('is confirmed once by several concurrent requests', async () => {
    await using database = await createTestDatabase()
    const { store, confirm } = await openStore(database)
    const link = makeLink()
    await store.request({ ...link, newEmail: 'new@example.org' })
    const outcomes = await raceBehindLock(
      database,
      'select from credentials for update',
      [1, 2, 3].map(() => () => confirm(link)),
    )
    expect(outcomes.toSorted()).toEqual(['changed', 'expired', 'expired'])
  })

  test('is void after a newer one, and after five wrong tries', async () => {
    await using database = await createTestDatabase()
    const { store, confirm, username } = await openStore(database)
    const [first, second] = [makeLink(), makeLink()]
    await store.request({ ...first, newEmail: 'first@example.org' })
    await store.request({ ...second, newEmail: 'second@example.org' })
    expect(await confirm(first)).toBe('expired')
    for (let count = 0; count < 5; count += 1) {
      expect(await confirm(second, { secretHash: randomBytes(32) })).toBe('unknown')
    }
    expect(await confirm(second)).toBe('expired')
    expect(await username()).toBe('sam@example.org')
  })

  test("is refused for another customer's address, also when it was taken after the request", async () => {
    await using database = await createTestDatabase()
    const { store, confirm, username } = await openStore(database)
    const taken = await store.request({ ...makeLink(), newEmail: 'PAT@example.org' })
    expect(taken).toEqual({ ok: false, problem: { code: 'email-taken' } })
    const link = makeLink()
    await store.request({ ...link, newEmail: 'new@example.org' })
    await database.pool.query(
      `update customers set username = 'NEW@example.org', folded_username = 'new@example.org' where account_number = '2'`,
    )
    expect(await confirm(link)).toBe('taken')
    expect(await username()).toBe('sam@example.org')
  })

  test('may use an address that a customer of another brand has', async () => {
    await using database = await createTestDatabase()
    const { store, confirm, username } = await openStore(database)
    const link = makeLink()
    expect((await store.request({ ...link, newEmail: 'kim@example.org' })).ok).toBe(true)
    expect(await confirm(link)).toBe('changed')
    expect(await username()).toBe('kim@example.org')
  })

  test('ends the sign-in tickets and challenges of its own account only, when it is confirmed', async () => {
    await using database = await createTestDatabase()
    const { store, confirm } = await openStore(database)
    for (const account of ['1', '2']) {
      await database.pool.query(
        `insert into sign_in_tickets (ticket_hash, account_number, brand, expires_at)
         values ($1, $2, 'kestrel', $3)`,
        [randomBytes(32), account, later(QUARTER_HOUR_MS)],
      )
      await database.pool.query(
        'insert into challenge_sessions (session_hash, account_number, expires_at) values ($1, $2, $3)',
        [randomBytes(32), account, later(QUARTER_HOUR_MS)],
      )
    }
    async function listOpen() {
      const { rows } = await database.pool.query(
        `select account_number as account from sign_in_tickets
         union all select account_number from challenge_sessions order by account`,
      )
      return rows.map(({ account }: { account: string }) => account)
    }
    const link = makeLink()
    await store.request({ ...link, newEmail: 'new@example.org' })
    expect(await listOpen()).toEqual(['1', '1', '2', '2'])
    expect(await confirm(link)).toBe('changed')
    expect(await listOpen()).toEqual(['2', '2'])
  })

  test('voids the reset codes of its own account only, when it is confirmed', async () => {
    await using database = await createTestDatabase()
    const { store, confirm } = await openStore(database)
    const other = makeLink({ accountNumber: '2' })
    await store.request({ ...other, newEmail: 'other@example.org' })
    await database.pool.query(
      `insert into account_codes (code_id, account_number, kind, secret_hash, created_at, expires_at)
       select gen_random_uuid(), account, 'reset-password', '', $1, $2 from unnest(array['1', '2']) account`,
      [start, later(QUARTER_HOUR_MS)],
    )
    async function listVoid() {
      const { rows } = await database.pool.query(
        'select account_number, kind from account_codes where voided_at is not null',
      )
      return rows as unknown[]
    }
    const link = makeLink()
    await store.request({ ...link, newEmail: 'new@example.org' })
    expect(await listVoid()).toEqual([])
    await confirm(link)
    expect(await listVoid()).toEqual([{ account_number: '1', kind: 'reset-password' }])
    expect(await confirm(other)).toBe('changed')
  })

  test('is not confirmed by a code of another kind', async () => {
    await using database = await createTestDatabase()
    const { store, confirm } = await openStore(database)
    const link = makeLink()
    await store.request({ ...link, newEmail: 'new@example.org' })
    await database.pool.query(`update account_codes set kind = 'reset-password'`)
    expect(await confirm(link)).toBe('unknown')
  })
})

describe('a resent mail', () => {
  test('contains a new link that replaces the old one, also after 15 minutes', async () => {
    await using database = await createTestDatabase()
    const { store, confirm, mailsSoFar } = await openStore(database)
    const link = makeLink()
    await store.request({ ...link, newEmail: 'new@example.org' })
    const now = later(2 * QUARTER_HOUR_MS)
    const expiresAt = later(3 * QUARTER_HOUR_MS)
    const again = makeLink({ requestId: link.requestId, sealed: 'again', now, expiresAt })
    expect(await store.renew({ ...again, requestedAfter: longAgo })).toBe(true)
    expect((await mailsSoFar()).filter(({ kind }) => kind === 'confirm-email')).toEqual([
      { kind: 'confirm-email', recipient: 'new@example.org', params: { sealed: 'token' } },
      { kind: 'confirm-email', recipient: 'new@example.org', params: { sealed: 'again' } },
    ])
    for (let click = 0; click < 6; click += 1) expect(await confirm(link, { now })).toBe('expired')
    expect(await confirm(again, { now })).toBe('changed')
  })

  test.each([
    ["another customer's request", { accountNumber: '2' }, longAgo],
    ['an unknown request', { requestId: randomUUID() }, longAgo],
    ['a request at the given time', {}, start],
  ])('is not sent for %s', async (_name, change, requestedAfter) => {
    await using database = await createTestDatabase()
    const { store, mailsSoFar } = await openStore(database)
    const link = makeLink()
    await store.request({ ...link, newEmail: 'new@example.org' })
    const again = makeLink({ requestId: link.requestId, ...change })
    expect(await store.renew({ ...again, requestedAfter })).toBe(false)
    expect(await mailsSoFar()).toHaveLength(2)
  })

  test('is sent for a request one millisecond after the given time, and of two requests for its own', async () => {
    await using database = await createTestDatabase()
    const { store, mailsSoFar } = await openStore(database)
    const [link, other] = [makeLink(), makeLink({ accountNumber: '2' })]
    await store.request({ ...link, newEmail: 'new@example.org' })
    await store.request({ ...other, newEmail: 'other@example.org' })
    const again = makeLink({ requestId: link.requestId, sealed: 'again' })
    expect(await store.renew({ ...again, requestedAfter: later(-1) })).toBe(true)
    expect(
      (await mailsSoFar()).filter(({ params }) => JSON.stringify(params).includes('again')),
    ).toMatchObject([{ recipient: 'new@example.org' }])
  })

  test.each([
    ['is used', 'used_at = created_at'],
    ['is void', 'voided_at = created_at'],
    ['is of another kind', `kind = 'reset-password'`],
  ])('is not sent for a request that %s', async (_, change) => {
    await using database = await createTestDatabase()
    const { store, mailsSoFar } = await openStore(database)
    const link = makeLink()
    await store.request({ ...link, newEmail: 'new@example.org' })
    await database.pool.query(`update account_codes set ${change}`)
    const again = makeLink({ requestId: link.requestId })
    expect(await store.renew({ ...again, requestedAfter: longAgo })).toBe(false)
    expect(await mailsSoFar()).toHaveLength(2)
  })

  test('resets the count of wrong tries', async () => {
    await using database = await createTestDatabase()
    const { store, confirm } = await openStore(database)
    const link = makeLink()
    await store.request({ ...link, newEmail: 'new@example.org' })
    for (let count = 0; count < 4; count += 1) await confirm(link, { secretHash: randomBytes(32) })
    const again = makeLink({ requestId: link.requestId })
    await store.renew({ ...again, requestedAfter: longAgo })
    expect(await confirm(again, { secretHash: randomBytes(32) })).toBe('unknown')
    expect(await confirm(again)).toBe('changed')
  })
})
