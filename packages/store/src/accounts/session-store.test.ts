import { randomBytes, randomUUID } from 'node:crypto'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { raceBehindLock } from '@driveway/testkit/lock-race'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSessionStore } from './session-store.ts'

const start = new Date('2026-11-15T10:00:00Z')
const GRACE_MS = 10_000
const LIFETIME_MS = 1_000_000

function later(milliseconds: number): Date {
  return new Date(start.getTime() + milliseconds)
}

let database: TestDatabase
let sessions: ReturnType<typeof createSessionStore>
/** Tokens of three sessions: two of account 1, and one of account 2 at another brand. */
let first: Buffer
let second: Buffer
let foreign: Buffer

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 6 })
  sessions = createSessionStore(database)
  await addTestCustomer(database, { accountNumber: '1', passwordHash: 'one' })
  await addTestCustomer(database, { accountNumber: '2', passwordHash: 'two', brand: 'fjord' })
})
beforeEach(async () => {
  await database.pool.query('delete from refresh_families')
  await database.pool.query('delete from signing_keys')
  first = await openSession('1', 'one')
  second = await openSession('1', 'one')
  foreign = await openSession('2', 'two')
})
afterAll(() => database[Symbol.asyncDispose]())

function makeSession(accountNumber: string, passwordHash: string | null) {
  const tokenHash = randomBytes(32)
  const familyId = randomUUID()
  const common = { userAgent: null, isConfirmed: true, now: start, expiresAt: later(LIFETIME_MS) }
  return { familyId, accountNumber, passwordHash, tokenHash, ...common }
}

async function openSession(accountNumber: string, passwordHash: string): Promise<Buffer> {
  const session = makeSession(accountNumber, passwordHash)
  expect(await sessions.open(session)).toBe(accountNumber)
  return session.tokenHash
}

function rotation(tokenHash: Buffer, afterMs: number) {
  return {
    brand: 'kestrel',
    tokenHash,
    nextTokenHash: randomBytes(32),
    userAgent: null,
    now: later(afterMs),
    endOf: (signedInAt: Date) => new Date(signedInAt.getTime() + LIFETIME_MS),
    graceMs: GRACE_MS,
    maxRotations: { count: 5, withinMs: 60_000 },
  }
}

function findAccount(tokenHash: Buffer, brand = 'kestrel', afterMs = 1): Promise<string | null> {
  return sessions.findAccount({ brand, tokenHash, now: later(afterMs) })
}

describe('opening a session', () => {
  test.each([
    ['the current password', '1', 'one', true],
    ['a ticket', '1', null, true],
    ['a password that was replaced meanwhile', '1', 'former', false],
    ['the password of another account', '1', 'two', false],
    ['an unknown account', '3', null, false],
  ])('with %s', async (_, accountNumber, passwordHash, isOpen) => {
    const session = makeSession(accountNumber, passwordHash)
    expect(await sessions.open(session)).toBe(isOpen ? accountNumber : null)
    expect(await findAccount(session.tokenHash)).toBe(isOpen ? accountNumber : null)
  })

  test('waits for a change of the password, and is refused after it', async () => {
    const session = makeSession('1', 'one')
    const outcomes = await raceBehindLock(
      database,
      `update credentials set password_hash = 'new' where account_number = '1'`,
      [() => sessions.open(session)],
    )
    await database.pool.query(`update credentials set password_hash = 'one' where account_number = '1'`)
    expect(outcomes).toEqual([null])
  })
})

describe('the account of a token', () => {
  test('is that of its session, at its own brand', async () => {
    expect(await findAccount(first)).toBe('1')
    expect(await findAccount(foreign, 'fjord')).toBe('2')
    expect(await findAccount(first, 'fjord')).toBeNull()
    expect(await findAccount(randomBytes(32))).toBeNull()
  })

  test('is found until the token expires', async () => {
    expect(await findAccount(first, 'kestrel', LIFETIME_MS - 1)).toBe('1')
    expect(await findAccount(first, 'kestrel', LIFETIME_MS)).toBeNull()
  })

  test('is found for a used token, and not for a revoked session', async () => {
    await sessions.rotate(rotation(first, 0))
    expect(await findAccount(first)).toBe('1')
    await sessions.revokeFamilyOf(first, later(1))
    expect(await findAccount(first)).toBeNull()
  })
})

describe('refresh tokens', () => {
  test.each([
    ['one millisecond before the grace period ends another tab may use it', 9_999, 'used-just-now'],
    ['at the end of the grace period another tab may use it', 10_000, 'used-just-now'],
    ['after the grace period it was copied, and its family is revoked', 10_001, 'reused'],
  ])('%s', async (_name, afterMs, expected) => {
    const next = rotation(first, 0)
    expect(await sessions.rotate(next)).toMatchObject({ kind: 'rotated', accountNumber: '1' })
    expect((await sessions.rotate(rotation(first, afterMs))).kind).toBe(expected)
    const isFamilyAlive = expected !== 'reused'
    const last = await sessions.rotate(rotation(next.nextTokenHash, afterMs))
    expect(last.kind).toBe(isFamilyAlive ? 'rotated' : 'unknown')
    expect(await findAccount(second)).toBe('1')
    expect(await findAccount(foreign, 'fjord')).toBe('2')
  })

  test('a session is renewed as often as allowed, and again when the oldest renewal is past', async () => {
    let tokenHash = first
    for (const [afterMs, outcome] of [
      [10_000, { kind: 'rotated' }],
      [10_000, { kind: 'rotated' }],
      [10_000, { kind: 'rotated' }],
      [10_000, { kind: 'rotated' }],
      [59_999, { kind: 'too-many', accountNumber: '1', retryAfter: 1 }],
      [60_000, { kind: 'rotated' }],
      [69_999, { kind: 'too-many', accountNumber: '1', retryAfter: 1 }],
    ] as const) {
      const next = rotation(tokenHash, afterMs)
      const outcomes = await sessions.rotate(next)
      expect(outcomes).toMatchObject(outcome)
      if (outcomes.kind === 'rotated') tokenHash = next.nextTokenHash
    }
  })

  test('the grace period begins with the first use', async () => {
    await sessions.rotate(rotation(first, 0))
    await sessions.rotate(rotation(first, 6_000))
    expect((await sessions.rotate(rotation(first, 12_000))).kind).toBe('reused')
  })

  test('of two tabs that refresh concurrently both stay signed in', async () => {
    const outcomes = await raceBehindLock(database, 'select from refresh_tokens for update', [
      () => sessions.rotate(rotation(first, 5)),
      () => sessions.rotate(rotation(first, 5)),
    ])
    expect(outcomes.map((outcome) => outcome.kind).toSorted()).toEqual(['rotated', 'used-just-now'])
  })

  test.each([
    ['at another brand', { brand: 'fjord' }, 'unknown'],
    ['that is unknown', { tokenHash: randomBytes(32) }, 'unknown'],
    ['one millisecond before its expiry', { now: later(LIFETIME_MS - 1) }, 'rotated'],
    ['at the millisecond of its expiry', { now: later(LIFETIME_MS) }, 'unknown'],
  ])('a token %s', async (_name, change, expected) => {
    const outcome = await sessions.rotate({ ...rotation(first, 0), ...change })
    expect(outcome.kind).toBe(expected)
  })

  test('a new token ends with the session, not later', async () => {
    const next = rotation(first, LIFETIME_MS - 1)
    await sessions.rotate(next)
    expect(await findAccount(next.nextTokenHash, 'kestrel', LIFETIME_MS - 1)).toBe('1')
    expect(await findAccount(next.nextTokenHash, 'kestrel', LIFETIME_MS)).toBeNull()
  })

  test('a token of a build that prolonged sessions ends with the session, too', async () => {
    await database.pool.query('update refresh_tokens set expires_at = $1', [later(3 * LIFETIME_MS)])
    expect((await sessions.rotate(rotation(first, LIFETIME_MS))).kind).toBe('unknown')
    expect((await sessions.rotate(rotation(first, LIFETIME_MS - 1))).kind).toBe('rotated')
  })

  test('signing out ends the whole family, and no other session', async () => {
    const next = rotation(first, 0)
    await sessions.rotate(next)
    await sessions.revokeFamilyOf(first, later(1))
    expect((await sessions.rotate(rotation(next.nextTokenHash, 2))).kind).toBe('unknown')
    expect(await findAccount(second)).toBe('1')
    expect(await findAccount(foreign, 'fjord')).toBe('2')
  })

  test('a second sign-out keeps the time of the first', async () => {
    await sessions.revokeFamilyOf(first, later(1))
    await sessions.revokeFamilyOf(first, later(2))
    const { rows } = await database.pool.query(
      'select revoked_at from refresh_families where revoked_at > $1',
      [start],
    )
    expect(rows).toEqual([{ revoked_at: later(1) }])
  })
})
