import { createCarbonStore } from '@driveway/store/tariffs/carbon-store'
import { createAgilePriceStore } from '@driveway/store/tariffs/agile-price-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { ACCOUNT, DEVICE, meter, openTestLedger } from '../testing/test-ledger.ts'
import { openTestSource } from '../testing/test-source.ts'
import { createAgileSource, readPrices } from './agile-source.ts'
import { createCarbonSource, readIntensities } from './carbon-source.ts'

const HALF = 1_800_000
const now = Date.parse('2026-01-15T18:10:00Z')
const signal = new AbortController().signal

/** Every half hour that is asked for, in the shape of the national carbon intensity API. */
function answerCarbon(url: URL) {
  const [, , from = '', to = ''] = decodeURIComponent(url.pathname).split('/')
  const data = []
  for (let at = Date.parse(from); at < Date.parse(to); at += HALF) {
    const isPast = at < now - HALF
    const intensity = { forecast: 200, actual: isPast ? 180 : null, index: 'moderate' }
    data.push({ from: new Date(at).toISOString(), to: new Date(at + HALF).toISOString(), intensity })
  }
  return { data }
}

test('carbon intensities around now are fetched once, forecasts again when the actual figure is due', async () => {
  await using database = await createTestDatabase()
  await using api = await openTestSource(answerCarbon)
  const source = createCarbonSource({ store: createCarbonStore(database), url: `${api.url}/` })
  expect(await source.fill(now, signal)).toEqual({ isWanting: true, news: 192 })
  expect(await source.fill(now, signal)).toEqual({ isWanting: false, news: 0 })
  expect(api.asked.map((url) => url.pathname)).toEqual(['/intensity/2026-01-13T18:00Z/2026-01-17T18:00Z'])
  const { rows } = await database.pool.query(
    'select count(actual)::int as actual, count(forecast)::int as forecast from carbon_intensities',
  )
  expect(rows).toEqual([{ actual: 96, forecast: 192 }])
})

test('carbon forecasts are asked for again every half hour, and only notable changes are announced', async () => {
  await using database = await createTestDatabase()
  let grams = 200
  await using api = await openTestSource((url) => {
    const { data } = answerCarbon(url)
    return {
      data: data.map(({ from, intensity: { actual } }) => ({ from, intensity: { actual, forecast: grams } })),
    }
  })
  const source = createCarbonSource({ store: createCarbonStore(database), url: api.url })
  async function countChanges(): Promise<number> {
    const { rows } = await database.pool.query(`select from changes where topic = 'carbon-forecast'`)
    return rows.length
  }
  await source.fill(now, signal)
  expect(await countChanges()).toBe(1)
  grams = 220
  await source.fill(now + HALF, signal)
  expect(api.asked.at(-1)?.pathname).toBe('/intensity/2026-01-15T18:30Z/2026-01-17T18:30Z')
  expect(await countChanges()).toBe(1)
  grams = 260
  await source.fill(now + 2 * HALF, signal)
  expect(await countChanges()).toBe(2)
})

test('energy that flowed long ago without a known intensity is looked up too', async () => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, '2026-01-15T18:10:00Z')
  await ledger.say(
    meter('2025-06-01T12:00:00Z', { importWh: 1000 }),
    meter('2025-06-01T12:30:00Z', { importWh: 4000 }),
  )
  await ledger.service.settleAll()
  await using api = await openTestSource(answerCarbon)
  const source = createCarbonSource({ store: createCarbonStore(database), url: api.url })
  while ((await source.fill(now, signal)).news > 0);
  await ledger.service.settleAll()
  const range = { from: new Date('2025-06-01T12:00:00Z'), to: new Date('2025-06-01T12:30:00Z') }
  const stored = await ledger.consumption.listPeriods(ACCOUNT, DEVICE, range)
  expect(stored?.parts).toMatchObject([{ emissionsMg: 540_000 }])
  expect([...(stored?.intensities ?? [])]).toEqual([[Date.parse('2025-06-01T12:00:00Z'), 180]])
  expect(api.asked.length).toBeLessThanOrEqual(2)
})

test('energy of long ago whose intensity nobody has is asked for once, then the source has a rest', async () => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, '2026-01-15T18:10:00Z')
  await ledger.say(
    meter('2025-06-01T12:00:00Z', { importWh: 1000 }),
    meter('2025-08-01T12:00:00Z', { importWh: 9000 }),
  )
  await ledger.service.settleAll()
  await using api = await openTestSource(() => ({ data: [] }))
  const source = createCarbonSource({ store: createCarbonStore(database), url: api.url })
  let rounds = 0
  while ((await source.fill(now, signal)).news > 0) rounds += 1
  expect(rounds).toBe(5)
})

test('a customer on Agile has every half hour priced by what the tariff API says', async () => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, '2026-01-15T18:10:00Z')
  await ledger.setTariffs([
    {
      id: 'agile',
      energySupplier: 'Octopus Energy',
      tariffType: 'AGILE',
      startDate: '2025-05-01',
      periods: [],
    },
  ])
  await ledger.say(
    meter('2025-06-01T12:00:00Z', { importWh: 1000 }),
    meter('2025-06-01T12:30:00Z', { importWh: 4000 }),
    meter('2026-01-15T17:30:00Z', { importWh: 4000 }),
    meter('2026-01-15T18:00:00Z', { importWh: 5000 }),
  )
  await ledger.service.settleAll()
  await using api = await openTestSource((url) => {
    const from = Date.parse(url.searchParams.get('period_from') ?? '')
    const to = Math.min(
      Date.parse(url.searchParams.get('period_to') ?? ''),
      Date.parse('2026-01-16T23:00:00Z'),
    )
    const results = []
    for (let at = to - HALF; at >= from; at -= HALF) {
      const value = at < Date.parse('2026-01-01') ? -2.3415 : 31.5
      results.push({ value_exc_vat: 1, value_inc_vat: value, valid_from: new Date(at).toISOString() })
    }
    return { count: results.length, next: null, previous: null, results }
  })
  const url = `${api.url}/v1/rates/?product=agile`
  const source = createAgileSource({
    store: createAgilePriceStore(database),
    url,
    energySupplier: 'Octopus Energy',
  })
  for (let round = 0; round < 10 && (await source.fill(now, signal)).news > 0; round++);
  await ledger.service.settleAll()
  const ranges = ['2025-06-01T12:00:00Z', '2026-01-15T17:30:00Z'].map((from) => ({
    from: new Date(from),
    to: new Date(Date.parse(from) + HALF),
  }))
  const costs = await Promise.all(
    ranges.map((range) => ledger.consumption.sumPeriods(ACCOUNT, DEVICE, range)),
  )
  expect(costs.map((each) => each?.costMicropence)).toEqual([-7_024_500, 31_500_000])
  expect(api.asked.every((asked) => asked.searchParams.get('product') === 'agile')).toBe(true)
})

/** A customer on Agile, and a price API that has published up to an instant, but for one half hour of yesterday. */
async function openAgile(publishedUpTo: () => string) {
  const database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: ACCOUNT })
  const agile = {
    id: 'agile',
    energySupplier: 'North',
    tariffType: 'AGILE',
    startDate: '2026-01-01',
    periods: [],
  }
  await createTariffStore(database).save(ACCOUNT, [agile], 0)
  const api = await openTestSource((url) => {
    const from = Date.parse(url.searchParams.get('period_from') ?? '')
    const to = Math.min(Date.parse(url.searchParams.get('period_to') ?? ''), Date.parse(publishedUpTo()))
    const results = []
    for (let at = from; at < to; at += HALF) {
      if (at === Date.parse('2026-01-14T03:00:00Z')) continue
      results.push({ value_inc_vat: 20, valid_from: new Date(at).toISOString() })
    }
    return { results }
  })
  const store = createAgilePriceStore(database)
  const source = createAgileSource({ store, url: api.url, energySupplier: 'North' })
  return {
    async fillAt(time: string): Promise<void> {
      while ((await source.fill(Date.parse(time), signal)).news > 0);
    },
    async findNewest(): Promise<string> {
      const { rows } = await database.pool.query<{ newest: Date }>(
        'select max(period_start) as newest from agile_prices',
      )
      return rows[0]?.newest.toISOString() ?? ''
    },
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

test("tomorrow's prices are fetched once they are published, although one of yesterday is missing for good", async () => {
  let published = '2026-01-15T23:00:00Z'
  await using agile = await openAgile(() => published)
  await agile.fillAt('2026-01-15T15:50:00Z')
  expect(await agile.findNewest()).toBe('2026-01-15T22:30:00.000Z')
  published = '2026-01-16T23:00:00Z'
  await agile.fillAt('2026-01-15T16:10:00Z')
  expect(await agile.findNewest()).toBe('2026-01-16T22:30:00.000Z')
})

test('nobody on Agile, nobody asked', async () => {
  await using database = await createTestDatabase()
  await using api = await openTestSource(() => 500)
  await addTestCustomer(database, { accountNumber: ACCOUNT })
  const flat = {
    id: 'flat',
    energySupplier: 'Octopus Energy',
    tariffType: 'UNKNOWN',
    startDate: '2025-05-01',
    periods: [],
  }
  await createTariffStore(database).save(ACCOUNT, [flat], 0)
  const store = createAgilePriceStore(database)
  const source = createAgileSource({ store, url: api.url, energySupplier: 'Octopus Energy' })
  expect(await source.fill(now, signal)).toEqual({ isWanting: false, news: 0 })
  expect(api.asked).toEqual([])
})

const failures: [string, unknown, RegExp][] = [
  ['an error', 500, /answered 500/],
  ['no JSON', '<html>', /JSON/],
  ['something else', { hello: 'world' }, /something else/],
  ['more than anybody needs', { data: 'x'.repeat(3_000_000) }, /more than/],
]

test.each(failures)(
  'an API that answers %s is an error to try again later, and nothing is stored',
  async (_, answer, problem) => {
    await using database = await createTestDatabase()
    await using api = await openTestSource(() => answer)
    const source = createCarbonSource({ store: createCarbonStore(database), url: api.url })
    await expect(source.fill(now, signal)).rejects.toThrow(problem)
    const { rows } = await database.pool.query('select from carbon_intensities')
    expect(rows).toEqual([])
  },
)

test('entries that make no sense are left out, the others count', () => {
  const intensity = { forecast: 100, actual: 90 }
  const data = [
    { from: '2026-01-15T18:00Z', to: '2026-01-15T18:30Z', intensity },
    { from: '2026-01-15T18:10Z', intensity },
    { from: 'soon', intensity },
    { from: '2026-01-15T18:30Z', intensity: { forecast: null, actual: null } },
    { from: '2026-01-15T19:00Z', intensity: { forecast: -5, actual: 99_999 } },
    { from: '2026-01-15T19:30Z', intensity: { forecast: '12', actual: 50.4 } },
    null,
    'x',
  ]
  expect(readIntensities({ data })).toEqual([
    { periodStart: Date.parse('2026-01-15T18:00Z'), forecast: 100, actual: 90 },
    { periodStart: Date.parse('2026-01-15T19:30Z'), forecast: null, actual: 50 },
  ])
  const results = [
    { valid_from: '2026-01-15T18:00:00Z', value_inc_vat: 23.3415 },
    { valid_from: '2026-01-15T18:30:00Z', value_inc_vat: '23' },
    { valid_from: '2026-01-15T18:30:00Z', value_inc_vat: 5000 },
    { valid_from: '2026-01-15T18:45:00Z', value_inc_vat: 1 },
  ]
  expect(readPrices({ results })).toEqual([
    { periodStart: Date.parse('2026-01-15T18:00:00Z'), micropencePerKwh: 23_341_500 },
  ])
})
