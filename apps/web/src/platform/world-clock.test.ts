// @vitest-environment node
import { expect, test } from 'vitest'
import { createWorldClock } from './world-clock.ts'

test('world time is real time until the server sends one, and advances from there', () => {
  let real = Date.UTC(2026, 0, 1)
  const clock = createWorldClock(() => real)
  expect(clock.now()).toBe(real)
  clock.learn('2026-06-30T12:00:00.000Z')
  real += 5_000
  expect(new Date(clock.now()).toISOString()).toBe('2026-06-30T12:00:05.000Z')
  clock.learn('not a time')
  expect(new Date(clock.now()).toISOString()).toBe('2026-06-30T12:00:05.000Z')
})
