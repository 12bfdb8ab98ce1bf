import { expect, test } from 'vitest'
import { dayNumberOf, limitMonth, listYearMonths, stepMonth, stepYear } from './month-range.ts'

const range = { earliest: '2025-03-01', latest: '2026-11-01' }

const steps: [string, string, number, string | null][] = [
  ['back from the middle', '2026-06-01', -1, '2026-05-01'],
  ['forward from the middle', '2026-06-01', 1, '2026-07-01'],
  ['back over the end of a year', '2026-01-01', -1, '2025-12-01'],
  ['forward over the end of a year', '2025-12-01', 1, '2026-01-01'],
  ['forward onto the latest', '2026-10-01', 1, '2026-11-01'],
  ['forward from the latest', '2026-11-01', 1, null],
  ['back onto the earliest', '2025-04-01', -1, '2025-03-01'],
  ['back from the earliest', '2025-03-01', -1, null],
]

test.each(steps)('%s (%s, %i) leads to %s', (_, month, by, expected) => {
  expect(stepMonth(month, by, range)).toBe(expected)
})

test('a range of one month has no way out', () => {
  const one = { earliest: '2026-11-01', latest: '2026-11-01' }
  expect([stepMonth('2026-11-01', -1, one), stepMonth('2026-11-01', 1, one)]).toEqual([null, null])
})

const limits: [string, string, string][] = [
  ['a month before the earliest', '2025-02-01', '2025-03-01'],
  ['the earliest', '2025-03-01', '2025-03-01'],
  ['the latest', '2026-11-01', '2026-11-01'],
  ['a month after the latest', '2026-12-01', '2026-11-01'],
]

test.each(limits)('%s (%s) shows %s', (_, month, expected) => {
  expect(limitMonth(month, range)).toBe(expected)
})

test('where the earliest is still to come, the latest shows', () => {
  expect(limitMonth('2026-11-01', { earliest: '2027-01-01', latest: '2026-11-01' })).toBe('2026-11-01')
})

test('a year lists twelve months, each with its place in or out of range', () => {
  const months = listYearMonths(2025, range)
  expect(months).toHaveLength(12)
  expect(months.slice(1, 3)).toEqual([
    { month: '2025-02-01', isInRange: false },
    { month: '2025-03-01', isInRange: true },
  ])
  expect(listYearMonths(2026, range).findLast((each) => each.isInRange)?.month).toBe('2026-11-01')
})

const years: [number, number, number | null][] = [
  [2025, -1, null],
  [2025, 1, 2026],
  [2026, -1, 2025],
  [2026, 1, null],
]

test.each(years)('from the year %i, %i leads to %s', (year, by, expected) => {
  expect(stepYear(year, by, range)).toBe(expected)
})

test('a day has its number in the month', () => {
  expect([dayNumberOf('2026-11-01'), dayNumberOf('2026-10-31')]).toEqual([1, 31])
})
