import { createSecretBox, SECRETS_KEY_BYTES } from '@driveway/service-kit/secrets/secret-box'
import { createSigningKeyStore } from '@driveway/store/accounts/signing-key-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestIdentity } from '../testing/test-identity.ts'
import { createSigningKeys } from './signing-keys.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

beforeEach(async () => {
  await database.pool.query('delete from signing_keys')
})

afterAll(() => database[Symbol.asyncDispose]())

function openKeys(secretByte = 1) {
  const clock = createFixedClock(new Date('2026-01-01T00:00:00Z'))
  const secrets = createSecretBox(Buffer.alloc(SECRETS_KEY_BYTES, secretByte))
  const store = createSigningKeyStore(database)
  async function listKeyIds(): Promise<readonly string[]> {
    return (await store.listPublic()).map(({ keyId }) => keyId)
  }
  return { clock, keys: createSigningKeys({ keys: store, secrets, clock }), listKeyIds }
}

test('processes sign with the same key', async () => {
  const first = await openKeys().keys.current()
  const second = await openKeys().keys.current()
  expect(second.keyId).toBe(first.keyId)
})

test('services that start on one database sign with one key', async () => {
  const { listKeyIds } = openKeys()
  for (let count = 0; count < 2; count += 1) {
    const process = await openTestIdentity({
      database,
      clock: createFixedSystemClock('2026-01-01T12:00:00Z'),
    })
    await process.close()
  }
  expect(await listKeyIds()).toHaveLength(1)
})

test('the database does not hold what signs', async () => {
  const { privateKey } = await openKeys().keys.current()
  const { rows } = await database.pool.query('select * from signing_keys')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const der = privateKey.export({ type: 'pkcs8', format: 'der' })
  expect(rows).toMatchObject([{ private_key: null }])
  expect(JSON.stringify(rows)).not.toContain(pem.split('\n')[1])
  expect(Buffer.from(rows[0].sealed_private_key).includes(der.subarray(16))).toBe(false)
})

test('a key signs for 30 days, and verifies for one more', async () => {
  const { clock, keys, listKeyIds } = openKeys()
  const { keyId: first } = await keys.current()
  clock.advance(30 * DAY_MS - 1)
  expect((await keys.current()).keyId).toBe(first)
  clock.advance(1)
  const { keyId: second } = await keys.current()
  expect(await listKeyIds()).toEqual([first, second])
  clock.advance(30 * DAY_MS)
  const { keyId: third } = await keys.current()
  expect(await listKeyIds()).toEqual([second, third])
})

test('a key that was sealed with another secret is replaced', async () => {
  const { keyId: theirs } = await openKeys(1).keys.current()
  const { keys, listKeyIds } = openKeys(2)
  const { keyId: ours } = await keys.current()
  expect(await listKeyIds()).toEqual([theirs, ours])
})
