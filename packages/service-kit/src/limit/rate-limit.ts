import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { EdgeRefusal } from '../http/edge-errors.ts'

export type RateLimit = {
  /** Attempts that a key has in a window, which begins with its first attempt. */
  readonly points: number
  readonly windowMs: number
}

/** A client of pg’s shape; every process that shares its database shares the counts. */
export type LimiterPool = { query(...statement: never[]): unknown }

export type AllowedAttempt = {
  readonly isAllowed: true
  /** Returns the point of an attempt that must not count. Calling it again, or after the window, changes nothing. */
  giveBack(): Promise<void>
}

/** `retryAfter` is in whole seconds. */
export type RefusedAttempt = { readonly isAllowed: false; readonly retryAfter: number }

export type RateLimiter = {
  /** Consumes a point. Rejects with a 503 when the database does not answer. */
  take(key: string): Promise<AllowedAttempt | RefusedAttempt>
}

const TABLE = 'rate_limits'
const UNAVAILABLE_RETRY_AFTER_S = 5

/** Counts in PostgreSQL. `name` must be unique: it keeps the keys of one limit apart from those of another. */
export function createRateLimiter(
  options: RateLimit & { readonly name: string; readonly pool: LimiterPool },
): RateLimiter {
  const { points, windowMs, name, pool } = options
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: TABLE,
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: windowMs / 1000,
    // Twice the points: refused attempts alone have then used up the window, whatever is given back.
    inMemoryBlockOnConsumed: points * 2,
  })

  return {
    async take(key) {
      const hash = hashKey(key)
      try {
        const { msBeforeNext } = await limiter.consume(hash)
        return allow(hash, Date.now() + msBeforeNext)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw toUnavailable(error)
        return { isAllowed: false, retryAfter: Math.max(Math.ceil(error.msBeforeNext / 1000), 1) }
      }
    },
  }

  function allow(hash: string, windowEndsAt: number): AllowedAttempt {
    let isGivenBack = false
    return {
      isAllowed: true,
      async giveBack() {
        if (isGivenBack || Date.now() >= windowEndsAt) return
        isGivenBack = true
        // A point that cannot be returned expires with its window; the attempt itself went well.
        await limiter.reward(hash).catch(() => {})
      },
    }
  }
}

/** The table holds no addresses and no user names. */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

function toUnavailable(cause: unknown): EdgeRefusal {
  return new EdgeRefusal(503, 'unavailable', 'Please try again in a moment.', {
    retryAfter: UNAVAILABLE_RETRY_AFTER_S,
    cause,
  })
}
