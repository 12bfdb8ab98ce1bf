import { fail, succeed, type Result } from '@driveway/domain/result'
import type { RealClock } from '@driveway/service-kit/clock'
import { hashSecret, isToken } from '@driveway/service-kit/credentials/secret'
import { countFailure } from '@driveway/service-kit/limit/count-failure'
import type { RateLimiter } from '@driveway/service-kit/limit/rate-limit'
import type { Logger } from '@driveway/service-kit/logger'
import { logSecurityEvent } from '@driveway/service-kit/security-log'
import type { AuthenticatedSession, OpenSessionStore } from '@driveway/store/accounts/open-session-store'
import type { Origin, SignInProblem } from './sign-in-problem.ts'
import { ROTATION_GRACE_MS } from './session-service.ts'

type Outcome = Promise<Result<AuthenticatedSession, SignInProblem>>

export type Authenticate = (origin: Origin, refreshToken: string | null) => Outcome

/** Finds the session of a refresh token; `incorrect-credentials` is one that has ended. */
export function createAuthentication(deps: {
  sessions: OpenSessionStore
  /** By address; only unknown tokens count. */
  limit: RateLimiter
  clock: RealClock
  logger: Logger
}): Authenticate {
  const { sessions, limit, clock, logger } = deps

  async function sessionOf(origin: Origin, refreshToken: string | null): Outcome {
    if (refreshToken === null || !isToken(refreshToken)) return fail({ code: 'incorrect-credentials' })
    const current = await sessions.findCurrent({
      brand: origin.brand,
      tokenHash: hashSecret(refreshToken),
      now: clock.now(),
      graceMs: ROTATION_GRACE_MS,
    })
    return current ? succeed(current) : fail({ code: 'incorrect-credentials' })
  }

  return async function authenticate(origin, refreshToken) {
    const attempt = await limit.take(origin.address)
    if (!attempt.isAllowed) {
      logSecurityEvent(logger, 'refresh-limited', { brand: origin.brand, address: origin.address })
      return fail({ code: 'too-many-attempts', retryAfter: attempt.retryAfter })
    }
    return countFailure(
      attempt,
      () => sessionOf(origin, refreshToken),
      (outcome) => !outcome.ok,
    )
  }
}
