import { expect, test } from 'vitest'
import { findNextAttempt } from './retry-schedule.ts'

const now = new Date('2026-01-01T12:00:00Z')
const inAnHour = new Date('2026-01-01T13:00:00Z')
const inDays = new Date('2026-01-04T12:00:00Z')

test.each([
  ['the first try', 1, inDays, 10],
  ['the second', 2, inDays, 30],
  ['the third', 3, inDays, 120],
  ['the fourth', 4, inDays, 600],
  ['the fifth', 5, inDays, 3600],
  ['the fiftieth', 50, inDays, 3600],
  ['the fourth of a mail that lasts an hour', 4, inAnHour, 600],
  ['the fifth of a mail that lasts an hour', 5, inAnHour, null],
])('the delay of a mail after %s (%i, until %s)', (_name, tries, expiresAt, seconds) => {
  const next = findNextAttempt(tries, now, expiresAt)
  expect(next && (next.getTime() - now.getTime()) / 1000).toBe(seconds)
})
