import { expect, test } from 'vitest'
import { readLondonClock } from './london-clock.ts'

test.each([
  ['in winter London keeps UTC', '2026-01-15T18:30:00Z', 18.5, false, 15],
  ['in summer it is an hour ahead', '2026-07-15T18:30:00Z', 19.5, false, 196],
  ['a second before summer time it is 00:59:59', '2026-03-29T00:59:59Z', 0.9997, true, 88],
  ['when summer time begins it is 02:00', '2026-03-29T01:00:00Z', 2, true, 88],
  ['a second before summer time ends it is 01:59:59', '2026-10-25T00:59:59Z', 1.9997, true, 298],
  ['when summer time ends it is 01:00 once more', '2026-10-25T01:00:00Z', 1, true, 298],
  ['late on a summer Sunday it is Monday already', '2026-07-19T23:30:00Z', 0.5, false, 201],
  ['late on a summer Friday it is Saturday already', '2026-07-17T23:30:00Z', 0.5, true, 199],
])('%s', (_, instant, hour, isWeekend, dayOfYear) => {
  const clock = readLondonClock(new Date(instant))
  expect(clock.hour).toBeCloseTo(hour, 3)
  expect(clock.isWeekend).toBe(isWeekend)
  expect(clock.dayOfYear).toBe(dayOfYear)
})
