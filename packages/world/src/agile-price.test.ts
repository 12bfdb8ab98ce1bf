import { expect, test } from 'vitest'
import { agilePriceOf, priceHorizonOf, PRICE_CAP_PENCE, regions } from './agile-price.ts'
import { createNation } from './national-grid.ts'
import { windShareOf } from './wind.ts'

const nation = createNation(4)
const year = Array.from({ length: 365 * 48 }, (_, at) => new Date(Date.UTC(2025, 9, 1) + at * 1_800_000))
const prices = year.map((halfHour) => agilePriceOf(halfHour, nation, 'C').incVat)

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

test('a year of prices resembles the real ones', () => {
  expect(mean(prices)).toBeGreaterThan(13)
  expect(mean(prices)).toBeLessThan(24)
  expect(Math.max(...prices)).toBeGreaterThan(50)
  const below = prices.filter((price) => price < 0).length / prices.length
  expect(below).toBeGreaterThan(0.01)
  expect(below).toBeLessThan(0.08)
})

test('negative prices need wind, mostly at night', () => {
  const negative = year.filter((_, at) => (prices[at] ?? 0) < 0)
  expect(Math.min(...negative.map((halfHour) => windShareOf(halfHour, nation.wind)))).toBeGreaterThan(0.3)
  expect(negative.some((halfHour) => halfHour.getUTCHours() < 5)).toBe(true)
})

const lull = { cloud: () => 1, wind: () => 0, whim: () => 1 }

test('a windless winter evening costs exactly the cap', () => {
  const price = agilePriceOf(new Date('2026-01-15T17:30:00Z'), lull, 'D')
  expect(price.incVat).toBe(PRICE_CAP_PENCE)
  expect(price.excVat).toBe(95.24)
})

const still = { cloud: () => 0.5, wind: () => 0.5, whim: () => 0.5 }

test.each([
  ['16:00 is dearer than the half hour before', '2026-02-03T16:00:00Z', '2026-02-03T15:30:00Z'],
  ['18:30 is dearer than the half hour after', '2026-02-03T18:30:00Z', '2026-02-03T19:00:00Z'],
  ['in summer the peak is an hour earlier for the world', '2026-07-14T15:00:00Z', '2026-07-14T14:30:00Z'],
])('%s, by the distribution charge', (_, dear, cheap) => {
  const step =
    agilePriceOf(new Date(dear), still, 'C').excVat - agilePriceOf(new Date(cheap), still, 'C').excVat
  expect(step).toBeGreaterThan(9)
})

test('VAT is a twentieth', () => {
  for (const halfHour of year.slice(0, 2000)) {
    const { excVat, incVat } = agilePriceOf(halfHour, nation, 'A')
    expect(incVat).toBeCloseTo(Math.min(100, excVat * 1.05), 4)
  }
})

test('the fourteen regions differ by their distribution charge', () => {
  const now = new Date('2026-02-03T12:00:00Z')
  const each = regions.map((region) => agilePriceOf(now, still, region).excVat)
  expect(new Set(each).size).toBe(14)
  expect(each).toEqual(each.toSorted((a, b) => a - b))
})

test.each([
  ['a minute before 16:00 only today is known', '2026-01-15T15:59:00Z', '2026-01-15T23:00:00.000Z'],
  ['at 16:00 tomorrow is known', '2026-01-15T16:00:00Z', '2026-01-16T23:00:00.000Z'],
  ['in summer 16:00 is 15:00 for the world', '2026-07-15T15:00:00Z', '2026-07-16T22:00:00.000Z'],
  ['and a minute before that is not yet', '2026-07-15T14:59:00Z', '2026-07-15T22:00:00.000Z'],
  ['after 23:00 the next day is still known', '2026-01-15T23:30:00Z', '2026-01-16T23:00:00.000Z'],
])('%s', (_, now, horizon) => {
  expect(priceHorizonOf(new Date(now)).toISOString()).toBe(horizon)
})
