import { fail, succeed, type Result } from '@driveway/domain/result'
import type { RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import { logSecurityEvent } from '@driveway/service-kit/security-log'
import type { OpenSessionStore } from '@driveway/store/accounts/open-session-store'
import type { PeopleStore } from '@driveway/store/people/people-store'
import type { Origin } from '../session/sign-in-problem.ts'
import type { AuthenticateOwner, ConfirmationProblem } from '../sign-in/confirmation.ts'

export type ClosingProblem = ConfirmationProblem | { readonly code: 'not-allowed' }

export type CloseAccount = (
  origin: Origin,
  refreshToken: string | null,
) => Promise<Result<null, ClosingProblem>>

/** Closes the account of the session's household, for an owner who has proved themselves lately. */
export function createAccountClosing(deps: {
  readonly authenticateOwner: AuthenticateOwner
  readonly sessions: OpenSessionStore
  readonly people: PeopleStore
  readonly clock: RealClock
  readonly logger: Logger
}): CloseAccount {
  const { authenticateOwner, sessions, people, clock, logger } = deps
  return async function closeAccount(origin, refreshToken) {
    const current = await authenticateOwner(origin, refreshToken)
    if (!current.ok) return current
    const { brand, address } = origin
    const home = await sessions.findHome(current.value.familyId, brand, clock.now())
    if (home === null) return fail({ code: 'incorrect-credentials' })
    const member = await people.findMember(home.home, home.signIn)
    if (member?.role !== 'owner') return fail({ code: 'not-allowed' })
    await people.close(home.home, clock.now())
    logSecurityEvent(logger, 'account-closed', { brand, account: home.home, address, by: home.signIn })
    return succeed(null)
  }
}
