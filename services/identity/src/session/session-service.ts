import { fail, succeed, type Result } from '@driveway/domain/result'
import type { RealClock } from '@driveway/service-kit/clock'
import type { RateLimiter } from '@driveway/service-kit/limit/rate-limit'
import type { Logger } from '@driveway/service-kit/logger'
import { logSecurityEvent } from '@driveway/service-kit/security-log'
import type { SessionStore } from '@driveway/store/accounts/session-store'
import { sessionEndOf, secondsUntil, type Session } from './session-opening.ts'
import { hashSecret, isToken } from '@driveway/service-kit/credentials/secret'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import { createRefreshLimit } from './refresh-limit.ts'
import type { Origin, SignInProblem } from './sign-in-problem.ts'
import type { TokenIssuer } from './token-issuer.ts'

/** Two tabs may refresh with the same token within this time; both get the same next token. */
export const ROTATION_GRACE_MS = 10_000

/** Every page load and every ten minutes of an open page take one. */
const MAX_ROTATIONS = { count: 200, withinMs: 15 * 60 * 1000 }

export type SessionService = ReturnType<typeof createSessionService>

type Deps = {
  sessions: SessionStore
  tokens: TokenIssuer
  secrets: SecretBox
  /** By address. */
  limit: RateLimiter
  clock: RealClock
  logger: Logger
}

/** Renews sessions by their refresh tokens, and ends them. */
export function createSessionService(deps: Deps) {
  const { sessions, clock, logger } = deps
  const limited = createRefreshLimit(deps.limit, logger)

  return {
    refresh: (origin: Origin, refreshToken: string | null): Promise<Result<Session, SignInProblem>> =>
      limited(origin, () => rotateToken(deps, origin, refreshToken)),

    /** The account that is signed in with this token, or null. */
    async findAccount(origin: Origin, refreshToken: string | null): Promise<string | null> {
      if (refreshToken === null || !isToken(refreshToken)) return null
      const tokenHash = hashSecret(refreshToken)
      return sessions.findAccount({ brand: origin.brand, tokenHash, now: clock.now() })
    },

    async signOut({ brand, address }: Origin, refreshToken: string | null): Promise<void> {
      if (refreshToken === null || !isToken(refreshToken)) return
      const account = await sessions.revokeFamilyOf(hashSecret(refreshToken), clock.now())
      if (account !== null) logSecurityEvent(logger, 'signed-out', { brand, account, address })
    },
  }
}

/** The same token always has the same successor, which nobody can compute without the key. */
function deriveNextToken({ secrets }: Deps, refreshToken: string): string {
  return secrets.hash(refreshToken, 'next refresh token').toString('base64url')
}

/** Another tab may have used the next token too. An older one would end the session when it is used later. */
async function findNewestToken(deps: Deps, token: string): Promise<string> {
  const { sessions } = deps
  let newest = token
  while (await sessions.isUsed(hashSecret(newest))) newest = deriveNextToken(deps, newest)
  return newest
}

async function rotateToken(
  deps: Deps,
  origin: Origin,
  refreshToken: string | null,
): Promise<Result<Session, SignInProblem>> {
  const { clock, sessions, tokens, logger } = deps
  if (refreshToken === null || !isToken(refreshToken)) return fail({ code: 'incorrect-credentials' })
  const nextToken = deriveNextToken(deps, refreshToken)
  const now = clock.now()
  const outcome = await sessions.rotate({
    brand: origin.brand,
    tokenHash: hashSecret(refreshToken),
    nextTokenHash: hashSecret(nextToken),
    userAgent: origin.userAgent,
    now,
    endOf: sessionEndOf,
    graceMs: ROTATION_GRACE_MS,
    maxRotations: MAX_ROTATIONS,
  })
  switch (outcome.kind) {
    case 'rotated':
    case 'used-just-now': {
      const newest = outcome.kind === 'rotated' ? nextToken : await findNewestToken(deps, nextToken)
      const { accountNumber, home, familyId, expiresAt: endsAt } = outcome
      const issued = await tokens.issue({ brand: origin.brand, accountNumber, home, familyId })
      return succeed({
        ...issued,
        refreshToken: newest,
        endsInS: secondsUntil(endsAt, now),
        deviceCookie: null,
        language: null,
      })
    }
    case 'reused':
      logSecurityEvent(logger, 'refresh-token-reused', {
        brand: origin.brand,
        account: outcome.accountNumber,
        address: origin.address,
      })
      return fail({ code: 'incorrect-credentials' })
    case 'too-many':
      logSecurityEvent(logger, 'refresh-limited', {
        brand: origin.brand,
        account: outcome.accountNumber,
        address: origin.address,
      })
      return fail({ code: 'too-many-attempts', retryAfter: outcome.retryAfter })
    case 'unknown':
      return fail({ code: 'incorrect-credentials' })
    default:
      return outcome satisfies never
  }
}
