import { GetHomeEnergy } from '@driveway/contract/generated/customer-operations'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { addCustomer, openTestApi } from '@driveway/api/testing/test-api'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
let api: Awaited<ReturnType<typeof openTestApi>>

beforeAll(async () => {
  database = await createTestDatabase()
  for (const account of ['K-1', 'K-2']) await addCustomer(database, account)
  api = await openTestApi({ database, clock: createFixedClock('2026-01-20T18:00:00Z') })
  const tariff = { id: 't-1', energySupplier: 'Test', tariffType: 'UNKNOWN', startDate: '2026-01-01' }
  const periods = [
    { timeStart: '0:00', timeEnd: '5:00', ratePence: 7 },
    { timeStart: '5:00', timeEnd: '0:00', ratePence: 30 },
  ]
  await createTariffStore(database).save('K-1', [{ ...tariff, periods }], 0)
  await database.pool.query(`insert into home_periods values
    ('K-1', '2026-01-10T02:00Z', 1500, 0, 1900, 0, 400, 0),
    ('K-1', '2026-01-10T18:00Z', 0, 1200, 0, 0, 1200, 0),
    ('K-1', '2026-01-10T18:30Z', 0, 300, null, null, null, null)`)
})
afterAll(async () => {
  await api.close()
  await database[Symbol.asyncDispose]()
})

async function find(account: string, from: string, to: string): Promise<unknown> {
  const { body } = await api.send({ query: GetHomeEnergy, variables: { from, to } }, { account })
  return (body.data as { customer: { homeEnergy: unknown } } | null)?.customer.homeEnergy
}

test('[HH-10] what the battery saved: the bill without it less the real one, at each half hour’s price', async () => {
  // 1.2 kWh at 30 p were spared for 1.5 kWh at 7 p.
  expect(await find('K-1', '2026-01-01', '2026-02-01')).toEqual({
    importedWh: 1900,
    exportedWh: 0,
    chargedWh: 1500,
    dischargedWh: 1200,
    carWh: 0,
    houseWh: 1600,
    spareSolarWh: 0,
    batteryInWh: 1500,
    batteryOutWh: 1500,
    unmeasuredHalfHours: 1,
    batterySaved: 25.5,
  })
})

test('there is none in another month, nor for another household', async () => {
  expect(await find('K-1', '2026-02-01', '2026-03-01')).toBeNull()
  expect(await find('K-2', '2026-01-01', '2026-02-01')).toBeNull()
})
