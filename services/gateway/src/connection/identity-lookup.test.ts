import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { createChargerIdentityStore } from '@driveway/store/chargers/charger-identity-store'
import type { Database } from '@driveway/store/kernel/database'
import { expect, test } from 'vitest'
import { createIdentityLookup } from './identity-lookup.ts'

/** Counts the queries of the real store. */
function countQueries(database: Database) {
  const store = createChargerIdentityStore(database)
  let queries = 0
  return {
    count: () => queries,
    find(ids: readonly string[]) {
      queries += 1
      return store.find(ids)
    },
  }
}

const ids = Array.from({ length: 200 }, (_, index) => `guess-${index}`)

test('lookups that wait together share one query, whatever their letter case', async () => {
  await using database = await createTestDatabase()
  await addTestDevice(database, { deviceId: 'one', chargerId: 'DW-1', accountNumber: null })
  const store = countQueries(database)
  const lookUp = createIdentityLookup(store, { everyMs: 20, maxWaiting: 500 })
  const found = await Promise.all([...ids, 'DW-1', 'dw-1'].map((id) => lookUp(id)))
  expect(found.map((identity) => identity?.chargerId).filter(Boolean)).toEqual(['DW-1', 'DW-1'])
  expect(store.count()).toBe(1)
})

test('a lookup beyond those that may wait is unknown at once', async () => {
  await using database = await createTestDatabase()
  await addTestDevice(database, { deviceId: 'one', chargerId: 'DW-1', accountNumber: null })
  const store = countQueries(database)
  const lookUp = createIdentityLookup(store, { everyMs: 20, maxWaiting: 200 })
  const waiting = ids.map((id) => lookUp(id))
  expect(await lookUp('DW-1')).toBe(null)
  expect(store.count()).toBe(0)
  await Promise.all(waiting)
  expect(await lookUp('DW-1')).toMatchObject({ chargerId: 'DW-1' })
  expect(store.count()).toBe(2)
})
