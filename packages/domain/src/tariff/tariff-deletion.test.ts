import { expect, test } from 'vitest'
import { findReplacement, findSpan, sumCost } from './tariff-deletion.ts'
import type { Tariff } from './tariff.ts'

function tariff(id: string, startDate: string, ratePence: number): Tariff {
  const periods = [{ timeStart: '0:00', timeEnd: '0:00', ratePence }]
  return { id, energySupplier: `${id} energy`, tariffType: 'UNKNOWN', startDate, periods }
}

const march = tariff('march', '2026-03-01', 28)
const may = tariff('may', '2026-05-01', 24)
const agile: Tariff = { ...tariff('agile', '2026-06-01', 0), tariffType: 'AGILE', periods: [] }
const all = [may, agile, march]

test.each([
  ['march', { from: '2026-03-01', until: '2026-04-30' }],
  ['may', { from: '2026-05-01', until: '2026-05-31' }],
  ['agile', { from: '2026-06-01', until: null }],
  ['other', null],
])('%s is in force in its days', (id, expected) => {
  expect(findSpan(all, id)).toEqual(expected)
})

test.each([
  ['the first has none', 'march', null],
  ['the second is replaced by the first', 'may', 'march'],
  ['the newest is replaced by the one before', 'agile', 'may'],
  ['an unknown one has none', 'other', null],
])('a deleted tariff: %s', (_name, id, expected) => {
  expect(findReplacement(all, id)?.id ?? null).toBe(expected)
})

const unknown = { find: () => null }
const known = { find: () => 10_000_000 }
const imports = [
  { periodStart: Date.parse('2026-04-30T22:30:00Z'), importFromGridWh: 1000 },
  { periodStart: Date.parse('2026-04-30T23:00:00Z'), importFromGridWh: 2500 },
  { periodStart: Date.parse('2026-06-02T00:00:00Z'), importFromGridWh: 4000 },
]

test.each([
  ['each half hour at its tariff, from midnight in London', all, known, { pence: 128, isComplete: true }],
  ['without prices that are not known', all, unknown, { pence: 88, isComplete: false }],
  ['nothing that is known', [agile], unknown, { pence: null, isComplete: false }],
  ['nothing before the first tariff', [may], unknown, { pence: 156, isComplete: false }],
])('a cost sums %s', (_name, tariffs, prices, expected) => {
  expect(sumCost(imports, tariffs, prices)).toEqual(expected)
})

test('a cost is complete without energy', () => {
  expect(sumCost([], all, known)).toEqual({ pence: null, isComplete: true })
})
