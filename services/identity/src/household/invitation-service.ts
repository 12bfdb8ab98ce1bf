import type { HomesAnswer, InvitationAnswer } from '@driveway/contract/identity'
import { readPersonName } from '@driveway/domain/household/person'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { RealClock } from '@driveway/service-kit/clock'
import { readLinkToken } from '@driveway/service-kit/credentials/link-token'
import type { PasswordCheck } from '@driveway/service-kit/credentials/password-check'
import { countFailure } from '@driveway/service-kit/limit/count-failure'
import type { RateLimiter } from '@driveway/service-kit/limit/rate-limit'
import type { Logger } from '@driveway/service-kit/logger'
import { logSecurityEvent } from '@driveway/service-kit/security-log'
import type { OpenSessionStore } from '@driveway/store/accounts/open-session-store'
import type { InvitationStore, LinkProblem, OpenedInvitation } from '@driveway/store/people/invitation-store'
import type { PeopleStore } from '@driveway/store/people/people-store'
import { findChosenPasswordProblem, type ChosenPasswordProblem } from '../password/chosen-password.ts'
import type { Authenticate } from '../session/current-session.ts'
import type { OpenSession, Session } from '../session/session-opening.ts'
import type { Origin, SignInProblem } from '../session/sign-in-problem.ts'

export type InvitationProblem =
  | SignInProblem
  | ChosenPasswordProblem
  | {
      readonly code:
        | `invitation-${LinkProblem['code']}`
        | 'has-sign-in'
        | 'other-address'
        | 'invalid-name'
        | 'home-not-found'
    }

type Outcome<Value> = Promise<Result<Value, InvitationProblem>>

export type InvitationService = ReturnType<typeof createInvitationService>

type Deps = {
  readonly invitations: InvitationStore
  readonly people: PeopleStore
  readonly sessions: OpenSessionStore
  readonly authenticate: Authenticate
  readonly openSession: OpenSession
  readonly check: PasswordCheck
  /** By address: an invitation names nobody before it is verified. */
  readonly limit: RateLimiter
  readonly clock: RealClock
  readonly logger: Logger
}

/** Accepts invitations to households, and chooses the household that a session acts for. */
export function createInvitationService(deps: Deps) {
  const { invitations, people, sessions, authenticate } = deps

  return {
    /** Says what an invitation is for; it stays unused. */
    open(origin: Origin, token: string): Outcome<InvitationAnswer> {
      return answerLimited(deps, origin, token, async (presented) => {
        const opened = await invitations.open(presented)
        return opened.ok ? succeed(toAnswer(opened.value)) : toProblem(opened.problem)
      })
    },

    /** Makes a sign-in of one's own, and signs in with it. */
    accept(
      origin: Origin,
      token: string,
      chosen: { readonly name: string; readonly password: string },
    ): Outcome<Session> {
      return answerLimited(deps, origin, token, (presented) => makeSignIn(deps, origin, presented, chosen))
    },

    join: (origin: Origin, refreshToken: string | null, token: string) =>
      joinHome(deps, origin, refreshToken, token),

    async listHomes(origin: Origin, refreshToken: string | null): Outcome<HomesAnswer> {
      const current = await authenticate(origin, refreshToken)
      if (!current.ok) return current
      const homes = await people.listHomes(current.value.accountNumber)
      return succeed({ homes })
    },

    /** The session acts for another household of the same sign-in from its next refresh on. */
    async switchHome(origin: Origin, refreshToken: string | null, accountNumber: string): Outcome<null> {
      const current = await authenticate(origin, refreshToken)
      if (!current.ok) return current
      const homes = await people.listHomes(current.value.accountNumber)
      if (!homes.some((home) => home.accountNumber === accountNumber)) {
        return fail({ code: 'home-not-found' })
      }
      await sessions.setHome(current.value.familyId, accountNumber)
      return succeed(null)
    },
  }
}

/** A token that was never sent counts as a failure. */
async function answerLimited<Value>(
  { limit, logger, clock }: Deps,
  { brand, address }: Origin,
  token: string,
  use: (presented: Presented) => Outcome<Value>,
): Outcome<Value> {
  const attempt = await limit.take(address)
  if (!attempt.isAllowed) {
    logSecurityEvent(logger, 'sign-in-limited', { brand, address, by: 'invitation' })
    return fail({ code: 'too-many-attempts', retryAfter: attempt.retryAfter })
  }
  const link = readLinkToken(token)
  return countFailure(
    attempt,
    async () =>
      link === null
        ? fail({ code: 'invitation-unknown' } as const)
        : use({ brand, invitationId: link.id, secretHash: link.secretHash, now: clock.now() }),
    (outcome) => !outcome.ok && outcome.problem.code === 'invitation-unknown',
  )
}

/** For a session of the invited address, which acts for the household from its next refresh on. */
async function joinHome(
  deps: Deps,
  origin: Origin,
  refreshToken: string | null,
  token: string,
): Outcome<null> {
  const { authenticate, invitations, sessions, logger } = deps
  const current = await authenticate(origin, refreshToken)
  if (!current.ok) return current
  const { accountNumber: signIn, familyId } = current.value
  return answerLimited(deps, origin, token, async (presented) => {
    const joined = await invitations.join({ ...presented, signIn })
    if (!joined.ok) return toProblem(joined.problem)
    const { accountNumber } = joined.value
    await sessions.setHome(familyId, accountNumber)
    const { brand, address } = origin
    logSecurityEvent(logger, 'invitation-accepted', { brand, account: accountNumber, address })
    return succeed(null)
  })
}

async function makeSignIn(
  { invitations, openSession, check, logger }: Deps,
  origin: Origin,
  presented: Presented,
  chosen: { readonly name: string; readonly password: string },
): Outcome<Session> {
  const opened = await invitations.open(presented)
  if (!opened.ok) return toProblem(opened.problem)
  if (opened.value.hasSignIn) return fail({ code: 'has-sign-in' })
  const name = readPersonName(chosen.name)
  if (name === null) return fail({ code: 'invalid-name' })
  const { brand, address } = origin
  const username = opened.value.email
  const problem = await findChosenPasswordProblem(chosen.password, { brand, username })
  if (problem) return fail(problem)
  const hashed = await check.hash(chosen.password)
  if (!hashed.ok) return hashed
  const passwordHash = hashed.value
  const accepted = await invitations.accept({ ...presented, name, passwordHash })
  if (!accepted.ok) return toProblem(accepted.problem)
  const accountNumber = accepted.value.signIn
  logSecurityEvent(logger, 'invitation-accepted', { brand, account: opened.value.accountNumber, address })
  const record = { accountNumber, username, passwordHash, isInitial: false, language: null }
  const session = await openSession(origin, record, passwordHash, 'password')
  return session ? succeed(session) : fail({ code: 'incorrect-credentials' })
}

type Presented = {
  readonly brand: string
  readonly invitationId: string
  readonly secretHash: Buffer
  readonly now: Date
}

function toProblem(
  problem: LinkProblem | { readonly code: 'has-sign-in' | 'other-address' },
): Result<never, InvitationProblem> {
  const { code } = problem
  if (code === 'has-sign-in' || code === 'other-address') return fail({ code })
  return fail({ code: `invitation-${code}` })
}

function toAnswer({ email, invitedBy, role, guestUntil, hasSignIn }: OpenedInvitation): InvitationAnswer {
  return { email, invitedBy, role, guestUntil, hasSignIn }
}
