import { createNation } from '@driveway/world/national-grid'
import { expect, test } from 'vitest'
import { answerTariff } from './tariff-api.ts'

const nation = createNation(4)
/** 13:10 in London: tomorrow's prices are not published yet. */
const now = new Date('2026-06-01T12:10:00Z')
const base =
  'http://localhost:3100/tariff/v1/products/AGILE-24-10-01/electricity-tariffs/E-1R-AGILE-24-10-01-C/standard-unit-rates/'

type Rate = { value_exc_vat: number; value_inc_vat: number; valid_from: string; valid_to: string }
type Page = { count: number; next: string | null; previous: string | null; results: Rate[] }

function ask(query: string, address = base) {
  return answerTariff(new URL(`${address}${query}`), now, nation)
}

function read(query: string): Page {
  return ask(query)?.body as Page
}

test('a day of prices comes newest first, half hour by half hour', () => {
  const page = read('?period_from=2026-05-01T00:00Z&period_to=2026-05-02T00:00Z')
  expect(page).toMatchObject({ count: 48, next: null, previous: null })
  expect(page.results[0]).toMatchObject({
    valid_from: '2026-05-01T23:30:00Z',
    valid_to: '2026-05-02T00:00:00Z',
  })
  for (const rate of page.results) {
    expect(rate.value_inc_vat).toBeCloseTo(rate.value_exc_vat * 1.05, 3)
  }
  const starts = page.results.map((rate) => rate.valid_from)
  expect(page.results.slice(1).map((rate) => rate.valid_to)).toEqual(starts.slice(0, -1))
})

test('pages link to each other up to the last', () => {
  const told: string[] = []
  let query: string | null = '?period_from=2026-05-01T00:00:00Z&period_to=2026-05-04T00:00:00Z&page_size=50'
  let previous: string | null = null
  while (query !== null) {
    const page: Page = read(query)
    expect(page.count).toBe(144)
    expect(page.previous === null).toBe(previous === null)
    told.push(...page.results.map((rate) => rate.valid_from))
    previous = query
    query = page.next === null ? null : new URL(page.next).search
  }
  expect(told).toHaveLength(144)
  expect(new Set(told).size).toBe(144)
  expect(told).toEqual(told.toSorted().toReversed())
})

test.each([
  ['without a size, a hundred', '', 100],
  ['of one', '&page_size=1', 1],
  ['of the most there may be', '&page_size=1500', 1500],
  ['of more than that', '&page_size=1501', 1500],
  ['of nonsense, a hundred', '&page_size=many', 100],
])('a page %s', (_, query, length) => {
  expect(read(`?period_from=2026-01-01T00:00Z${query}`).results).toHaveLength(length)
})

test.each([
  ['before 16:00 the last price is today’s', '2026-06-01T14:59:00Z', '2026-06-01T22:00:00Z'],
  ['from 16:00 on it is tomorrow’s', '2026-06-01T15:00:00Z', '2026-06-02T22:00:00Z'],
])('%s', (_, instant, last) => {
  const answer = answerTariff(new URL(base), new Date(instant), nation)
  expect(answer).toMatchObject({ body: { results: { 0: { valid_to: last } } } })
})

test.each([
  [
    'a range within a half hour is that half hour',
    '?period_from=2026-05-01T00:10Z&period_to=2026-05-01T00:20Z',
    1,
  ],
  ['what nobody can know yet is nothing', '?period_from=2026-06-01T22:00Z', 0],
  ['before anybody sold by the half hour there is nothing', '?period_to=2018-02-01T00:00Z', 0],
  ['an empty range is empty', '?period_from=2026-05-01T00:00Z&period_to=2026-05-01T00:00Z', 0],
  ['offsets are understood', '?period_from=2026-05-01T01:00%2B01:00&period_to=2026-05-01T01:00Z', 2],
])('%s', (_, query, count) => {
  expect(read(query)).toMatchObject({ count, next: null })
})

test.each([
  ['a start that is none', '?period_from=yesterday', 400, { period_from: ['Enter a valid date/time.'] }],
  ['an end that is none', '?period_to=13', 400, { period_to: ['Enter a valid date/time.'] }],
  [
    'a moment without a zone',
    '?period_from=2026-05-01T00:00',
    400,
    { period_from: ['Enter a valid date/time.'] },
  ],
  [
    'an end before the start',
    '?period_from=2026-05-02T00:00Z&period_to=2026-05-01T00:00Z',
    400,
    { period_to: ['Must not lie before period_from.'] },
  ],
  [
    'a page behind the last',
    '?period_from=2026-05-01T00:00Z&period_to=2026-05-02T00:00Z&page=2',
    404,
    { detail: 'Invalid page.' },
  ],
])('%s is refused in the API’s own shape', (_, query, status, body) => {
  expect(ask(query)).toEqual({ status, body })
})

test.each([
  ['a product that is not sold by the half hour', base.replaceAll('AGILE-24-10-01', 'FIX-12M')],
  ['a tariff of another product', base.replace('E-1R-AGILE-24-10-01', 'E-1R-AGILE-22-01-01')],
  ['a region that is none', base.replace('-C/', '-I/')],
])('%s is not found', (_, address) => {
  expect(ask('', address)).toEqual({ status: 404, body: { detail: 'Not found.' } })
})

test('other paths are not ours', () => {
  expect(answerTariff(new URL('http://localhost:3100/houses'), now, nation)).toBeNull()
})
