import { randomBytes, randomUUID } from 'node:crypto'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
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
    token: 'token',
    now: start,
    expiresAt: later(QUARTER_HOUR_MS),
    ...change,
  }
}

async function openStore(database: Database) {
  await addTestCustomer(database, { accountNumber: '1', username: 'sam@example.org' })
  await addTestCustomer(database, { accountNumber: '2', username: 'pat@example.org' })
  const store = createEmailChangeStore(database)
  const customers = createCustomerStore(database)
  function confirm(
    link: EmailChangeLink,
    change: Partial<{ brand: string; secretHash: Buffer; now: Date }> = {},
  ) {
    const { requestId, secretHash } = link
    return store.confirm({ brand: 'kestrel', requestId, secretHash, now: later(1), ...change })
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

describe('[EMAIL-02] a change of address', () => {
  test('takes effect when its link is followed: the new address signs in, the old one does not', async () => {
    await using database = await createTestDatabase()
    const { store, customers, confirm, mailsSoFar, username } = await openStore(database)
    const link = makeLink()
    expect(await store.request({ ...link, newEmail: 'New@example.org' })).toEqual({ ok: true, value: null })
    expect(await username()).toBe('sam@example.org')
    expect(await mailsSoFar()).toEqual([
      { kind: 'confirm-email', recipient: 'New@example.org', params: { token: 'token' } },
      { kind: 'email-change-asked', recipient: 'sam@example.org', params: {} },
    ])
    expect(await confirm(link)).toBe('changed')
    expect(await customers.findForSignIn('kestrel', 'new@example.org')).toMatchObject({ accountNumber: '1' })
    expect(await customers.findForSignIn('kestrel', 'sam@example.org')).toBeNull()
    // [SEC-06] the old address is notified.
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
  ])('confirmed %s is %s', async (_name, change, outcome) => {
    await using database = await createTestDatabase()
    const { store, confirm, username } = await openStore(database)
    const link = makeLink()
    await store.request({ ...link, newEmail: 'new@example.org' })
    expect(await confirm(link, change)).toBe(outcome)
    expect(await username()).toBe(outcome === 'changed' ? 'new@example.org' : 'sam@example.org')
  })

  test('[SEC-06] is confirmed once, however many follow the link at once', async () => {
    await using database = await createTestDatabase()
    const { store, confirm } = await openStore(database)
    const link = makeLink()
    await store.request({ ...link, newEmail: 'new@example.org' })
    const outcomes = await Promise.all([confirm(link), confirm(link), confirm(link)])
    expect(outcomes.toSorted()).toEqual(['changed', 'expired', 'expired'])
  })

  test('[SEC-06] is void after a newer one, and after five wrong tries', async () => {
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
    await database.pool.query(`update customers set username = 'NEW@example.org' where account_number = '2'`)
    expect(await confirm(link)).toBe('taken')
    expect(await username()).toBe('sam@example.org')
  })

  test('voids the reset codes of the account', async () => {
    await using database = await createTestDatabase()
    const { store, confirm } = await openStore(database)
    await database.pool.query(
      `insert into account_codes (code_id, account_number, kind, secret_hash, created_at, expires_at)
       values (gen_random_uuid(), '1', 'reset-password', '', $1, $2)`,
      [start, later(QUARTER_HOUR_MS)],
    )
    const link = makeLink()
    await store.request({ ...link, newEmail: 'new@example.org' })
    await confirm(link)
    const { rows } = await database.pool.query(
      `select voided_at is not null as void from account_codes where kind = 'reset-password'`,
    )
    expect(rows).toEqual([{ void: true }])
  })
})

describe('[EMAIL-02] a resent mail', () => {
  test('contains a new link that replaces the old one, also after 15 minutes', async () => {
    await using database = await createTestDatabase()
    const { store, confirm, mailsSoFar } = await openStore(database)
    const link = makeLink()
    await store.request({ ...link, newEmail: 'new@example.org' })
    const now = later(2 * QUARTER_HOUR_MS)
    const expiresAt = later(3 * QUARTER_HOUR_MS)
    const again = makeLink({ requestId: link.requestId, token: 'again', now, expiresAt })
    expect(await store.renew({ ...again, requestedAfter: longAgo })).toBe(true)
    expect((await mailsSoFar()).filter(({ kind }) => kind === 'confirm-email')).toEqual([
      { kind: 'confirm-email', recipient: 'new@example.org', params: { token: 'token' } },
      { kind: 'confirm-email', recipient: 'new@example.org', params: { token: 'again' } },
    ])
    for (let click = 0; click < 6; click += 1) expect(await confirm(link, { now })).toBe('expired')
    expect(await confirm(again, { now })).toBe('changed')
  })

  test.each([
    ["another customer's request", { accountNumber: '2' }, longAgo],
    ['an unknown request', { requestId: randomUUID() }, longAgo],
    ['a request that is too old', {}, start],
  ])('is not sent for %s', async (_name, change, requestedAfter) => {
    await using database = await createTestDatabase()
    const { store, mailsSoFar } = await openStore(database)
    const link = makeLink()
    await store.request({ ...link, newEmail: 'new@example.org' })
    const again = makeLink({ requestId: link.requestId, ...change })
    expect(await store.renew({ ...again, requestedAfter })).toBe(false)
    expect(await mailsSoFar()).toHaveLength(2)
  })
})
