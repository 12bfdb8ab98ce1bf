import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { describe, expect, test } from 'vitest'
import { createWorldClock } from './world-clock.ts'

describe('world time', () => {
  test('follows real time by default', () => {
    const real = createFixedClock('2026-11-15T18:00:00Z')
    const world = createWorldClock(new Date('2026-11-15T18:00:00Z'), real)
    real.advance(90_000)
    expect(world.now().toISOString()).toBe('2026-11-15T18:01:30.000Z')
  })

  test('runs an hour in a minute at × 60, and keeps what has passed when the speed changes', () => {
    const real = createFixedClock('2026-11-15T18:00:00Z')
    const world = createWorldClock(new Date('2026-11-15T18:00:00Z'), real)
    expect(world.set({ speed: 60 })).toBe(true)
    real.advance(60_000)
    expect(world.now().toISOString()).toBe('2026-11-15T19:00:00.000Z')
    world.set({ speed: 1 })
    real.advance(60_000)
    expect(world.now().toISOString()).toBe('2026-11-15T19:01:00.000Z')
  })

  test.each([
    ['a millisecond back is refused', '2026-11-15T17:59:59.999Z', false],
    ['the same instant is taken', '2026-11-15T18:00:00.000Z', true],
    ['a millisecond on is taken', '2026-11-15T18:00:00.001Z', true],
  ])('%s', (_name, next, expected) => {
    const real = createFixedClock('2026-11-15T18:00:00Z')
    const world = createWorldClock(new Date('2026-11-15T18:00:00Z'), real)
    expect(world.set({ now: new Date(next) })).toBe(expected)
    expect(world.now().getTime()).toBe(Math.max(Date.parse(next), Date.parse('2026-11-15T18:00:00Z')))
  })
})
