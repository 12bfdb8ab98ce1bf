import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { EdgeRefusal, unavailable } from '../http/edge-errors.ts'

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
const RETURN_RETRY_MS = 2_000
/** Points that wait to be returned; more expire with their window. */
const MAX_RETURNS = 10_000

/** Counts in PostgreSQL. `name` must be unique: it keeps the keys of one limit apart from those of another. */
export function createRateLimiter(
  options: RateLimit & { readonly name: string; readonly pool: LimiterPool },
): RateLimiter {
  const { points, windowMs, name, pool } = options
  const returnLater = createReturns()
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
        if (!(error instanceof RateLimiterRes)) {
          returnUncertain(hash)
          throw toUnavailable(error)
        }
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
        await limiter.reward(hash).catch(() => returnLater(() => limiter.reward(hash), windowEndsAt))
      },
    }
  }

  /** A database that did not answer may take the point when it does: the attempt was never made. */
  function returnUncertain(hash: string): void {
    async function returnTaken(): Promise<void> {
      const counted = await limiter.get(hash)
      if (counted && counted.consumedPoints > 0) await limiter.reward(hash)
    }
    returnLater(returnTaken, Date.now() + windowMs)
  }
}

/** Faults of the server must not count against the customer, so the return of a point is repeated until it succeeds. */
function createReturns() {
  let returning = 0
  return (giveBack: () => Promise<unknown>, until: number): void => {
    if (returning >= MAX_RETURNS) return
    returning += 1
    function retry(): void {
      setTimeout(() => {
        giveBack().then(
          () => (returning -= 1),
          () => (Date.now() < until ? retry() : (returning -= 1)),
        )
      }, RETURN_RETRY_MS).unref()
    }
    retry()
  }
}

/** The table holds no addresses and no user names. */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

function toUnavailable(cause: unknown): EdgeRefusal {
  const { status, code, message, retryAfter } = unavailable
  return new EdgeRefusal(status, code, message, { retryAfter, cause })
}
