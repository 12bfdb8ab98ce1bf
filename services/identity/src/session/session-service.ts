import { fail, succeed, type Result } from '@driveway/domain/result'
import type { RealClock } from '@driveway/service-kit/clock'
import { createRateLimiter } from '@driveway/service-kit/limit/rate-limit'
import type { SessionStore } from '@driveway/store/accounts/session-store'
import { findRefreshExpiry, type Session } from '../sign-in/admission.ts'
import type { IdentityLimits } from '../identity-limits.ts'
import { hashSecret, isToken, makeToken } from '@driveway/service-kit/credentials/secret'
import type { Origin, SignInProblem } from '../sign-in/sign-in-problem.ts'
import type { TokenIssuer } from './token-issuer.ts'

/** Two tabs may use the same token this far apart. */
const ROTATION_GRACE_MS = 10_000

const WINDOW_MS = 15 * 60 * 1000

export type SessionService = ReturnType<typeof createSessionService>

/** Carries sessions on by their refresh tokens, and ends them. */
export function createSessionService(deps: {
  sessions: SessionStore
  tokens: TokenIssuer
  limits: IdentityLimits
  clock: RealClock
}) {
  const { sessions, tokens, clock } = deps
  const limit = createRateLimiter({ points: deps.limits.refreshPerAddress, windowMs: WINDOW_MS, clock })

  return {
    async refresh(origin: Origin, refreshToken: string | null): Promise<Result<Session, SignInProblem>> {
      const taken = limit.take(origin.address)
      if (!taken.isAllowed) return fail({ code: 'too-many-attempts', retryAfter: taken.retryAfter })
      if (refreshToken === null || !isToken(refreshToken)) return fail({ code: 'incorrect-credentials' })

      const nextToken = makeToken()
      const now = clock.now()
      const outcome = await sessions.rotate({
        brand: origin.brand,
        tokenHash: hashSecret(refreshToken),
        nextTokenHash: hashSecret(nextToken),
        now,
        expiresAt: findRefreshExpiry(now),
        graceMs: ROTATION_GRACE_MS,
      })
      switch (outcome.kind) {
        case 'rotated':
        case 'used-just-now': {
          limit.giveBack(origin.address)
          const issued = await tokens.issue(origin.brand, outcome.accountNumber)
          return succeed({ ...issued, refreshToken: nextToken, deviceCookie: null })
        }
        case 'reused':
        case 'unknown':
          return fail({ code: 'incorrect-credentials' })
        default:
          return outcome satisfies never
      }
    },

    /** Who is signed in with this token, if anybody is. */
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
