import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { raceBehindLock } from '@driveway/testkit/lock-race'
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
  await addTestCustomer(database, { accountNumber: '2', username: 'pat@example.org', passwordHash: 'pat' })
  await addTestCustomer(database, {
    accountNumber: '3',
    username: 'sam@example.org',
    passwordHash: 'fjord',
    brand: 'fjord',
  })
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
  async function listHashes() {
    const { rows } = await database.pool.query(
      'select password_hash from credentials order by account_number',
    )
    return rows.map((row) => row.password_hash as string)
  }
  return { store, issue, reset, currentHash, listHashes }
}

describe('a reset code', () => {
  test.each([
    ['correct', '00000001', {}, true],
    ['correct, one millisecond before it expires', '00000001', { now: later(QUARTER_HOUR_MS - 1) }, true],
    ['correct, after 15 minutes', '00000001', { now: later(QUARTER_HOUR_MS) }, false],
    ['wrong', '00000002', {}, false],
    ["another customer's", '00000001', { username: 'pat@example.org' }, false],
    ["correct, at another brand's host", '00000001', { brand: 'fjord' }, false],
  ])('that is %s (%s)', async (_name, code, change, isGood) => {
    await using database = await createTestDatabase()
    const { issue, reset, listHashes } = await openStore(database)
    await issue('00000001')
    expect(await reset(code, change)).toBe(isGood)
    expect(await listHashes()).toEqual([isGood ? 'new' : 'old', 'pat', 'fjord'])
  })

  test.each([
    ['a code of another kind', `kind = 'change-email'`],
    ['a code of another account', `account_number = '2'`],
    ['a used code', `used_at = created_at`],
    ['a void code', `voided_at = created_at`],
  ])('is not %s', async (_, change) => {
    await using database = await createTestDatabase()
    const { issue, reset, listHashes } = await openStore(database)
    await issue('00000001')
    await database.pool.query(`update account_codes set ${change}`)
    expect(await reset('00000001')).toBe(false)
    expect(await listHashes()).toEqual(['old', 'pat', 'fjord'])
  })

  test('voids earlier reset codes of its own account only', async () => {
    await using database = await createTestDatabase()
    const { issue } = await openStore(database)
    await addCodes(database)
    await issue('00000001')
    const { rows } = await database.pool.query(
      'select account_number, kind from account_codes where voided_at is not null',
    )
    expect(rows).toEqual([{ account_number: '1', kind: 'reset-password' }])
  })

  test('is used once', async () => {
    await using database = await createTestDatabase()
    const { issue, reset } = await openStore(database)
    await issue('00000001')
    const outcomes = await raceBehindLock(
      database,
      'select from credentials for update',
      [1, 2, 3].map(() => () => reset('00000001')),
    )
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
    await using database = await createTestDatabase({ poolSize: 9 })
    const { issue, reset } = await openStore(database)
    await issue('00000001')
    await raceBehindLock(
      database,
      'select from credentials for update',
      Array.from({ length: 7 }, () => () => reset('99999999')),
    )
    const { rows } = await database.pool.query(
      'select wrong_tries, voided_at is not null as void from account_codes',
    )
    expect(rows).toEqual([{ wrong_tries: 5, void: true }])
    expect(await reset('00000001')).toBe(false)
  })

  test('is the only valid one after concurrent requests', async () => {
    await using database = await createTestDatabase()
    const { issue } = await openStore(database)
    await raceBehindLock(
      database,
      'select from credentials for update',
      ['00000001', '00000002', '00000003'].map((code) => () => issue(code)),
    )
    const { rows } = await database.pool.query(
      'select count(*) from account_codes where used_at is null and voided_at is null',
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})

/** A code of each kind for accounts 1 and 2. */
async function addCodes(database: Database): Promise<void> {
  await database.pool.query(
    `insert into account_codes (code_id, account_number, kind, secret_hash, created_at, expires_at)
     select gen_random_uuid(), account, kind, '', $1, $2
     from unnest(array['1', '2']) account, unnest(array['reset-password', 'change-email']) kind`,
    [start, later(QUARTER_HOUR_MS)],
  )
}

describe('a new password', () => {
  test('voids the codes, challenges and tickets of its own account only', async () => {
    await using database = await createTestDatabase()
    const { store, issue, reset } = await openStore(database)
    await addCodes(database)
    const sessions = createSessionStore(database)
    const tokenHash = randomBytes(32)
    const session = { familyId: randomUUID(), accountNumber: '2', passwordHash: 'pat', tokenHash }
    await sessions.open({
      ...session,
      userAgent: null,
      isConfirmed: true,
      now: start,
      expiresAt: later(1_000_000),
    })
    for (const accountNumber of ['1', '2']) {
      const challenge = { accountNumber, sessionHash: randomBytes(32), expiresAt: later(QUARTER_HOUR_MS) }
      await store.openChallenge(challenge)
      await database.pool.query(`insert into sign_in_tickets values ($1, $2, 'kestrel', $3)`, [
        randomBytes(32),
        accountNumber,
        later(QUARTER_HOUR_MS),
      ])
    }
    await issue('00000001')
    expect(await reset('00000001')).toBe(true)
    const { rows } = await database.pool.query(
      `select account_number, kind from account_codes where used_at is null and voided_at is null
       union all select account_number, 'challenge' from challenge_sessions
       union all select account_number, 'ticket' from sign_in_tickets order by kind`,
    )
    expect(rows).toEqual([
      { account_number: '2', kind: 'challenge' },
      { account_number: '2', kind: 'change-email' },
      { account_number: '2', kind: 'reset-password' },
      { account_number: '2', kind: 'ticket' },
    ])
    expect(await sessions.findAccount({ brand: 'kestrel', tokenHash, now: later(2) })).toBe('2')
  })

  test('revokes every session and code, and notifies the owner', async () => {
    await using database = await createTestDatabase()
    const { issue, reset } = await openStore(database)
    const sessions = createSessionStore(database)
    const session = {
      accountNumber: '1',
      userAgent: null,
      isConfirmed: true,
      now: start,
      expiresAt: later(1_000_000),
    }
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
    expect(await sessions.open(late)).toBeNull()
    expect(await sessions.open({ ...late, passwordHash: 'new' })).toBe(session.accountNumber)
    const { rows } = await database.pool.query('select kind, recipient from mails')
    expect(rows).toEqual([{ kind: 'password-changed', recipient: 'Sam@example.org' }])
  })

  test('sends no notice to a username that is not an address', async () => {
    await using database = await createTestDatabase()
    const { issue, reset } = await openStore(database)
    await database.pool.query(
      `update customers set username = 'sam', folded_username = 'sam' where account_number = '1'`,
    )
    await issue('00000001')
    expect(await reset('00000001', { username: 'sam' })).toBe(true)
    expect((await database.pool.query('select 1 from mails')).rows).toEqual([])
  })
})

describe('a temporary password', () => {
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
    const { store, listHashes } = await openStore(database)
    await database.pool.query('update credentials set is_initial = true')
    await store.openChallenge({ accountNumber: '1', sessionHash, expiresAt: later(QUARTER_HOUR_MS) })
    expect(await store.setInitial({ ...good, passwordHash: 'new', ...change })).toBe(isGood)
    expect(await listHashes()).toEqual([isGood ? 'new' : 'old', 'pat', 'fjord'])
    expect(await store.setInitial({ ...good, passwordHash: 'newer' })).toBe(!isGood)
  })

  test('is not replaced after the customer has chosen their own', async () => {
    await using database = await createTestDatabase()
    const { store, currentHash } = await openStore(database)
    await store.openChallenge({ accountNumber: '1', sessionHash, expiresAt: later(QUARTER_HOUR_MS) })
    expect(await store.setInitial({ ...good, passwordHash: 'new' })).toBe(false)
    expect(await currentHash()).toBe('old')
  })

  test.each([
    ['a used session', `used_at = expires_at`],
    ["another account's session", `account_number = '2'`],
  ])('is not replaced with %s', async (_, change) => {
    await using database = await createTestDatabase()
    const { store, currentHash } = await openStore(database)
    await database.pool.query('update credentials set is_initial = true')
    await store.openChallenge({ accountNumber: '1', sessionHash, expiresAt: later(QUARTER_HOUR_MS) })
    await database.pool.query(`update challenge_sessions set ${change}`)
    expect(await store.setInitial({ ...good, passwordHash: 'new' })).toBe(false)
    expect(await currentHash()).toBe('old')
  })
})
