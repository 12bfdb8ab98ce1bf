import { expect, test } from 'vitest'
import { nextSampleOf, findSampleSeconds } from './sample-time.ts'

test.each([
  ['an idle house speaks once a minute', false, 10, 1, 60],
  ['a charging one every ten seconds', true, 10, 1, 10],
  ['a configured pace is rounded to what fits a minute', true, 7, 1, 10],
  ['twice the speed doubles the interval', true, 10, 2, 20],
  ['a fast world still samples every minute', true, 10, 600, 60],
])('%s', (_, isFlowing, configured, speed, seconds) => {
  expect(findSampleSeconds(isFlowing, configured, speed)).toBe(seconds)
})

test.each([
  ['11:59:59.999', '2026-06-01T11:59:59.999Z', '2026-06-01T12:00:00.000Z'],
  ['12:00 sharp', '2026-06-01T12:00:00.000Z', '2026-06-01T12:01:00.000Z'],
])('after %s the next sample falls on a whole minute', (_, at, next) => {
  expect(nextSampleOf(new Date(at), 60).toISOString()).toBe(next)
})
