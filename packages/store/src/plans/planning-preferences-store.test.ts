import type { PlanningPreferences } from '@driveway/domain/planning-preferences/planning-preferences'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createExportRateStore } from '../ledger-read/export-rate-store.ts'
import { createPlanningPreferencesStore } from './planning-preferences-store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  for (const accountNumber of ['K-1', 'K-2']) await addTestCustomer(database, { accountNumber })
})
afterAll(() => database[Symbol.asyncDispose]())

const now = new Date('2026-06-15T12:00:00Z')
const defaults: PlanningPreferences = {
  goal: 'LEAST_COST',
  exportRatePence: 0,
  mainFuseAmps: null,
  phases: 1,
  roof: null,
  batteryWearPence: 4,
}
const saved: PlanningPreferences = {
  goal: 'LEAST_CARBON',
  exportRatePence: 15.005,
  mainFuseAmps: 100,
  phases: 3,
  roof: { kind: 'postcode-area', area: 'BS' },
  batteryWearPence: 3.999,
}

test('preferences are the defaults until they are saved, and belong to one household', async () => {
  const store = createPlanningPreferencesStore(database)
  expect(await store.find('K-1')).toEqual(defaults)
  await store.save('K-1', saved, now)
  expect(await store.find('K-1')).toEqual(saved)
  expect(await store.find('K-2')).toEqual(defaults)
  const { rows } = await database.pool.query('select topic, key from changes')
  expect(rows).toEqual([{ topic: 'planning-preferences', key: 'K-1' }])
})

test('a save replaces the one before, with coordinates in place of a postcode area', async () => {
  const store = createPlanningPreferencesStore(database)
  await store.save('K-1', saved, now)
  const moved: PlanningPreferences = {
    ...saved,
    roof: { kind: 'coordinates', latitude: 57.15, longitude: -2.1 },
    mainFuseAmps: null,
  }
  await store.save('K-1', moved, now)
  expect(await store.find('K-1')).toEqual(moved)
})

test('export rates keep the time from which they were paid', async () => {
  const store = createPlanningPreferencesStore(database)
  const rates = createExportRateStore(database)
  for (const [exportRatePence, day] of [
    [0, '2026-01-01'],
    [15, '2026-02-01'],
    [15, '2026-03-01'],
    [24, '2026-04-01'],
    [0, '2026-05-01'],
  ] as const) {
    await store.save('K-2', { ...saved, exportRatePence }, new Date(day))
  }
  expect((await rates.load('K-2')).rates).toEqual([
    { from: Date.parse('2026-02-01'), pence: 15 },
    { from: Date.parse('2026-04-01'), pence: 24 },
    { from: Date.parse('2026-05-01'), pence: 0 },
  ])
})

test('preferences that cannot be announced are not saved', async () => {
  const store = createPlanningPreferencesStore(database)
  const before = await store.find('K-1')
  await database.pool.query('alter table changes rename to changes_away')
  await expect(store.save('K-1', { ...saved, phases: 1 }, now)).rejects.toThrow('changes')
  await database.pool.query('alter table changes_away rename to changes')
  expect(await store.find('K-1')).toEqual(before)
})
