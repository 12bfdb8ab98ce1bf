import { fail, type Result } from '@driveway/domain/result'
import type { RealClock } from '@driveway/service-kit/clock'
import { createRateLimiter } from '@driveway/service-kit/limit/rate-limit'
import type { SignInTicketStore } from '@driveway/store/accounts/sign-in-ticket-store'
import type { CustomerStore } from '@driveway/store/accounts/customer-store'
import type { Admission, Admit } from './admission.ts'
import { readEncodedCredentials } from './encoded-credentials.ts'
import type { IdentityLimits } from '../identity-limits.ts'
import type { PasswordSignIn } from './password-sign-in.ts'
import { hashSecret, isTicket } from '@driveway/service-kit/credentials/secret'
import type { SessionService } from '../session/session-service.ts'
import type { LinkProblem, Origin } from './sign-in-problem.ts'

const WINDOW_MS = 15 * 60 * 1000

export type LinkSignIn = ReturnType<typeof createLinkSignIn>

/** Lets in whoever follows a link that signs in, but never in place of another account that is signed in here. */
export function createLinkSignIn(deps: {
  tickets: SignInTicketStore
  customers: CustomerStore
  passwords: PasswordSignIn
  sessions: SessionService
  admit: Admit
  limits: IdentityLimits
  clock: RealClock
  /** Brands whose old links, which hold name and password, still work. */
  legacyLinkBrands: readonly string[]
}) {
  const { tickets, customers, passwords, sessions, admit, clock, legacyLinkBrands } = deps
  const limit = createRateLimiter({ points: deps.limits.perAddress, windowMs: WINDOW_MS, clock })

  async function isTakenByOther(
    origin: Origin,
    refreshToken: string | null,
    accountNumber: string,
  ): Promise<boolean> {
    const signedIn = await sessions.findAccount(origin, refreshToken)
    return signedIn !== null && signedIn !== accountNumber
  }

  async function signInByTicket(
    origin: Origin,
    ticket: string,
    refreshToken: string | null,
  ): Promise<Result<Admission, LinkProblem>> {
    const taken = limit.take(origin.address)
    if (!taken.isAllowed) return fail({ code: 'too-many-attempts', retryAfter: taken.retryAfter })
    const presented = { brand: origin.brand, ticketHash: hashSecret(ticket), now: clock.now() }
    const accountNumber = await tickets.find(presented)
    if (accountNumber === null) return fail({ code: 'incorrect-credentials' })
    limit.giveBack(origin.address)
    // The ticket is not spent: its owner may sign the other account out and follow the link again.
    if (await isTakenByOther(origin, refreshToken, accountNumber)) return fail({ code: 'already-signed-in' })
    const customer = await customers.findCredentials(accountNumber)
    if (!customer || !(await tickets.use(presented))) return fail({ code: 'incorrect-credentials' })
    return admit(origin, customer, null)
  }

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
    if (await isTakenByOther(origin, refreshToken, accountNumber)) return fail({ code: 'already-signed-in' })
    return admit(origin, verified.value, passwordHash)
  }

  return {
    /** `encoded` is what the address held; `refreshToken` is the session that the browser has already. */
    signIn(
      origin: Origin,
      encoded: string,
      refreshToken: string | null,
    ): Promise<Result<Admission, LinkProblem>> {
      return isTicket(encoded)
        ? signInByTicket(origin, encoded, refreshToken)
        : signInByOldLink(origin, encoded, refreshToken)
    },
  }
}
