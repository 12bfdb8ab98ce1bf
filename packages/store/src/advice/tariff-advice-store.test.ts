import type { TariffAdvice } from '@driveway/domain/advice/tariff-advice'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTariffAdviceStore, type AdviceLease, type TariffAdviceStore } from './tariff-advice-store.ts'

const NOW = Date.parse('2026-11-17T12:00:00Z')
const LEASE_MS = 60_000
const advice: TariffAdvice = {
  range: { from: 0, to: 0 },
  importWh: 1,
  plugIns: 0,
  estimatedHalfHours: null,
  tariffs: [],
}
let database: TestDatabase
let store: TariffAdviceStore

beforeAll(async () => {
  database = await createTestDatabase()
  store = createTariffAdviceStore(database)
  await addTestCustomer(database, { accountNumber: 'A-1' })
})
beforeEach(async () => {
  await database.pool.query('delete from tariff_advice')
})
afterAll(() => database[Symbol.asyncDispose]())

function after(ms: number): Date {
  return new Date(NOW + ms)
}

async function take(ms: number): Promise<AdviceLease> {
  const lease = await store.take(after(ms), LEASE_MS)
  if (lease === null) throw new Error('nothing was due')
  return lease
}

async function save(lease: AdviceLease): Promise<void> {
  await store.save(lease, advice, { computedAt: after(0), tariffVersion: 4 })
}

test('a computation is one process’s until its lease ends, and then another’s', async () => {
  await store.request('A-1', after(0))
  const first = await take(0)
  expect(first).toMatchObject({ accountNumber: 'A-1', brand: 'kestrel', tries: 1 })
  expect(await store.take(after(LEASE_MS - 1), LEASE_MS)).toBeNull()
  const second = await take(LEASE_MS)
  await save(first)
  expect(await store.find('A-1')).toMatchObject({ advice: null, isWorking: true })
  await save(second)
  expect(await store.find('A-1')).toEqual({
    advice,
    computedAt: after(0),
    tariffVersion: 4,
    isWorking: false,
    hasFailed: false,
  })
})

test('a second request does not disturb the one that waits or runs', async () => {
  await store.request('A-1', after(0))
  const lease = await take(0)
  await store.request('A-1', after(1))
  expect(await store.take(after(2), LEASE_MS)).toBeNull()
  await save(lease)
  expect(await store.find('A-1')).toMatchObject({ isWorking: false })
})

test('one that fails is tried again, given up, and asked for anew', async () => {
  await store.request('A-1', after(0))
  await store.release(await take(0), after(5_000))
  expect(await store.take(after(4_999), LEASE_MS)).toBeNull()
  const again = await take(5_000)
  expect(again.tries).toBe(2)
  await store.release(again, null)
  expect(await store.find('A-1')).toMatchObject({ isWorking: false, hasFailed: true })
  await store.request('A-1', after(10_000))
  expect(await store.find('A-1')).toMatchObject({ isWorking: true, hasFailed: false })
})
