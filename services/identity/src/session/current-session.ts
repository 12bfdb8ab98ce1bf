import { fail, succeed, type Result } from '@driveway/domain/result'
import type { RealClock } from '@driveway/service-kit/clock'
import { hashSecret, isToken } from '@driveway/service-kit/credentials/secret'
import type { RateLimiter } from '@driveway/service-kit/limit/rate-limit'
import type { Logger } from '@driveway/service-kit/logger'
import type { AuthenticatedSession, OpenSessionStore } from '@driveway/store/accounts/open-session-store'
import { createRefreshLimit } from './refresh-limit.ts'
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

  const limited = createRefreshLimit(limit, logger)
  return (origin, refreshToken) => limited(origin, () => sessionOf(origin, refreshToken))
}
