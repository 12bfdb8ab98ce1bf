import { fail, succeed, type Result } from '@driveway/domain/result'
import type { RealClock } from '@driveway/service-kit/clock'
import { countFailure } from '@driveway/service-kit/limit/count-failure'
import type { RateLimiter } from '@driveway/service-kit/limit/rate-limit'
import type { Logger } from '@driveway/service-kit/logger'
import { logSecurityEvent } from '@driveway/service-kit/security-log'
import type { SessionStore } from '@driveway/store/accounts/session-store'
import { findRefreshExpiry, type Session } from '../sign-in/admission.ts'
import { hashSecret, isToken, makeToken } from '@driveway/service-kit/credentials/secret'
import type { Origin, SignInProblem } from '../sign-in/sign-in-problem.ts'
import type { TokenIssuer } from './token-issuer.ts'

/** Two tabs may refresh with the same token within this time. */
export const ROTATION_GRACE_MS = 10_000

export type SessionService = ReturnType<typeof createSessionService>

/** Renews sessions by their refresh tokens, and ends them. */
export function createSessionService(deps: {
  sessions: SessionStore
  tokens: TokenIssuer
  /** By address. */
  limit: RateLimiter
  clock: RealClock
  logger: Logger
}) {
  const { sessions, tokens, limit, clock, logger } = deps

  async function rotate(
    origin: Origin,
    refreshToken: string | null,
  ): Promise<Result<Session, SignInProblem>> {
    if (refreshToken === null || !isToken(refreshToken)) return fail({ code: 'incorrect-credentials' })
    const nextToken = makeToken()
    const now = clock.now()
    const outcome = await sessions.rotate({
      brand: origin.brand,
      tokenHash: hashSecret(refreshToken),
      nextTokenHash: hashSecret(nextToken),
      userAgent: origin.userAgent,
      now,
      expiresAt: findRefreshExpiry(now),
      graceMs: ROTATION_GRACE_MS,
    })
    switch (outcome.kind) {
      case 'rotated':
      case 'used-just-now': {
        const issued = await tokens.issue({ brand: origin.brand, ...outcome })
        return succeed({ ...issued, refreshToken: nextToken, deviceCookie: null })
      }
      case 'reused':
        logSecurityEvent(logger, 'refresh-token-reused', {
          brand: origin.brand,
          account: outcome.accountNumber,
          address: origin.address,
        })
        return fail({ code: 'incorrect-credentials' })
      case 'unknown':
        return fail({ code: 'incorrect-credentials' })
      default:
        return outcome satisfies never
    }
  }

  return {
    async refresh(origin: Origin, refreshToken: string | null): Promise<Result<Session, SignInProblem>> {
      const attempt = await limit.take(origin.address)
      if (!attempt.isAllowed) return fail({ code: 'too-many-attempts', retryAfter: attempt.retryAfter })
      return countFailure(
        attempt,
        () => rotate(origin, refreshToken),
        (outcome) => !outcome.ok,
      )
    },

    /** The account that is signed in with this token, or null. */
    async findAccount(origin: Origin, refreshToken: string | null): Promise<string | null> {
      if (refreshToken === null || !isToken(refreshToken)) return null
      const tokenHash = hashSecret(refreshToken)
      return sessions.findAccount({ brand: origin.brand, tokenHash, now: clock.now() })
    },

    async signOut(refreshToken: string | null): Promise<void> {
      if (refreshToken === null || !isToken(refreshToken)) return
      await sessions.revokeFamilyOf(hashSecret(refreshToken), clock.now())
    },
  }
}
