import { readDeviceName } from '@driveway/domain/account/device-name'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { SignInSession } from '@driveway/contract/identity'
import type { RealClock } from '@driveway/service-kit/clock'
import type { PasswordCheck } from '@driveway/service-kit/credentials/password-check'
import type { Logger } from '@driveway/service-kit/logger'
import { logSecurityEvent } from '@driveway/service-kit/security-log'
import type { CustomerStore } from '@driveway/store/accounts/customer-store'
import type {
  CurrentSession,
  OpenSession,
  OpenSessionStore,
} from '@driveway/store/accounts/open-session-store'
import type { PasswordStore } from '@driveway/store/accounts/password-store'
import { findChosenPasswordProblem, type ChosenPasswordProblem } from '../password/chosen-password.ts'
import type { AuthenticateOwner, ConfirmationProblem } from '../sign-in/confirmation.ts'
import type { Authenticate } from '../session/current-session.ts'
import type { PasswordSignIn } from '../sign-in/password-sign-in.ts'
import type { Origin, SignInProblem } from '../session/sign-in-problem.ts'

/** `incorrect-credentials` is a session that has ended; `incorrect-password` is the current password. */
export type AccountProblem = SignInProblem | ChosenPasswordProblem | ConfirmationProblem

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Outcome<Value> = Promise<Result<Value, AccountProblem>>

export type AccountService = ReturnType<typeof createAccountService>

type Deps = {
  sessions: OpenSessionStore
  customers: CustomerStore
  passwords: PasswordStore
  signIn: PasswordSignIn
  check: PasswordCheck
  authenticate: Authenticate
  authenticateOwner: AuthenticateOwner
  clock: RealClock
  logger: Logger
}

/** A signed-in customer's password and sessions. The refresh token identifies the customer and the session. */
export function createAccountService(deps: Deps) {
  const { sessions, authenticate, authenticateOwner, clock, logger } = deps

  function logEnded({ brand, address }: Origin, { accountNumber }: CurrentSession, ended: number): void {
    if (ended > 0)
      logSecurityEvent(logger, 'sessions-ended', { brand, account: accountNumber, address, ended })
  }

  return {
    /** The latest used first. */
    async listSessions(
      origin: Origin,
      refreshToken: string | null,
    ): Promise<Result<readonly SignInSession[], AccountProblem>> {
      const current = await authenticate(origin, refreshToken)
      if (!current.ok) return current
      const open = await sessions.list(current.value.accountNumber, clock.now())
      return succeed(open.map((session) => toWireSession(session, current.value)))
    },

    /** Ends all sessions but the current one, and refuses their tokens. For an owner who has proved themselves lately. */
    async signOutOthers(origin: Origin, refreshToken: string | null): Outcome<number> {
      const current = await authenticateOwner(origin, refreshToken)
      if (!current.ok) return current
      const ended = await sessions.endOthers(current.value, clock.now())
      logEnded(origin, current.value, ended)
      return succeed(ended)
    },

    /** Ends one other session of the customer. Returns how many ended, 0 for one that is over or someone else's. */
    async signOutSession(origin: Origin, refreshToken: string | null, sessionId: string): Outcome<number> {
      const current = await authenticateOwner(origin, refreshToken)
      if (!current.ok) return current
      if (!uuidPattern.test(sessionId)) return succeed(0)
      const ended = (await sessions.end(current.value, sessionId, clock.now())) ? 1 : 0
      logEnded(origin, current.value, ended)
      return succeed(ended)
    },

    changePassword: (
      origin: Origin,
      refreshToken: string | null,
      change: { currentPassword: string; newPassword: string },
    ) => changePassword(deps, origin, refreshToken, change),
  }
}

/** A wrong current password counts like a failed sign-in. */
async function changePassword(
  { authenticate, customers, signIn, check, passwords, clock, logger }: Deps,
  origin: Origin,
  refreshToken: string | null,
  change: { currentPassword: string; newPassword: string },
): Outcome<null> {
  const current = await authenticate(origin, refreshToken)
  if (!current.ok) return current
  const { accountNumber, familyId: keptFamilyId } = current.value
  const customer = await customers.findCredentials(accountNumber)
  if (!customer) return fail({ code: 'incorrect-credentials' })
  const { username } = customer
  const problem = await findChosenPasswordProblem(change.newPassword, {
    brand: origin.brand,
    username,
    accountNumber,
  })
  if (problem) return fail(problem)
  const verified = await signIn.verify(origin, { username, password: change.currentPassword })
  if (!verified.ok) {
    return verified.problem.code === 'incorrect-credentials' ? fail({ code: 'incorrect-password' }) : verified
  }
  const hashed = await check.hash(change.newPassword)
  if (!hashed.ok) return hashed
  const isChanged = await passwords.change({
    accountNumber,
    checkedHash: verified.value.passwordHash,
    passwordHash: hashed.value,
    keptFamilyId,
    now: clock.now(),
  })
  if (!isChanged) return fail({ code: 'incorrect-password' })
  const { brand, address } = origin
  logSecurityEvent(logger, 'password-changed', { brand, account: accountNumber, address })
  return succeed(null)
}

function toWireSession(session: OpenSession, current: CurrentSession): SignInSession {
  return {
    id: session.familyId,
    ...readDeviceName(session.userAgent),
    signedInAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    isCurrent: session.familyId === current.familyId,
  }
}
