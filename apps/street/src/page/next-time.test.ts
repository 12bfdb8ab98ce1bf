import { expect, test } from 'vitest'
import { nextTimeOf } from './next-time.ts'

test.each([
  ['18:00 is later today', '2026-01-15T12:00:00Z', 18, '2026-01-15T18:00:00.000Z'],
  ['07:00 is tomorrow', '2026-01-15T12:00:00Z', 7, '2026-01-16T07:00:00.000Z'],
  ['at 18:00 sharp the next one is tomorrow', '2026-01-15T18:00:00Z', 18, '2026-01-16T18:00:00.000Z'],
  ['in summer London is an hour ahead', '2026-07-15T12:00:00Z', 18, '2026-07-15T17:00:00.000Z'],
  ['00:30 in summer', '2026-07-15T12:00:00Z', 0.5, '2026-07-15T23:30:00.000Z'],
  ['07:00 after the night in which clocks go forward', '2026-03-28T22:00:00Z', 7, '2026-03-29T06:00:00.000Z'],
  ['07:00 after the night in which they go back', '2026-10-24T22:00:00Z', 7, '2026-10-25T07:00:00.000Z'],
  ['midnight after the day with 25 hours', '2026-10-24T23:30:00Z', 0, '2026-10-26T00:00:00.000Z'],
])('%s', (_, now, hour, next) => {
  expect(nextTimeOf(new Date(now), hour).toISOString()).toBe(next)
})
