import type { RealClock } from '@driveway/service-kit/clock'
import { createRateLimiter, type RateLimit } from '@driveway/service-kit/rate-limit'

/** How often somebody may fail. What succeeds is not counted. */
export type LoginLimits = {
  /** All that one address tries, whatever the accounts. */
  readonly perAddress: RateLimit
  /** One address on one account: a guesser ends here, and the account's owner elsewhere does not. */
  readonly perAccountFromAddress: RateLimit
  /** One account from everywhere: many guessers together end here. */
  readonly perAccount: RateLimit
  readonly refreshPerAddress: RateLimit
}

const QUARTER_HOUR_MS = 15 * 60 * 1000

export const defaultLoginLimits: LoginLimits = {
  perAddress: { points: 50, windowMs: QUARTER_HOUR_MS },
  perAccountFromAddress: { points: 10, windowMs: QUARTER_HOUR_MS },
  perAccount: { points: 50, windowMs: QUARTER_HOUR_MS },
  refreshPerAddress: { points: 100, windowMs: QUARTER_HOUR_MS },
}

export type Attempt = { giveBack(): void }

export type AttemptLimit = {
  begin(
    keys: readonly string[],
  ): { isAllowed: true; attempt: Attempt } | { isAllowed: false; retryAfter: number }
}

/** Several limits that an attempt must all pass, each with its own key, in the same order. */
export function createAttemptLimit(limits: readonly RateLimit[], clock: RealClock): AttemptLimit {
  const limiters = limits.map((limit) => createRateLimiter({ ...limit, clock }))
  return {
    begin(keys) {
      const pairs = limiters.map((limiter, place) => ({ limiter, key: keys[place] ?? '' }))
      for (const { limiter, key } of pairs) {
        const taken = limiter.take(key)
        if (!taken.isAllowed) return taken
      }
      return {
        isAllowed: true,
        attempt: { giveBack: () => pairs.forEach(({ limiter, key }) => limiter.giveBack(key)) },
      }
    },
  }
}
