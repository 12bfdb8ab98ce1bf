import { RateLimiterMemory } from 'rate-limiter-flexible'

export type FailureLimit = {
  isOver(key: string): Promise<boolean>
  /** Counts a failure, and returns how many there are in the window, which begins with the first. */
  count(key: string): Promise<number>
  /** In whole seconds, for a key that is over the limit. */
  retryAfter(key: string): Promise<number>
}

/**
 * Counts failures in the memory of this process, so that a flood of them costs no query. A key is over the limit from
 * its `points`-th failure to the end of the window.
 */
export function createFailureLimit(options: { points: number; windowMs: number }): FailureLimit {
  const { points, windowMs } = options
  const limiter = new RateLimiterMemory({ points, duration: windowMs / 1000 })
  return {
    async isOver(key) {
      const counted = await limiter.get(key)
      return counted !== null && counted.msBeforeNext > 0 && counted.consumedPoints >= points
    },
    async count(key) {
      return (await limiter.penalty(key)).consumedPoints
    },
    async retryAfter(key) {
      const msBeforeNext = (await limiter.get(key))?.msBeforeNext ?? 0
      return Math.max(Math.ceil(msBeforeNext / 1000), 1)
    },
  }
}
