import type { RealClock } from '@driveway/service-kit/clock'
import { createRateLimiter } from '@driveway/service-kit/rate-limit'

/** How often somebody may fail within a quarter of an hour. What succeeds is not counted. */
export type LoginLimits = {
  /** All that one address tries, whatever the accounts. */
  readonly perAddress: number
  /** One address on one account: a guesser ends here, and the account's owner elsewhere does not. */
  readonly perAccount: number
  /** One account from everywhere: many guessers together end here. */
  readonly perAccountAnywhere: number
  readonly refreshPerAddress: number
}

const WINDOW_MS = 15 * 60 * 1000
const GUESSERS_AT_ONCE = 5

export function fillInLimits(given: Partial<LoginLimits>): LoginLimits {
  const perAccount = given.perAccount ?? 10
  return {
    perAddress: given.perAddress ?? 50,
    perAccount,
    perAccountAnywhere: given.perAccountAnywhere ?? perAccount * GUESSERS_AT_ONCE,
    refreshPerAddress: given.refreshPerAddress ?? 100,
  }
}

export type Attempt = { giveBack(): void }

export type AttemptLimit = {
  begin(
    keys: readonly string[],
  ): { isAllowed: true; attempt: Attempt } | { isAllowed: false; retryAfter: number }
}

/** Several limits that an attempt must all pass, each with its own key, in the same order. */
export function createAttemptLimit(points: readonly number[], clock: RealClock): AttemptLimit {
  const limiters = points.map((each) => createRateLimiter({ points: each, windowMs: WINDOW_MS, clock }))
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
