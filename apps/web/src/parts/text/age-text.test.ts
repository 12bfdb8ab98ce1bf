// @vitest-environment node
import { expect, test } from 'vitest'
import { writeAge, writeWhen } from './age-text.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const cases: [number, string][] = [
  [-5 * MINUTE, 'just now'],
  [0, 'just now'],
  [59 * SECOND, 'just now'],
  [60 * SECOND, '1 minute ago'],
  [2 * MINUTE - 1, '1 minute ago'],
  [2 * MINUTE, '2 minutes ago'],
  [12 * MINUTE, '12 minutes ago'],
  [HOUR - 1, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [2 * HOUR - 1, '1 hour ago'],
  [2 * HOUR, '2 hours ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, '1 day ago'],
  [2 * DAY - 1, '1 day ago'],
  [2 * DAY, '2 days ago'],
  [400 * DAY, '400 days ago'],
]

test.each(cases)('an age of %i ms reads as %s', (age, expected) => {
  const now = Date.UTC(2026, 9, 30, 18, 42)
  expect(writeAge(now - age, now)).toBe(expected)
})

test('an old value has its time in London with its age', () => {
  const now = Date.parse('2026-07-10T20:52:00Z')
  expect(writeWhen(Date.parse('2026-07-10T20:10:00Z'), now)).toBe('21:10, 42 minutes ago')
  expect(writeWhen(Date.parse('2026-07-08T20:10:00Z'), now)).toBe('21:10, 2 days ago')
  // It never claims to be of just now.
  expect(writeWhen(now - 59_999, now)).toBe('21:51')
  expect(writeWhen(now - 60_000, now)).toBe('21:51, 1 minute ago')
})
