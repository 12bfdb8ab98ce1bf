import { addTestCustomer, addTestFeature } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createVehicleStore } from './vehicle-store.ts'

const leaf = {
  make: 'Nissan',
  model: 'Leaf',
  availabilityYear: 2022,
  batteryCapacityWh: 40_000,
  herbieVehicleId: 'leaf-40',
  minimumChargePercent: 20,
  maximumChargePercent: 80,
  phevReadyModeOptIn: true,
}

test('a save replaces the vehicle of its own customer only', async () => {
  await using database = await createTestDatabase()
  for (const accountNumber of ['A-1', 'B-2']) {
    await addTestCustomer(database, { accountNumber })
    await addTestFeature(database, accountNumber, 'PHEV_READY_MODE')
  }
  const store = createVehicleStore(database)
  await store.save('A-1', leaf)
  expect(await store.find('B-2')).toBeNull()
  await store.save('B-2', { ...leaf, model: 'Ariya' })
  await store.save('A-1', { ...leaf, maximumChargePercent: 90 })
  const unlinked = { integrationInternalOAuthId: null, link: null }
  expect(await store.find('A-1')).toEqual({ ...leaf, ...unlinked, maximumChargePercent: 90 })
  expect(await store.find('B-2')).toEqual({ ...leaf, ...unlinked, model: 'Ariya' })
})
