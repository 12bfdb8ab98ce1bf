// @vitest-environment node
import { expect, test } from 'vitest'
import { sayDays, sayLength, sayTimes } from './history-text.ts'

const MINUTE = 60_000

const lengths: [string, number, string][] = [
  ['a moment', 5_000, '1 min'],
  ['just under an hour', 59 * MINUTE, '59 min'],
  ['an hour', 60 * MINUTE, '1 h'],
  ['a minute more', 61 * MINUTE, '1 h 1 min'],
  ['a time that rounds up to an hour', 59.5 * MINUTE, '1 h'],
  ['a day of 25 hours', 25 * 60 * MINUTE, '25 h'],
]

test.each(lengths)('%s lasts (%i ms) %s', (_, ms, expected) => {
  expect(sayLength(ms)).toBe(expected)
})

const times: [number, number, string][] = [
  [0, 0, 'No charging'],
  [0, 1, 'No charging'],
  [1, 0, '1 charge'],
  [2, 0, '2 charges'],
  [1, 1, '1 charge, 1 boost'],
  [18, 2, '18 charges, 2 boosts'],
]

test.each(times)('%i charges with %i boosts read %s', (charges, boosts, expected) => {
  expect(sayTimes(charges, boosts)).toBe(expected)
})

test('merged days are named by the first and the last', () => {
  expect(sayDays('2026-10-26', '2026-10-28')).toBe('26 to 28 October')
  expect(sayDays('2026-10-26', '2026-10-26')).toBe('26 October')
})
