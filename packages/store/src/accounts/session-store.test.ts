import { randomBytes, randomUUID } from 'node:crypto'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { describe, expect, test } from 'vitest'
import type { Database } from '../kernel/database.ts'
import { createSessionStore } from './session-store.ts'

const start = new Date('2026-11-15T10:00:00Z')
const GRACE_MS = 10_000

function later(milliseconds: number): Date {
  return new Date(start.getTime() + milliseconds)
}

async function openSession(database: Database): Promise<Buffer> {
  await addTestCustomer(database, { accountNumber: '1' })
  const tokenHash = randomBytes(32)
  await createSessionStore(database).open({
    familyId: randomUUID(),
    accountNumber: '1',
    passwordHash: 'no password',
    tokenHash,
    now: start,
    expiresAt: later(1_000_000),
  })
  return tokenHash
}

function rotation(tokenHash: Buffer, afterMs: number) {
  return {
    brand: 'kestrel',
    tokenHash,
    nextTokenHash: randomBytes(32),
    now: later(afterMs),
    expiresAt: later(2_000_000),
    graceMs: GRACE_MS,
  }
}

describe('[AUTH-07] refresh tokens', () => {
  test.each([
    ['one millisecond before the grace period ends another tab may use it', 9_999, 'used-just-now'],
    ['at the end of the grace period another tab may use it', 10_000, 'used-just-now'],
    ['after the grace period it was copied, and its family is revoked', 10_001, 'reused'],
  ])('%s', async (_name, afterMs, expected) => {
    await using database = await createTestDatabase()
    const sessions = createSessionStore(database)
    const first = await openSession(database)
    const second = rotation(first, 0)
    expect((await sessions.rotate(second)).kind).toBe('rotated')
    expect((await sessions.rotate(rotation(first, afterMs))).kind).toBe(expected)
    const isFamilyAlive = expected !== 'reused'
    const next = await sessions.rotate(rotation(second.nextTokenHash, afterMs))
    expect(next.kind).toBe(isFamilyAlive ? 'rotated' : 'unknown')
  })

  test('of two tabs that refresh concurrently both stay signed in', async () => {
    await using database = await createTestDatabase()
    const sessions = createSessionStore(database)
    const first = await openSession(database)
    const outcomes = await Promise.all([
      sessions.rotate(rotation(first, 5)),
      sessions.rotate(rotation(first, 5)),
    ])
    expect(outcomes.map((outcome) => outcome.kind).toSorted()).toEqual(['rotated', 'used-just-now'])
  })

  test.each([
    ['another brand', { brand: 'fjord' }],
    ['an unknown token', { tokenHash: randomBytes(32) }],
    ['a token at the millisecond of its expiry', { now: later(1_000_000) }],
  ])('%s is refused', async (_name, change) => {
    await using database = await createTestDatabase()
    const first = await openSession(database)
    const outcome = await createSessionStore(database).rotate({ ...rotation(first, 0), ...change })
    expect(outcome).toEqual({ kind: 'unknown' })
  })

  test('signing out ends the whole family', async () => {
    await using database = await createTestDatabase()
    const sessions = createSessionStore(database)
    const first = await openSession(database)
    const second = rotation(first, 0)
    await sessions.rotate(second)
    await sessions.revokeFamilyOf(first, later(1))
    expect((await sessions.rotate(rotation(second.nextTokenHash, 2))).kind).toBe('unknown')
  })

  test('processes that start concurrently agree on one signing key', async () => {
    await using database = await createTestDatabase()
    const sessions = createSessionStore(database)
    await Promise.all(
      ['a', 'b', 'c'].map((keyId) =>
        sessions.addFirstSigningKey({ keyId, privateKey: keyId, publicKey: keyId }, start),
      ),
    )
    expect(await sessions.listSigningKeys()).toHaveLength(1)
  })
})
