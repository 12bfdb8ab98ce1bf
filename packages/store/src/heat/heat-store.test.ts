import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createHeatStore } from './heat-store.ts'

async function openStore(database: Awaited<ReturnType<typeof createTestDatabase>>) {
  for (const accountNumber of ['1', '2']) await addTestCustomer(database, { accountNumber })
  return createHeatStore(database)
}

const cool = { temperature: 18.5, morning: { start: 0, end: 720 }, evening: { start: 720, end: 1410 } }
const warm = { temperature: 22, morning: { start: 360, end: 480 }, evening: { start: 1080, end: 1260 } }

test('comfort has its usual values until it is saved, and belongs to its household', async () => {
  await using database = await createTestDatabase()
  const store = await openStore(database)
  expect(await store.findComfort('1')).toEqual({
    temperature: 21,
    morning: { start: 390, end: 510 },
    evening: { start: 1020, end: 1320 },
  })
  await store.saveComfort('1', cool)
  await store.saveComfort('2', warm)
  expect(await store.findComfort('1')).toEqual(cool)
  await store.saveComfort('1', warm)
  expect(await store.findComfort('1')).toEqual(warm)
})

test('assets are listed by name, each to its own household', async () => {
  await using database = await createTestDatabase()
  const store = await openStore(database)
  await store.saveAsset('1', { id: 'h-1', type: 'QUANTUM_STORAGE_HEATER', name: 'Living room' })
  await store.saveAsset('1', { id: 'h-2', type: 'STANDARD_WATER_HEATER', name: 'Airing cupboard' })
  await store.saveAsset('2', { id: 'h-3', type: 'STATIC_STORAGE_HEATER', name: 'Hall' })
  await store.saveAsset('1', { id: 'h-1', type: 'DYNAMIC_STORAGE_HEATER', name: 'Living room' })
  await store.saveAsset('1', { id: 'h-3', type: 'QUANTUM_WATER_HEATER', name: 'Stolen' })
  expect(await store.listAssets('1')).toEqual([
    { id: 'h-2', type: 'STANDARD_WATER_HEATER', name: 'Airing cupboard' },
    { id: 'h-1', type: 'DYNAMIC_STORAGE_HEATER', name: 'Living room' },
  ])
  expect(await store.listAssets('2')).toEqual([{ id: 'h-3', type: 'STATIC_STORAGE_HEATER', name: 'Hall' }])
})

test('an asset of an unknown type is left out', async () => {
  await using database = await createTestDatabase()
  const store = await openStore(database)
  await database.pool.query(`insert into heat_assets values ('h-1', '1', 'FUSION_REACTOR', 'Cellar')`)
  expect(await store.listAssets('1')).toEqual([])
})
