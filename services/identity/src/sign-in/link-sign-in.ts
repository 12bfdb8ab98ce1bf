import { fail, type Result } from '@driveway/domain/result'
import type { RealClock } from '@driveway/service-kit/clock'
import { countFailure } from '@driveway/service-kit/limit/count-failure'
import type { Logger } from '@driveway/service-kit/logger'
import { logSecurityEvent } from '@driveway/service-kit/security-log'
import type { RateLimiter } from '@driveway/service-kit/limit/rate-limit'
import type { SignInTicketStore } from '@driveway/store/accounts/sign-in-ticket-store'
import type { CustomerStore } from '@driveway/store/accounts/customer-store'
import type { Admission, Admit } from './admission.ts'
import { readEncodedCredentials } from './encoded-credentials.ts'
import type { PasswordSignIn } from './password-sign-in.ts'
import { hashSecret, isTicket } from '@driveway/service-kit/credentials/secret'
import type { SessionService } from '../session/session-service.ts'
import type { LinkProblem, Origin } from '../session/sign-in-problem.ts'

export type LinkSignIn = ReturnType<typeof createLinkSignIn>

type Deps = {
  tickets: SignInTicketStore
  customers: CustomerStore
  passwords: PasswordSignIn
  sessions: SessionService
  admit: Admit
  /** By address: a ticket names no account before it is verified. */
  limit: RateLimiter
  clock: RealClock
  logger: Logger
  /** Brands that still accept links with user name and password. */
  legacyLinkBrands: readonly string[]
}

/** Signs in by a link, but never replaces another account that is signed in on this device. */
export function createLinkSignIn(deps: Deps) {
  const { passwords, admit, legacyLinkBrands } = deps

  async function signInByOldLink(
    origin: Origin,
    encoded: string,
    refreshToken: string | null,
  ): Promise<Result<Admission, LinkProblem>> {
    const credentials = legacyLinkBrands.includes(origin.brand) ? readEncodedCredentials(encoded) : null
    if (!credentials) return fail({ code: 'incorrect-credentials' })
    const verified = await passwords.verify(origin, credentials)
    if (!verified.ok) return verified
    const { accountNumber, passwordHash } = verified.value
    if (await isTakenByOther(deps, origin, refreshToken, accountNumber))
      return fail({ code: 'already-signed-in' })
    return admit(origin, verified.value, passwordHash)
  }

  return {
    /** `encoded` is the link's query parameter; `refreshToken` is the session that the browser already has. */
    signIn(
      origin: Origin,
      encoded: string,
      refreshToken: string | null,
    ): Promise<Result<Admission, LinkProblem>> {
      return isTicket(encoded)
        ? signInByTicket(deps, origin, encoded, refreshToken)
        : signInByOldLink(origin, encoded, refreshToken)
    },
  }
}

async function isTakenByOther(
  { sessions }: Deps,
  origin: Origin,
  refreshToken: string | null,
  accountNumber: string,
): Promise<boolean> {
  const signedIn = await sessions.findAccount(origin, refreshToken)
  return signedIn !== null && signedIn !== accountNumber
}

async function signInByTicket(
  deps: Deps,
  origin: Origin,
  ticket: string,
  refreshToken: string | null,
): Promise<Result<Admission, LinkProblem>> {
  const { limit, logger, clock, tickets, customers, admit } = deps
  const attempt = await limit.take(origin.address)
  const { brand, address } = origin
  if (!attempt.isAllowed) {
    logSecurityEvent(logger, 'sign-in-limited', { brand, address, by: 'link' })
    return fail({ code: 'too-many-attempts', retryAfter: attempt.retryAfter })
  }
  const presented = { brand: origin.brand, ticketHash: hashSecret(ticket), now: clock.now() }
  const accountNumber = await countFailure(
    attempt,
    () => tickets.find(presented),
    (found) => found === null,
  )
  if (accountNumber === null) {
    logSecurityEvent(logger, 'sign-in-refused', { brand, account: null, address, by: 'link' })
    return fail({ code: 'incorrect-credentials' })
  }
  // The ticket stays unused: its owner may sign the other account out and follow the link again.
  if (await isTakenByOther(deps, origin, refreshToken, accountNumber))
    return fail({ code: 'already-signed-in' })
  const customer = await customers.findCredentials(accountNumber)
  if (!customer || !(await tickets.use(presented))) return fail({ code: 'incorrect-credentials' })
  return admit(origin, customer, null)
}
