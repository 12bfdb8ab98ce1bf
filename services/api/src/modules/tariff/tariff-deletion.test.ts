import { GetChargeSessions, GetTariffDeletion } from '@driveway/contract/generated/customer-operations'
import type { Tariff } from '@driveway/domain/tariff/tariff'
import { startOfDay } from '@driveway/domain/time/local-date'
import { createAgilePriceStore } from '@driveway/store/tariffs/agile-price-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { addLedgerRows } from '@driveway/api/testing/ledger-rows'
import { addCustomer, addDevice, openTestApi } from '@driveway/api/testing/test-api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let database: TestDatabase
let api: Awaited<ReturnType<typeof openTestApi>>

const flat: Tariff = {
  id: 'flat',
  energySupplier: 'Flat Energy',
  tariffType: 'UNKNOWN',
  startDate: '2026-03-01',
  periods: [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 28 }],
}
const night: Tariff = {
  ...flat,
  id: 'night',
  energySupplier: 'Night Energy',
  startDate: '2026-05-01',
  periods: [
    { timeStart: '0:30', timeEnd: '4:30', ratePence: 7 },
    { timeStart: '4:30', timeEnd: '0:30', ratePence: 30 },
  ],
}
const agile: Tariff = { ...flat, id: 'agile', tariffType: 'AGILE', startDate: '2026-06-01', periods: [] }

/** 4 kWh before May, 10 kWh at night in May, of which 4 are solar, and 2 kWh in June. */
const periods = [
  { start: '2026-04-30T22:30:00Z', session: '2026-04-30T20:00:00Z', importWh: 4_000 },
  {
    start: '2026-05-10T01:00:00Z',
    session: '2026-05-09T20:00:00Z',
    importWh: 10_000,
    fromGridWh: 6_000,
    isSplit: true,
  },
  { start: '2026-06-10T10:00:00Z', session: '2026-06-10T08:00:00Z', importWh: 2_000 },
  { start: '2026-06-11T10:00:00Z', session: '2026-06-11T08:00:00Z', importWh: 1_000 },
]

beforeAll(async () => {
  database = await createTestDatabase()
  for (const account of ['K-1', 'K-2']) await addCustomer(database, account)
  await addDevice(database, 'device-1', 'K-1')
  await addDevice(database, 'device-2', 'K-2')
  await addLedgerRows(database, 'device-1', { periods })
  await addLedgerRows(database, 'device-2', { periods })
  await createAgilePriceStore(database).save('Flat Energy', [
    { periodStart: Date.parse('2026-06-10T10:00:00Z'), micropencePerKwh: 10_000_000 },
  ])
  api = await openTestApi({ database, clock: createFixedClock('2026-06-30T12:00:00Z') })
})

beforeEach(async () => {
  await database.pool.query('delete from tariffs; delete from tariff_lists; delete from ledger_marks')
})

afterAll(async () => {
  await api.close()
  await database[Symbol.asyncDispose]()
})

async function compare(tariffId: string): Promise<unknown> {
  const { body } = await api.send({ query: GetTariffDeletion, variables: { tariffId } })
  return (body.data as { customer: { tariffDeletion: unknown } }).customer.tariffDeletion
}

test.each([
  ['in its days alone', 'night', 42, true, 168, true, 6_000],
  ['without one before it', 'flat', 112, true, null, false, 4_000],
  ['while some prices are unknown', 'agile', 20, false, 90, true, 3_000],
])(
  'a deletion changes the cost %s',
  async (_name, id, cost, isCostComplete, costAfter, isCostAfterComplete, energyWh) => {
    await createTariffStore(database).save('K-1', [flat, night, agile], 0)
    expect(await compare(id)).toEqual({ cost, isCostComplete, costAfter, isCostAfterComplete, energyWh })
  },
)

test('an unknown tariff has no costs', async () => {
  expect(await compare('other')).toBeNull()
})

async function readPending(month: string, next: string): Promise<unknown> {
  const [from, to] = [month, next].map((date) => new Date(startOfDay(date)).toISOString())
  const days = { start: month, end: next, from, to }
  const { body } = await api.send({ query: GetChargeSessions, variables: { deviceId: 'device-1', ...days } })
  return (body.data as { device: { energyConsumption: { isCostPending: unknown } } }).device.energyConsumption
    .isCostPending
}

test('costs are pending from the first changed day on until the ledger has computed them', async () => {
  expect(await readPending('2026-05-01', '2026-06-01')).toBe(false)
  await createTariffStore(database).save('K-1', [night], 0)
  expect(await readPending('2026-05-01', '2026-06-01')).toBe(true)
  expect(await readPending('2026-04-01', '2026-05-01')).toBe(false)
  await database.pool.query('delete from ledger_marks')
  expect(await readPending('2026-05-01', '2026-06-01')).toBe(false)
  await database.pool.query(
    `insert into ledger_work (device_no, is_cable, price_from, price_to, due_at)
     select device_no, false, '2026-05-20', '2026-05-21', now() from devices where device_id = 'device-1'`,
  )
  expect(await readPending('2026-05-01', '2026-06-01')).toBe(true)
  expect(await readPending('2026-06-01', '2026-07-01')).toBe(false)
  await database.pool.query('delete from ledger_work')
})

test('a change of another household is not pending here', async () => {
  await createTariffStore(database).save('K-2', [night], 0)
  expect(await readPending('2026-05-01', '2026-06-01')).toBe(false)
})
