import {
  GetHistoricTariffs,
  UpdateCustomerHistoricTariffs,
} from '@driveway/contract/generated/customer-operations'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { addCustomer, openTestApi } from '@driveway/api/testing/test-api'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
let api: Awaited<ReturnType<typeof openTestApi>>

const good = {
  id: 'good',
  energySupplier: 'Test Energy',
  tariffType: 'UNKNOWN',
  startDate: '2026-03-01',
  periods: [{ timeStart: '0:00', ratePence: 20 }],
}

async function save(tariff: unknown) {
  const variables = { tariffs: [tariff], knownVersion: null }
  return api.send({ query: UpdateCustomerHistoricTariffs, variables }, { path: '/graphql?k=1' })
}

async function read(): Promise<unknown> {
  return (await api.send({ query: GetHistoricTariffs })).body.data
}

beforeAll(async () => {
  database = await createTestDatabase()
  await addCustomer(database, 'K-1')
  api = await openTestApi({ database, clock: createFixedClock('2026-06-30T12:00:00Z') })
  await save(good)
})

afterAll(async () => {
  await api.close()
  await database[Symbol.asyncDispose]()
})

const texts = [
  '',
  ' ',
  'NaN',
  '-1',
  '1e309',
  '\u0000',
  'a\u0000b',
  'a\nb',
  '\ud800',
  '🚗'.repeat(200),
  '\u202eygrenE',
  '<script>alert(1)</script>',
  "'; drop table tariffs; --",
  'x'.repeat(101),
  'x'.repeat(1_000_000),
]
const numbers = [-1, 0, 0.0999, 1000.0001, 1e308, -0, Number.MAX_SAFE_INTEGER, 1e-300]

function period(change: object) {
  return { ...good, periods: [{ timeStart: '0:00', ratePence: 20, ...change }] }
}

/** Names that are only odd are names: they are stored as they are and shown as text. */
const oddNames = [
  'NaN',
  '-1',
  '1e309',
  '\u202eygrenE',
  '<script>alert(1)</script>',
  "'; drop table tariffs; --",
]

const refused = [
  ...texts
    .filter((text) => !oddNames.includes(text))
    .map((text) => ['energySupplier', { ...good, energySupplier: text }] as const),
  ...texts
    .filter((text) => text !== 'NaN')
    .map((text) => ['tariffType', { ...good, tariffType: text }] as const),
  ...texts.map((text) => ['startDate', { ...good, startDate: text }] as const),
  ...texts
    .map((text) => ['id', { ...good, id: text }] as const)
    .filter(([, { id }]) => !['NaN', '-1', '1e309'].includes(id)),
  ...texts.map((text) => ['timeStart', period({ timeStart: text })] as const),
  ...numbers.map((ratePence) => ['ratePence', period({ ratePence })] as const),
  ...['20', 'NaN', null, true, {}].map((ratePence) => ['ratePence', period({ ratePence })] as const),
  [
    'periods',
    { ...good, periods: Array.from({ length: 5 }, (_, at) => ({ timeStart: `${at}:00`, ratePence: 20 })) },
  ] as const,
  ['periods', { ...good, periods: null }] as const,
]

test('hostile values are refused without a server error, and nothing of them is stored', async () => {
  const before = await read()
  const accepted: string[] = []
  for (const [field, tariff] of refused) {
    const { status, body } = await save(tariff)
    const answer = JSON.stringify(body)
    const isRefused = status < 500 && !answer.includes('"isSuccess":true') && !answer.includes('INTERNAL')
    if (!isRefused) accepted.push(`${field}: ${JSON.stringify(tariff).slice(0, 200)}`)
  }
  expect(accepted).toEqual([])
  expect(await read()).toEqual(before)
})

test('an odd name is stored as it is', async () => {
  for (const energySupplier of oddNames) {
    expect((await save({ ...good, energySupplier })).body.data).toEqual({
      updateCustomerHistoricTariffs: { isSuccess: true, problem: null },
    })
    expect(await read()).toMatchObject({ customer: { historicTariffs: [{ energySupplier }] } })
  }
})
