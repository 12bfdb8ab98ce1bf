import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { expect, test } from 'vitest'
import { createFailureLimit } from './failure-limit.ts'

const clock = createFixedSystemClock('2026-01-01T00:00:00Z')

test('a key is over the limit from its last point to the end of the window', async () => {
  const limit = createFailureLimit({ points: 3, windowMs: 60_000 })
  const counts: (number | boolean)[] = []
  for (let time = 0; time < 4; time += 1) counts.push(await limit.count('here'), await limit.isOver('here'))
  expect(counts).toEqual([1, false, 2, false, 3, true, 4, true])
  expect(await limit.isOver('elsewhere')).toBe(false)
  clock.set('2026-01-01T00:00:59.500Z')
  expect([await limit.isOver('here'), await limit.retryAfter('here')]).toEqual([true, 1])
  clock.set('2026-01-01T00:01:00.001Z')
  expect(await limit.isOver('here')).toBe(false)
  expect(await limit.count('here')).toBe(1)
})
