import { expect, test } from 'vitest'
import { findOrEstimate } from './earlier-days.ts'

const known = new Map([
  [Date.parse('2026-11-09T18:00:00Z'), 90],
  [Date.parse('2026-11-15T18:00:00Z'), 100],
  [Date.parse('2026-11-16T17:30:00Z'), 110],
  [Date.parse('2026-10-24T05:00:00Z'), 120],
])

test.each([
  ['a known figure counts itself', '2026-11-16T17:30:00Z', { value: 110, isEstimate: false }],
  ['yesterday stands in', '2026-11-16T18:00:00Z', { value: 100, isEstimate: true }],
  [
    'the day before yesterday stands in for tomorrow',
    '2026-11-17T18:00:00Z',
    { value: 100, isEstimate: true },
  ],
  [
    'the clock time counts after the clocks went back',
    '2026-10-25T06:00:00Z',
    { value: 120, isEstimate: true },
  ],
  ['ten days ago is the earliest', '2026-11-03T05:00:00Z', null],
  ['another time of day is unknown', '2026-11-16T19:00:00Z', null],
])('%s', (_name, at, expected) => {
  expect(findOrEstimate((time) => known.get(time), Date.parse(at))).toEqual(expected)
})

test.each([
  [10, 120],
  [11, undefined],
])('a figure of %d days ago stands in as %s', (days, value) => {
  const at = Date.parse('2026-10-24T05:00:00Z')
  function find(time: number): number | null {
    return time === at ? 120 : null
  }
  expect(findOrEstimate(find, at + days * 86_400_000 + 3_600_000)?.value).toBe(value)
})
