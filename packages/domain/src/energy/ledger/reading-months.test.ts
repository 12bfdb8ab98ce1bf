import { expect, test } from 'vitest'
import {
  monthBoundsOf,
  readingFloorOf,
  readingMonthOf,
  settlementFloorOf,
  listComingMonths,
} from './reading-months.ts'

function at(text: string): number {
  return new Date(text).getTime()
}

test.each([
  ['the last millisecond of a month', '2026-10-31T23:59:59.999Z', { year: 2026, month: 10 }],
  ['the first millisecond of a month', '2026-11-01T00:00:00.000Z', { year: 2026, month: 11 }],
  ['a year ends', '2026-12-31T23:59:59.999Z', { year: 2026, month: 12 }],
  ['London is an hour ahead', '2026-06-30T23:30:00.000Z', { year: 2026, month: 6 }],
])('when it is %s, %s belongs to its month in UTC', (_, instant, month) => {
  expect(readingMonthOf(at(instant))).toEqual(month)
})

test.each([
  [{ year: 2026, month: 11 }, '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  [{ year: 2026, month: 12 }, '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
])('%o lasts from %s to %s', (month, from, to) => {
  expect(monthBoundsOf(month)).toEqual({ from: new Date(from), to: new Date(to) })
})

test('the current month and three months ahead are made ready', () => {
  expect(listComingMonths(at('2026-11-16T10:00:00Z'))).toEqual([
    { year: 2026, month: 11 },
    { year: 2026, month: 12 },
    { year: 2027, month: 1 },
    { year: 2027, month: 2 },
  ])
})

test.each([
  ['2026-10-31T23:59:59.999Z', '2025-09-01T00:00:00.000Z', '2025-09-01T00:00:00.000Z'],
  ['2026-11-01T00:00:00.000Z', '2025-10-01T00:00:00.000Z', '2025-09-01T00:00:00.000Z'],
  ['2026-11-01T23:59:59.999Z', '2025-10-01T00:00:00.000Z', '2025-09-01T00:00:00.000Z'],
  ['2026-11-02T00:00:00.000Z', '2025-10-01T00:00:00.000Z', '2025-10-01T00:00:00.000Z'],
])('at %s half hours before %s are final, and readings before %s are dropped', (now, settled, dropped) => {
  expect(new Date(settlementFloorOf(at(now))).toISOString()).toBe(settled)
  expect(new Date(readingFloorOf(at(now))).toISOString()).toBe(dropped)
})
