import { expect, test } from 'vitest'
import { findEarnedPence, sumEarnedPence, type ExportRate } from './export-earnings.ts'

const rates: readonly ExportRate[] = [
  { from: 1_000, pence: 15 },
  { from: 2_000, pence: 24 },
]

test.each<[string, number, number, readonly ExportRate[], number]>([
  ['at the first rate', 1_500, 1_000, rates, 22.5],
  ['one instant before the next rate', 1_000, 1_999, rates, 15],
  ['at the next rate', 1_000, 2_000, rates, 24],
  ['before any rate, at the first one', 2_000, 0, rates, 30],
  ['without energy', 0, 1_500, rates, 0],
  ['without a rate', 5_300, 1_500, [], 0],
])('energy to the grid earns %s', (_name, wh, at, known, pence) => {
  expect(findEarnedPence(wh, at, known)).toBe(pence)
})

test('half hours earn at their own rates', () => {
  const exports = [
    { start: 1_000, toGridWh: 1_000 },
    { start: 2_000, toGridWh: 500 },
  ]
  expect(sumEarnedPence(exports, rates)).toBe(27)
  expect(sumEarnedPence([], rates)).toBe(0)
})
