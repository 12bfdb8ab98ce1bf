import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { describe, expect, test } from 'vitest'
import { createCustomerStore } from './customer-store.ts'
import type { Database } from '../kernel/database.ts'
import { createSessionStore } from './session-store.ts'
import { createPasswordStore } from './password-store.ts'

const start = new Date('2026-11-15T10:00:00Z')
const QUARTER_HOUR_MS = 15 * 60_000

function later(milliseconds: number): Date {
  return new Date(start.getTime() + milliseconds)
}

function hash(accountNumber: string, code: string): Buffer {
  return createHash('sha256').update(`${accountNumber} ${code}`).digest()
}

async function openStore(database: Database) {
  await addTestCustomer(database, { accountNumber: '1', username: 'Sam@example.org', passwordHash: 'old' })
  const store = createPasswordStore(database)
  function issue(code: string, now = start) {
    const expiresAt = new Date(now.getTime() + QUARTER_HOUR_MS)
    return store.issueResetCode({ accountNumber: '1', secretHash: hash('1', code), now, expiresAt })
  }
  function reset(code: string, change: Partial<{ brand: string; username: string; now: Date }> = {}) {
    return store.reset({
      brand: 'kestrel',
      username: 'sam@example.org',
      hashSecret: (accountNumber) => hash(accountNumber, code),
      passwordHash: 'new',
      now: later(1),
      ...change,
    })
  }
  async function currentHash() {
    return (await createCustomerStore(database).findCredentials('1'))?.passwordHash
  }
  return { store, issue, reset, currentHash }
}

describe('[SEC-06] a reset code', () => {
  test.each([
    ['correct', '00000001', {}, true],
    ['correct, one millisecond before it expires', '00000001', { now: later(QUARTER_HOUR_MS - 1) }, true],
    ['correct, after 15 minutes', '00000001', { now: later(QUARTER_HOUR_MS) }, false],
    ['wrong', '00000002', {}, false],
    ["another customer's", '00000001', { username: 'pat@example.org' }, false],
    ["correct, at another brand's host", '00000001', { brand: 'fjord' }, false],
  ])('that is %s (%s)', async (_name, code, change, isGood) => {
    await using database = await createTestDatabase()
    const { issue, reset, currentHash } = await openStore(database)
    await issue('00000001')
    expect(await reset(code, change)).toBe(isGood)
    expect(await currentHash()).toBe(isGood ? 'new' : 'old')
  })

  test('is used once', async () => {
    await using database = await createTestDatabase()
    const { issue, reset } = await openStore(database)
    await issue('00000001')
    const outcomes = await Promise.all([reset('00000001'), reset('00000001'), reset('00000001')])
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    expect(await reset('00000001')).toBe(false)
  })

  test('is void after a newer one', async () => {
    await using database = await createTestDatabase()
    const { issue, reset } = await openStore(database)
    await issue('00000001')
    await issue('00000002')
    expect(await reset('00000001')).toBe(false)
    expect(await reset('00000002')).toBe(true)
  })

  test.each([
    ['is valid after four wrong tries', 4, true],
    ['is void after five wrong tries', 5, false],
  ])('%s', async (_name, tries, isGood) => {
    await using database = await createTestDatabase()
    const { issue, reset } = await openStore(database)
    await issue('00000001')
    for (let count = 0; count < tries; count += 1) expect(await reset('99999999')).toBe(false)
    expect(await reset('00000001')).toBe(isGood)
  })

  test('counts every one of several concurrent wrong tries', async () => {
    await using database = await createTestDatabase()
    const { issue, reset } = await openStore(database)
    await issue('00000001')
    await Promise.all(Array.from({ length: 12 }, () => reset('99999999')))
    const { rows } = await database.pool.query(
      'select wrong_tries, voided_at is not null as void from account_codes',
    )
    expect(rows).toEqual([{ wrong_tries: 5, void: true }])
    expect(await reset('00000001')).toBe(false)
  })

  test('is the only valid one after concurrent requests', async () => {
    await using database = await createTestDatabase()
    const { issue } = await openStore(database)
    await Promise.all(['00000001', '00000002', '00000003'].map((code) => issue(code)))
    const { rows } = await database.pool.query(
      'select count(*) from account_codes where used_at is null and voided_at is null',
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('[SEC-07] a new password', () => {
  test('revokes every session and code, and notifies the owner', async () => {
    await using database = await createTestDatabase()
    const { issue, reset } = await openStore(database)
    const sessions = createSessionStore(database)
    const session = { accountNumber: '1', now: start, expiresAt: later(1_000_000) }
    const [first, second] = [randomBytes(32), randomBytes(32)]
    for (const tokenHash of [first, second]) {
      await sessions.open({ ...session, familyId: randomUUID(), passwordHash: 'old', tokenHash })
    }
    await issue('00000001')
    await reset('00000001')
    for (const tokenHash of [first, second]) {
      expect(await sessions.findAccount({ brand: 'kestrel', tokenHash, now: later(2) })).toBeNull()
    }
    // A sign-in that was still checking the old password is refused.
    const late = { ...session, familyId: randomUUID(), passwordHash: 'old', tokenHash: randomBytes(32) }
    expect(await sessions.open(late)).toBe(false)
    expect(await sessions.open({ ...late, passwordHash: 'new' })).toBe(true)
    const { rows } = await database.pool.query('select kind, recipient from mails')
    expect(rows).toEqual([{ kind: 'password-changed', recipient: 'Sam@example.org' }])
  })

  test('sends no notice to a username that is not an address', async () => {
    await using database = await createTestDatabase()
    const { issue, reset } = await openStore(database)
    await database.pool.query(`update customers set username = 'sam'`)
    await issue('00000001')
    expect(await reset('00000001', { username: 'sam' })).toBe(true)
    expect((await database.pool.query('select 1 from mails')).rows).toEqual([])
  })
})

describe('[AUTH-05] a temporary password', () => {
  const sessionHash = randomBytes(32)
  const good = { brand: 'kestrel', username: 'sam@example.org', sessionHash, now: later(1) }

  test.each([
    ['with the session of the challenge', {}, true],
    ['with another session', { sessionHash: randomBytes(32) }, false],
    ["with another customer's name", { username: 'pat@example.org' }, false],
    ["at another brand's host", { brand: 'fjord' }, false],
    ['one millisecond before the session expires', { now: later(QUARTER_HOUR_MS - 1) }, true],
    ['after the session has expired', { now: later(QUARTER_HOUR_MS) }, false],
  ])('is replaced %s: %#', async (_name, change, isGood) => {
    await using database = await createTestDatabase()
    const { store, currentHash } = await openStore(database)
    await addTestCustomer(database, { accountNumber: '2', username: 'pat@example.org' })
    await database.pool.query('update credentials set is_initial = true')
    await store.openChallenge({ accountNumber: '1', sessionHash, expiresAt: later(QUARTER_HOUR_MS) })
    expect(await store.setInitial({ ...good, passwordHash: 'new', ...change })).toBe(isGood)
    expect(await currentHash()).toBe(isGood ? 'new' : 'old')
    expect(await store.setInitial({ ...good, passwordHash: 'newer' })).toBe(!isGood)
  })

  test('is not replaced after the customer has chosen their own', async () => {
    await using database = await createTestDatabase()
    const { store, currentHash } = await openStore(database)
    await store.openChallenge({ accountNumber: '1', sessionHash, expiresAt: later(QUARTER_HOUR_MS) })
    expect(await store.setInitial({ ...good, passwordHash: 'new' })).toBe(false)
    expect(await currentHash()).toBe('old')
  })
})
