// @vitest-environment node
import { expect, test } from 'vitest'
import { viewAgileDay, writeAgilePrice } from './agile-day-view.ts'

const day = Date.parse('2026-01-15T00:00:00Z')
const HALF_HOUR = 1_800_000

test('the line steps at each half hour, from the highest price at the top to the lowest at the bottom', () => {
  const prices = new Map([
    [day, 10],
    [day + HALF_HOUR, 30],
    [day + 2 * HALF_HOUR, -10],
  ])
  expect(viewAgileDay(prices, '2026-01-15')).toEqual({
    summary: {
      lowest: { start: day + 2 * HALF_HOUR, pence: -10 },
      highest: { start: day + HALF_HOUR, pence: 30 },
      averagePence: 10,
    },
    steps: [
      { x: 0, y: 0.5 },
      { x: 1 / 48, y: 0.5 },
      { x: 1 / 48, y: 0 },
      { x: 2 / 48, y: 0 },
      { x: 2 / 48, y: 1 },
      { x: 3 / 48, y: 1 },
    ],
  })
})

test('one price is a line in the middle, and a day without prices has none', () => {
  expect(viewAgileDay(new Map([[day, 10]]), '2026-01-15')?.steps).toEqual([
    { x: 0, y: 0.5 },
    { x: 1 / 48, y: 0.5 },
  ])
  expect(viewAgileDay(new Map([[day - HALF_HOUR, 10]]), '2026-01-15')).toBeNull()
})

test.each([
  [33.84, '33.8p'],
  [-2.5, '−2.5p'],
  [-0.04, '0.0p'],
  [0, '0.0p'],
])('%d pence is written %s', (pence, text) => {
  expect(writeAgilePrice(pence)).toBe(text)
})
