import { fail, succeed, type Result } from '@driveway/domain/result'
import { createAttemptLimit } from '@driveway/service-kit/limit/attempt-limit'
import type { RealClock } from '@driveway/service-kit/clock'
import type { PasswordCheck } from '@driveway/service-kit/credentials/password-check'
import type { SignInRecord } from '@driveway/store/accounts/customer-store'
import type { AccountFinder } from '../account-finder.ts'
import type { Admission, Admit } from './admission.ts'
import type { IdentityLimits } from '../identity-limits.ts'
import type { Origin, SignInProblem } from './sign-in-problem.ts'

type Credentials = { readonly username: string; readonly password: string }

export type PasswordSignIn = ReturnType<typeof createPasswordSignIn>

/** Lets customers in by name and password. */
export function createPasswordSignIn(deps: {
  accounts: AccountFinder
  check: PasswordCheck
  admit: Admit
  limits: IdentityLimits
  clock: RealClock
}) {
  const { accounts, check, admit } = deps
  const limit = createAttemptLimit(deps.limits, deps.clock)

  /** Who it is, without letting them in yet. A try that succeeds is not counted. */
  async function verify(
    origin: Origin,
    { username, password }: Credentials,
  ): Promise<Result<SignInRecord, SignInProblem>> {
    const begun = limit.begin(await accounts.describe(origin, username))
    if (!begun.isAllowed) return fail({ code: 'too-many-attempts', retryAfter: begun.retryAfter })
    const customer = await accounts.find(origin.brand, username)
    const checked = await check.isRight(customer?.passwordHash ?? null, password)
    if (!checked.ok) {
      begun.attempt.giveBack()
      return checked
    }
    if (!customer || !checked.value) return fail({ code: 'incorrect-credentials' })
    begun.attempt.giveBack()
    return succeed(customer)
  }

  return {
    verify,

    /** A client that cannot deal with challenges is not let in past one. */
    async signIn(
      origin: Origin,
      credentials: Credentials & { ignoreChallenges: boolean },
    ): Promise<Result<Admission, SignInProblem>> {
      const verified = await verify(origin, credentials)
      if (!verified.ok) return verified
      if (verified.value.isInitial && credentials.ignoreChallenges) {
        return fail({ code: 'incorrect-credentials' })
      }
      return admit(origin, verified.value, verified.value.passwordHash)
    },
  }
}
