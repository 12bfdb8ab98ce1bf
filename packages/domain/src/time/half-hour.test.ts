import { expect, test } from 'vitest'
import { countHalfHours, halfHourStart, halfHourEnd, settlementPeriodOf, listHalfHours } from './half-hour.ts'
import { addDays, startOfDay } from './local-date.ts'

const days: [string, string, number][] = [
  ['a day in winter', '2026-01-15', 48],
  ['a day in summer', '2026-07-01', 48],
  ['the day on which summer time begins', '2026-03-29', 46],
  ['the day on which it ends', '2026-10-25', 50],
]

test.each(days)('%s (%s) has %i half hours, numbered from 1 without a gap', (_, date, count) => {
  const starts = listHalfHours(startOfDay(date), startOfDay(addDays(date, 1)))
  expect(countHalfHours(date)).toBe(count)
  expect(starts.map(settlementPeriodOf)).toEqual(
    Array.from({ length: count }, (_each, index) => ({ date, number: index + 1 })),
  )
})

const at = Date.parse('2026-01-15T18:10:00Z')
const half = Date.parse('2026-01-15T18:00:00Z')

test('a half hour holds its start and not its end', () => {
  expect(halfHourStart(at)).toBe(half)
  expect(halfHourStart(half)).toBe(half)
  expect(halfHourStart(half - 1)).toBe(half - 1_800_000)
  expect(halfHourEnd(at)).toBe(half + 1_800_000)
  expect(halfHourEnd(half)).toBe(half)
})

test('a range takes every half hour that it has a part in', () => {
  expect(listHalfHours(at, at + 1)).toEqual([half])
  expect(listHalfHours(half, half)).toEqual([])
  expect(listHalfHours(at, half + 1_800_001)).toEqual([half, half + 1_800_000])
})
