import { GetAgilePrices } from '@driveway/contract/generated/customer-operations'
import type { Tariff } from '@driveway/domain/tariff/tariff'
import { createAgilePriceStore } from '@driveway/store/tariffs/agile-price-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { addCustomer, openTestApi } from '@driveway/api/testing/test-api'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
let api: Awaited<ReturnType<typeof openTestApi>>

function tariff(energySupplier: string, tariffType: string, startDate: string): Tariff {
  const periods = tariffType === 'AGILE' ? [] : [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 24 }]
  return { id: startDate, energySupplier, tariffType, startDate, periods }
}

beforeAll(async () => {
  database = await createTestDatabase()
  for (const account of ['K-1', 'K-2', 'K-3']) await addCustomer(database, account)
  api = await openTestApi({ database, clock: createFixedClock('2026-06-10T12:00:00Z') })
  const tariffs = createTariffStore(database)
  await tariffs.save(
    'K-1',
    [tariff('North', 'UNKNOWN', '2026-01-01'), tariff('North', 'AGILE', '2026-06-10')],
    0,
  )
  await tariffs.save('K-2', [tariff('South', 'AGILE', '2026-01-01')], 0)
  await createAgilePriceStore(database).save('North', [
    { periodStart: Date.parse('2026-06-09T22:30Z'), micropencePerKwh: 1_000_000 },
    { periodStart: Date.parse('2026-06-09T23:00Z'), micropencePerKwh: 17_934_000 },
    { periodStart: Date.parse('2026-06-09T23:30Z'), micropencePerKwh: -2_341_500 },
    { periodStart: Date.parse('2026-06-10T00:00Z'), micropencePerKwh: 9_000_000 },
  ])
})
afterAll(async () => {
  await api.close()
  await database[Symbol.asyncDispose]()
})

async function ask(period_from: string, period_to: string, account = 'K-1') {
  const { body } = await api.send(
    { query: GetAgilePrices, variables: { period_from, period_to } },
    { account },
  )
  return body
}

test('prices are listed in pence from period_from up to period_to', async () => {
  expect(await ask('2026-06-09T23:00:00Z', '2026-06-10T00:00:00.000Z')).toEqual({
    data: {
      agilePrices: {
        energySupplier: 'North',
        results: [
          { valid_from: '2026-06-09T23:00:00.000Z', value_inc_vat: 17.934 },
          { valid_from: '2026-06-09T23:30:00.000Z', value_inc_vat: -2.3415 },
        ],
      },
    },
  })
})

test('results are null while the price API has answered nothing', async () => {
  expect(await ask('2026-06-09T23:00:00Z', '2026-06-10T23:00:00Z', 'K-2')).toEqual({
    data: { agilePrices: { energySupplier: 'South', results: null } },
  })
})

test.each([
  ['without a tariff', 'K-3', '2026-06-09T23:00:00Z', '2026-06-10T23:00:00Z', null],
  ['the day before the Agile tariff begins', 'K-1', '2026-06-08T23:00:00Z', '2026-06-09T23:00:00Z', null],
  ['with a range that reaches its first day', 'K-1', '2026-06-08T23:00:00Z', '2026-06-09T23:30:00Z', 'North'],
])('the supplier %s', async (_name, account, from, to, energySupplier) => {
  const answer = await ask(from, to, account)
  expect(answer).toMatchObject({ data: { agilePrices: { energySupplier } } })
})

test.each([
  ['of 8 days', '2026-06-01T00:00:00Z', '2026-06-09T00:00:00Z', true],
  ['a half hour longer', '2026-06-01T00:00:00Z', '2026-06-09T00:30:00Z', false],
  ['that is empty', '2026-06-01T00:00:00Z', '2026-06-01T00:00:00Z', false],
  ['of one half hour', '2026-06-01T00:00:00Z', '2026-06-01T00:30:00Z', true],
  ['off the half hour', '2026-06-01T00:10:00Z', '2026-06-01T00:30:00Z', false],
  ['of no instants', 'today', 'tomorrow', false],
  ['of a day that is not there', '2026-02-30T00:00:00Z', '2026-03-01T00:00:00Z', false],
])('a range %s', async (_name, from, to, isAccepted) => {
  const { errors } = (await ask(from, to)) as { errors?: readonly { extensions: { code: string } }[] }
  expect(errors?.[0]?.extensions.code ?? null).toBe(isAccepted ? null : 'BAD_RANGE')
})
