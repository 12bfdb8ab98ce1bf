import { fail, type Result } from '@driveway/domain/result'
import { countFailure } from '@driveway/service-kit/limit/count-failure'
import type { RateLimiter } from '@driveway/service-kit/limit/rate-limit'
import type { Logger } from '@driveway/service-kit/logger'
import { logSecurityEvent } from '@driveway/service-kit/security-log'
import type { Origin, SignInProblem } from './sign-in-problem.ts'

/** Limits by address how often an unknown refresh token may be tried. */
export function createRefreshLimit(limit: RateLimiter, logger: Logger) {
  return async function limited<Value>(
    { brand, address }: Origin,
    attempt: () => Promise<Result<Value, SignInProblem>>,
  ): Promise<Result<Value, SignInProblem>> {
    const taken = await limit.take(address)
    if (!taken.isAllowed) {
      logSecurityEvent(logger, 'refresh-limited', { brand, address })
      return fail({ code: 'too-many-attempts', retryAfter: taken.retryAfter })
    }
    return countFailure(
      taken,
      attempt,
      (outcome) => !outcome.ok && outcome.problem.code === 'incorrect-credentials',
    )
  }
}
