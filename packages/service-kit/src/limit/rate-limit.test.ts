import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { describe, expect, test } from 'vitest'
import { createRateLimiter } from './rate-limit.ts'

const minute = { points: 3, windowMs: 60_000 }

function takeMany(limiter: ReturnType<typeof createRateLimiter>, key: string, times: number) {
  return Array.from({ length: times }, () => limiter.take(key).isAllowed)
}

describe('[SEC-05] a rate limit', () => {
  test('allows as many tries as it has points, and then says when to come back', () => {
    const clock = createFixedClock('2026-01-01T00:00:00Z')
    const limiter = createRateLimiter({ ...minute, clock })
    expect(takeMany(limiter, 'ann', 3)).toEqual([true, true, true])
    clock.advance(19_001)
    expect(limiter.take('ann')).toEqual({ isAllowed: false, retryAfter: 41 })
  })

  test.each([
    ['one millisecond before the window ends', 59_999, false],
    ['when the window ends', 60_000, true],
    ['later', 90_000, true],
  ])('%s', (_name, waited, isAllowed) => {
    const clock = createFixedClock('2026-01-01T00:00:00Z')
    const limiter = createRateLimiter({ ...minute, clock })
    takeMany(limiter, 'ann', 4)
    clock.advance(waited)
    expect(limiter.take('ann').isAllowed).toBe(isAllowed)
  })

  test('counts each key by itself', () => {
    const limiter = createRateLimiter({ ...minute, clock: createFixedClock('2026-01-01T00:00:00Z') })
    takeMany(limiter, 'ann', 4)
    expect(limiter.take('bob').isAllowed).toBe(true)
  })

  test('gives a point back, but never more than there were', () => {
    const limiter = createRateLimiter({ ...minute, clock: createFixedClock('2026-01-01T00:00:00Z') })
    limiter.take('ann')
    limiter.giveBack('ann')
    limiter.giveBack('ann')
    limiter.giveBack('nobody')
    expect(takeMany(limiter, 'ann', 4)).toEqual([true, true, true, false])
  })

  test('forgets the oldest window when there are too many keys, and keeps the newer ones', () => {
    const limiter = createRateLimiter({
      points: 1,
      windowMs: 60_000,
      maxKeys: 2,
      clock: createFixedClock('2026-01-01T00:00:00Z'),
    })
    takeMany(limiter, 'first', 1)
    takeMany(limiter, 'second', 1)
    takeMany(limiter, 'third', 1)
    expect(limiter.take('second').isAllowed).toBe(false)
    expect(limiter.take('third').isAllowed).toBe(false)
    expect(limiter.take('first').isAllowed).toBe(true)
  })
})
