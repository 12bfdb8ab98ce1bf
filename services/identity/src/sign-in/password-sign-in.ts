import { fail, succeed, type Result } from '@driveway/domain/result'
import type { AttemptLimit } from '@driveway/service-kit/limit/attempt-limit'
import { countFailure } from '@driveway/service-kit/limit/count-failure'
import type { PasswordCheck } from '@driveway/service-kit/credentials/password-check'
import type { Logger } from '@driveway/service-kit/logger'
import { logSecurityEvent } from '@driveway/service-kit/security-log'
import type { SignInRecord } from '@driveway/store/accounts/customer-store'
import type { AccountFinder } from './account-finder.ts'
import type { Admission, Admit } from './admission.ts'
import type { MailLockedOwner } from './lockout-mail.ts'
import type { Origin, SignInProblem } from '../session/sign-in-problem.ts'

type Credentials = { readonly username: string; readonly password: string }

export type PasswordSignIn = ReturnType<typeof createPasswordSignIn>

/** Signs customers in by user name and password. */
export function createPasswordSignIn(deps: {
  accounts: AccountFinder
  check: PasswordCheck
  admit: Admit
  limit: AttemptLimit
  mailLockedOwner: MailLockedOwner
  logger: Logger
}) {
  const { accounts, check, admit, limit, mailLockedOwner, logger } = deps

  async function checkPassword(
    { brand, address }: Origin,
    { username, password }: Credentials,
  ): Promise<Result<SignInRecord, SignInProblem>> {
    const customer = await accounts.find(brand, username)
    const account = customer?.accountNumber ?? null
    const checked = await check.isRight(customer?.passwordHash ?? null, password)
    if (!checked.ok) return checked
    if (customer && checked.value) return succeed(customer)
    logSecurityEvent(logger, 'sign-in-refused', { brand, account, address })
    return fail({ code: 'incorrect-credentials' })
  }

  /** Finds the customer without opening a session. Only wrong credentials count as a failure. */
  async function verify(
    origin: Origin,
    credentials: Credentials,
  ): Promise<Result<SignInRecord, SignInProblem>> {
    const attempt = await limit.begin(await accounts.describe(origin, credentials.username))
    if (!attempt.isAllowed) {
      logSecurityEvent(logger, 'sign-in-limited', { brand: origin.brand, address: origin.address })
      if (attempt.isAccountLocked) mailLockedOwner(origin.brand, credentials.username)
      return fail({ code: 'too-many-attempts', retryAfter: attempt.retryAfter })
    }
    return countFailure(
      attempt,
      () => checkPassword(origin, credentials),
      (outcome) => !outcome.ok && outcome.problem.code === 'incorrect-credentials',
    )
  }

  return {
    verify,

    /** A client that ignores challenges is refused where one is required. */
    async signIn(
      origin: Origin,
      credentials: Credentials & { ignoreChallenges: boolean },
    ): Promise<Result<Admission, SignInProblem>> {
      const verified = await verify(origin, credentials)
      if (!verified.ok) return verified
      const { ignoreChallenges } = credentials
      return admit(origin, verified.value, verified.value.passwordHash, { ignoreChallenges })
    },
  }
}
