import { raceBehindLock } from '@driveway/testkit/lock-race'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSigningKeyStore, type SigningKeyStore } from './signing-key-store.ts'

let database: TestDatabase
let keys: SigningKeyStore

beforeAll(async () => {
  database = await createTestDatabase()
  keys = createSigningKeyStore(database)
})

beforeEach(async () => {
  await database.pool.query('delete from signing_keys')
})

afterAll(() => database[Symbol.asyncDispose]())

function makeKey(keyId: string) {
  return { keyId, sealedPrivateKey: Buffer.from(`sealed ${keyId}`), publicKey: `public ${keyId}` }
}

function timesOn(day: number, newestBefore: number, oldestAllowed: number) {
  return {
    createdAt: new Date(Date.UTC(2026, 0, day)),
    newestBefore: new Date(Date.UTC(2026, 0, newestBefore)),
    oldestAllowed: new Date(Date.UTC(2026, 0, oldestAllowed)),
  }
}

test('of processes that rotate concurrently, one adds a key', async () => {
  await raceBehindLock(
    database,
    'lock table signing_keys in exclusive mode',
    ['a', 'b', 'c'].map((keyId) => () => keys.rotate(makeKey(keyId), timesOn(10, 1, 1))),
  )
  expect(await keys.listSealed()).toHaveLength(1)
})

test('keys are listed with the newest first, and without private keys for verification', async () => {
  await keys.rotate(makeKey('old'), timesOn(10, 1, 1))
  await keys.rotate(makeKey('new'), timesOn(20, 10, 10))
  expect(await keys.listSealed()).toEqual([
    { ...makeKey('new'), createdAt: new Date('2026-01-20T00:00:00Z') },
    { ...makeKey('old'), createdAt: new Date('2026-01-10T00:00:00Z') },
  ])
  expect(await keys.listPublic()).toEqual([
    { keyId: 'old', publicKey: 'public old' },
    { keyId: 'new', publicKey: 'public new' },
  ])
})

test('a rotation removes the keys whose tokens have expired', async () => {
  await keys.rotate(makeKey('first'), timesOn(9, 1, 1))
  await keys.rotate(makeKey('second'), timesOn(10, 9, 1))
  await keys.rotate(makeKey('third'), timesOn(20, 10, 10))
  expect((await keys.listPublic()).map(({ keyId }) => keyId)).toEqual(['second', 'third'])
})

test('a key that another process added meanwhile is enough', async () => {
  await keys.rotate(makeKey('theirs'), timesOn(11, 10, 1))
  await keys.rotate(makeKey('ours'), timesOn(12, 10, 1))
  expect((await keys.listPublic()).map(({ keyId }) => keyId)).toEqual(['theirs'])
})
