import { randomUUID } from 'node:crypto'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { RealClock } from '@driveway/service-kit/clock'
import type { CustomerStore } from '@driveway/store/customer/customer-store'
import type { SessionStore } from '@driveway/store/session/session-store'
import { createAttemptLimit, type LoginLimits } from './login-limits.ts'
import type { PasswordCheck } from './password-check.ts'
import { hashRefreshToken, isRefreshToken, makeRefreshToken } from './refresh-token.ts'
import { REFRESH_LIFETIME_S } from './session-cookies.ts'
import type { TokenIssuer } from './token-issuer.ts'

/** Two tabs may use the same token this far apart. */
const ROTATION_GRACE_MS = 10_000

const MAX_USERNAME_LENGTH = 254

export type Session = { readonly idToken: string; readonly expires: string; readonly refreshToken: string }

export type SignInProblem =
  | { readonly code: 'incorrect-credentials' }
  | { readonly code: 'too-many-attempts'; readonly retryAfter: number }
  | { readonly code: 'too-busy' }

/** Where a request came from: which brand's host, and which client. */
export type Origin = { readonly brand: string; readonly address: string }

export type SignInService = ReturnType<typeof createSignInService>

export function createSignInService(deps: {
  customers: CustomerStore
  sessions: SessionStore
  tokens: TokenIssuer
  passwords: PasswordCheck
  limits: LoginLimits
  clock: RealClock
}) {
  const { customers, sessions, tokens, passwords, limits, clock } = deps
  const loginLimit = createAttemptLimit(
    [limits.perAddress, limits.perAccount, limits.perAccountAnywhere],
    clock,
  )
  const refreshLimit = createAttemptLimit([limits.refreshPerAddress], clock)

  async function openSession(brand: string, accountNumber: string): Promise<Session> {
    const refreshToken = makeRefreshToken()
    const now = clock.now()
    await sessions.open({
      familyId: randomUUID(),
      accountNumber,
      passwordHash: null,
      tokenHash: hashRefreshToken(refreshToken),
      now,
      expiresAt: expiryFrom(now),
    })
    return { ...tokens.issue(brand, accountNumber), refreshToken }
  }

  return {
    async signIn(
      origin: Origin,
      username: string,
      password: string,
    ): Promise<Result<Session, SignInProblem>> {
      const { brand, address } = origin
      const account = `${brand} ${username.toLowerCase().slice(0, MAX_USERNAME_LENGTH)}`
      const begun = loginLimit.begin([address, `${account} ${address}`, account])
      if (!begun.isAllowed) return fail({ code: 'too-many-attempts', retryAfter: begun.retryAfter })

      const customer = canBeUsername(username) ? await customers.findForSignIn(brand, username) : null
      const checked = await passwords.isRight(customer?.passwordHash ?? null, password)
      if (!checked.ok) {
        begun.attempt.giveBack()
        return checked
      }
      if (!customer || !checked.value) return fail({ code: 'incorrect-credentials' })
      begun.attempt.giveBack()
      return succeed(await openSession(brand, customer.accountNumber))
    },

    async refresh(origin: Origin, refreshToken: string | null): Promise<Result<Session, SignInProblem>> {
      const begun = refreshLimit.begin([origin.address])
      if (!begun.isAllowed) return fail({ code: 'too-many-attempts', retryAfter: begun.retryAfter })
      if (refreshToken === null || !isRefreshToken(refreshToken))
        return fail({ code: 'incorrect-credentials' })

      const nextToken = makeRefreshToken()
      const now = clock.now()
      const outcome = await sessions.rotate({
        brand: origin.brand,
        tokenHash: hashRefreshToken(refreshToken),
        nextTokenHash: hashRefreshToken(nextToken),
        now,
        expiresAt: expiryFrom(now),
        graceMs: ROTATION_GRACE_MS,
      })
      switch (outcome.kind) {
        case 'rotated':
        case 'used-just-now':
          begun.attempt.giveBack()
          return succeed({ ...tokens.issue(origin.brand, outcome.accountNumber), refreshToken: nextToken })
        case 'reused':
        case 'unknown':
          return fail({ code: 'incorrect-credentials' })
        default:
          return outcome satisfies never
      }
    },

    async signOut(refreshToken: string | null): Promise<void> {
      if (refreshToken === null || !isRefreshToken(refreshToken)) return
      await sessions.revokeFamilyOf(hashRefreshToken(refreshToken), clock.now())
    },
  }
}

/** What no customer can be called is not looked for; the store could not even hold a zero byte. */
function canBeUsername(username: string): boolean {
  return username.length <= MAX_USERNAME_LENGTH && !/\p{Cc}/u.test(username)
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + REFRESH_LIFETIME_S * 1000)
}
