import { addTestCustomer, addTestDevice, deviceNoOf } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCardStore, type CardStore } from './card-store.ts'

const now = new Date('2026-11-15T10:00:00Z')
const expiresAt = new Date('2027-01-01T00:00:00Z')
let database: TestDatabase
let store: CardStore
let deviceNo: number

async function addDevice(chargerId: string, accountNumber: string | null): Promise<number> {
  await addTestDevice(database, { deviceId: `device-${chargerId}`, chargerId, accountNumber })
  return deviceNoOf(database, chargerId)
}

async function listAnnounced(): Promise<readonly string[]> {
  const rows = await database.kysely
    .selectFrom('changes')
    .select('key')
    .where('topic', '=', 'charger-cards')
    .orderBy('change_id')
    .execute()
  return rows.map((row) => row.key)
}

beforeEach(async () => {
  database = await createTestDatabase()
  store = createCardStore(database)
  await addTestCustomer(database, { accountNumber: 'A-1' })
  deviceNo = await addDevice('one', 'A-1')
})

afterEach(() => database[Symbol.asyncDispose]())

test('a household without a policy accepts all cards, and its chargers are sent no list', async () => {
  expect(await store.findFacts(deviceNo, 'AB12')).toEqual({ policy: { acceptsAll: true }, card: null })
  expect(await store.list('A-1')).toEqual({ policy: { acceptsAll: true }, cards: [] })
  expect(await store.listDue([deviceNo])).toEqual([])
})

test('a card is found in any letter case, and replaced by a later entry', async () => {
  expect(await store.set('A-1', { cardId: 'ab12', isBlocked: false, expiresAt }, now)).toBe(true)
  expect(await store.setPolicy('A-1', { acceptsAll: false })).toBe(true)
  expect(await store.findFacts(deviceNo, 'Ab12')).toEqual({
    policy: { acceptsAll: false },
    card: { cardId: 'AB12', isBlocked: false, expiresAt },
  })
  await store.set('A-1', { cardId: 'AB12', isBlocked: true, expiresAt: null }, now)
  expect(await store.list('A-1')).toEqual({
    policy: { acceptsAll: false },
    cards: [{ cardId: 'AB12', isBlocked: true, expiresAt: null }],
  })
})

test('a removed card is unknown, and the chargers are told once', async () => {
  await store.set('A-1', { cardId: 'ab12', isBlocked: true, expiresAt: null }, now)
  const told = await listAnnounced()
  expect(await store.remove('A-1', 'Ab12')).toBe(true)
  expect(await store.findFacts(deviceNo, 'AB12')).toEqual({ policy: { acceptsAll: true }, card: null })
  expect([await store.remove('A-1', 'AB12'), await store.remove('A-9', 'AB12')]).toEqual([false, false])
  expect(await listAnnounced()).toEqual([...told, 'one'])
})

test('cards of another household and chargers in stock have nothing to do with it', async () => {
  await addTestCustomer(database, { accountNumber: 'A-2', username: 'two@example.org' })
  const other = await addDevice('two', 'A-2')
  const inStock = await addDevice('three', null)
  await store.set('A-1', { cardId: 'AB12', isBlocked: true, expiresAt: null }, now)
  expect(await store.findFacts(other, 'AB12')).toEqual({ policy: { acceptsAll: true }, card: null })
  expect(await store.findFacts(inStock, 'AB12')).toBeNull()
  expect(await listAnnounced()).toEqual(['one'])
})

test('every change has a version, which is due until the charger has it', async () => {
  await store.setPolicy('A-1', { acceptsAll: false })
  await store.set('A-1', { cardId: 'AB12', isBlocked: false, expiresAt: null }, now)
  expect(await store.listDue([deviceNo])).toEqual([
    {
      deviceNo,
      version: 2,
      policy: { acceptsAll: false },
      cards: [{ cardId: 'AB12', isBlocked: false, expiresAt: null }],
      heldVersion: null,
    },
  ])
  await store.recordHeld(deviceNo, 2)
  expect(await store.listDue([deviceNo])).toEqual([])
  await store.set('A-1', { cardId: 'AB12', isBlocked: true, expiresAt: null }, now)
  expect(await store.listDue([deviceNo])).toMatchObject([{ version: 3, heldVersion: 2 }])
  expect(await listAnnounced()).toEqual(['one', 'one', 'one'])
})

test('an unknown customer has no cards', async () => {
  expect(await store.set('A-9', { cardId: 'AB12', isBlocked: false, expiresAt: null }, now)).toBe(false)
  expect(await store.setPolicy('A-9', { acceptsAll: false })).toBe(false)
  expect(await store.list('A-9')).toBeNull()
})
