import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRateLimiter, type RateLimiter } from './rate-limit.ts'

const clock = createFixedSystemClock('2026-01-01T00:00:00Z')
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database[Symbol.asyncDispose]())

beforeEach(async () => {
  clock.set('2026-01-01T00:00:00Z')
  await database.pool.query('delete from rate_limits')
})

/** Each limiter has the memory of a process of its own. */
function openLimiter(name = 'test', points = 3): RateLimiter {
  return createRateLimiter({ name, points, windowMs: 60_000, pool: database.pool })
}

async function takeMany(limiter: RateLimiter, key: string, times: number) {
  const allowed: boolean[] = []
  for (let count = 0; count < times; count += 1) allowed.push((await limiter.take(key)).isAllowed)
  return allowed
}

async function takeAllowed(limiter: RateLimiter, key: string) {
  const attempt = await limiter.take(key)
  if (!attempt.isAllowed) throw new Error('The attempt was refused')
  return attempt
}

describe('a rate limit', () => {
  test('allows as many tries as it has points, and then says when to come back', async () => {
    const limiter = openLimiter()
    expect(await takeMany(limiter, 'ann', 3)).toEqual([true, true, true])
    clock.advance(19_001)
    expect(await limiter.take('ann')).toEqual({ isAllowed: false, retryAfter: 41 })
  })

  test.each([
    ['one millisecond before the window ends', 59_999, false],
    ['when the window ends', 60_000, true],
    ['later', 90_000, true],
  ])('%s', async (_name, waited, isAllowed) => {
    const limiter = openLimiter()
    await takeMany(limiter, 'ann', 4)
    clock.advance(waited)
    expect((await limiter.take('ann')).isAllowed).toBe(isAllowed)
  })

  test.each([
    ['one millisecond before the window ends', 59_999, false],
    ['when the window ends', 60_000, true],
  ])('%s, after so many refusals that the process has stopped asking', async (_name, waited, isAllowed) => {
    const limiter = openLimiter()
    await takeMany(limiter, 'ann', 6)
    clock.advance(waited)
    expect((await limiter.take('ann')).isAllowed).toBe(isAllowed)
  })

  test('counts each key by itself', async () => {
    const limiter = openLimiter()
    await takeMany(limiter, 'ann', 4)
    expect((await limiter.take('bob')).isAllowed).toBe(true)
  })

  test('counts each limit by itself', async () => {
    await takeMany(openLimiter('login'), 'ann', 4)
    expect((await openLimiter('reset').take('ann')).isAllowed).toBe(true)
  })

  test('gives a point back, but never more than there were', async () => {
    const limiter = openLimiter()
    const attempt = await takeAllowed(limiter, 'ann')
    await attempt.giveBack()
    await attempt.giveBack()
    expect(await takeMany(limiter, 'ann', 4)).toEqual([true, true, true, false])
  })

  test('gives nothing back to the next window', async () => {
    const limiter = openLimiter()
    const attempt = await takeAllowed(limiter, 'ann')
    clock.advance(60_000)
    await attempt.giveBack()
    expect(await takeMany(limiter, 'ann', 4)).toEqual([true, true, true, false])
  })

  test('stores neither addresses nor names', async () => {
    await openLimiter().take('ann@example.com 203.0.113.7')
    const { rows } = await database.pool.query<{ key: string }>('select key from rate_limits')
    expect(rows.map(({ key }) => key)).toEqual([expect.stringMatching(/^test:[\w-]{43}$/)])
  })
})

describe('a rate limit of several processes', () => {
  test('begun on one holds on the other', async () => {
    const [one, other] = [openLimiter(), openLimiter()]
    expect(await takeMany(one, 'ann', 2)).toEqual([true, true])
    expect(await takeMany(other, 'ann', 2)).toEqual([true, false])
    expect(await one.take('ann')).toEqual({ isAllowed: false, retryAfter: 60 })
  })

  test('is exact under 100 parallel tries', async () => {
    const processes = [openLimiter('test', 7), openLimiter('test', 7)] as const
    const attempts = await Promise.all(
      Array.from({ length: 100 }, (_, index) => processes[index % 2 === 0 ? 0 : 1].take('ann')),
    )
    expect(attempts.filter(({ isAllowed }) => isAllowed)).toHaveLength(7)
  })

  test('frees a key on both when all attempts in flight turn out right, even if others were refused meanwhile', async () => {
    const [one, other] = [openLimiter(), openLimiter()]
    const inFlight = [
      await takeAllowed(one, 'ann'),
      await takeAllowed(one, 'ann'),
      await takeAllowed(other, 'ann'),
    ]
    expect(await takeMany(one, 'ann', 2)).toEqual([false, false])
    for (const attempt of inFlight) await attempt.giveBack()
    expect((await other.take('ann')).isAllowed).toBe(true)
  })

  test('asks the database no more once refusals alone fill the window', async () => {
    const limiter = openLimiter()
    await takeMany(limiter, 'ann', 9)
    const { rows } = await database.pool.query<{ points: number }>('select points from rate_limits')
    expect(rows).toEqual([{ points: 6 }])
  })
})

async function openBroken() {
  const broken = await createTestDatabase()
  const limiter = createRateLimiter({ name: 'test', points: 3, windowMs: 60_000, pool: broken.pool })
  return { broken, limiter }
}

describe('without a database', () => {
  test('an attempt is answered with 503 and when to come back, not refused as one too many', async () => {
    const { broken, limiter } = await openBroken()
    await broken[Symbol.asyncDispose]()
    await expect(limiter.take('ann')).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  })

  test('giving a point back does not fail what went well', async () => {
    const { broken, limiter } = await openBroken()
    const attempt = await takeAllowed(limiter, 'ann')
    await broken[Symbol.asyncDispose]()
    await expect(attempt.giveBack()).resolves.toBeUndefined()
  })
})
