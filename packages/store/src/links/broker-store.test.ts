import { randomUUID } from 'node:crypto'
import { secretPurposes } from '@driveway/domain/account/secret-purpose'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSecretKeyStore } from '../accounts/secret-key-store.ts'
import { createPeopleStore } from '../people/people-store.ts'
import { createBrokerLeaseStore } from './broker-lease-store.ts'
import { createBrokerStore } from './broker-store.ts'

const NOW = new Date('2026-01-15T18:00:00Z')
const [FIRST, SECOND] = [randomUUID(), randomUUID()]

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  for (const accountNumber of ['A-1', 'A-2', 'A-3']) await addTestCustomer(database, { accountNumber })
})
beforeEach(() => database.pool.query('delete from brokers'))
afterAll(() => database[Symbol.asyncDispose]())

function after(ms: number): Date {
  return new Date(NOW.getTime() + ms)
}

async function link(accountNumber: string, sealedPassword: Buffer | null = null): Promise<string> {
  const person = await createPeopleStore(database).findMember(accountNumber, accountNumber)
  const personId = person?.personId ?? ''
  const broker = { brokerId: randomUUID(), personId, url: 'mqtts://a:8883', username: null, sealedPassword }
  expect(await createBrokerStore(database).link(accountNumber, broker, NOW)).toBe(true)
  return broker.brokerId
}

test('two processes share the brokers, and a lease ends at its time', async () => {
  const ids = [await link('A-1'), await link('A-2'), await link('A-3')]
  const leases = createBrokerLeaseStore(database)
  const claim = { now: NOW, until: after(1_000), limit: 2 }
  const first = await leases.claim({ ...claim, holder: FIRST })
  const second = await leases.claim({ ...claim, holder: SECOND })
  expect([first.length, second.length]).toEqual([2, 1])
  expect([...first, ...second].map(({ brokerId }) => brokerId).toSorted()).toEqual(ids.toSorted())
  expect((await leases.renew(FIRST, after(2_000))).size).toBe(2)
  const late = { holder: SECOND, until: after(9_000), limit: 9 }
  expect(await leases.claim({ ...late, now: after(1_999) })).toHaveLength(1)
  expect(await leases.claim({ ...late, now: after(2_000) })).toHaveLength(2)
  expect(await leases.renew(FIRST, after(3_000))).toEqual(new Map())
  expect(await leases.find(FIRST, ids[0] ?? '')).toBeNull()
})

test('a broker that its customer unlinked is over, and is given up after a week', async () => {
  const brokerId = await link('A-1')
  const leases = createBrokerLeaseStore(database)
  await leases.claim({ holder: FIRST, now: NOW, until: after(1_000), limit: 9 })
  expect(await leases.renew(FIRST, after(1_000))).toEqual(new Map([[brokerId, false]]))
  await createBrokerStore(database).unlink('A-1', NOW)
  expect(await leases.renew(FIRST, after(1_000))).toEqual(new Map([[brokerId, true]]))
  const week = 7 * 24 * 3_600_000
  await leases.removeUnreachable(after(week))
  expect((await leases.renew(FIRST, after(1_000))).size).toBe(1)
  await leases.removeUnreachable(after(week + 1))
  expect((await leases.renew(FIRST, after(1_000))).size).toBe(0)
})

test('the passwords of brokers are encrypted anew with the key', async () => {
  const brokerId = await link('A-1', Buffer.from('old'))
  await link('A-2')
  const purposes: string[] = []
  const keys = createSecretKeyStore(database)
  const done = await keys.resealBatch('brokers', {
    after: '',
    limit: 9,
    reseal: (sealed, purpose) => {
      purposes.push(purpose)
      return Buffer.from(`${sealed.toString()} new`)
    },
  })
  expect(done).toEqual({ last: brokerId, resealed: 1 })
  expect(purposes).toEqual([secretPurposes.broker(brokerId)])
  const { rows } = await database.pool.query(
    'select sealed_password from brokers where sealed_password is not null',
  )
  expect(rows).toEqual([{ sealed_password: Buffer.from('old new') }])
})
