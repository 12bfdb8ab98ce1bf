import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createCustomerStore } from './customer-store.ts'
import { createHouseholdStore } from './household-store.ts'

test('[SEC-01] a household contains its own customer and devices, not another’s and none in stock', async () => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: '1' })
  await addTestCustomer(database, { accountNumber: '2' })
  await addTestCustomer(database, { accountNumber: '3' })
  await addTestDevice(database, { deviceId: 'mine', accountNumber: '1' })
  await addTestDevice(database, { deviceId: 'other', accountNumber: '2' })
  await addTestDevice(database, { deviceId: 'mine, too', accountNumber: '1' })
  await addTestDevice(database, { deviceId: 'stock', accountNumber: null })
  const households = createHouseholdStore(database)

  const found = await households.find('1')
  expect(found?.customer).toEqual(await createCustomerStore(database).find('1'))
  expect(found?.devices.map((device) => device.deviceId)).toEqual(['mine', 'mine, too'])
  expect((await households.find('2'))?.devices.map((device) => device.deviceId)).toEqual(['other'])
  expect(await households.find('3')).toMatchObject({ customer: { accountNumber: '3' }, devices: [] })
  expect(await households.find('4')).toBeNull()
})
