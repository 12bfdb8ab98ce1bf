import { isEmailAddress } from '@driveway/domain/account/email-address'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { createAttemptLimit } from '@driveway/service-kit/limit/attempt-limit'
import type { RealClock } from '@driveway/service-kit/clock'
import type { PasswordCheck } from '@driveway/service-kit/credentials/password-check'
import type { PasswordStore } from '@driveway/store/accounts/password-store'
import type { SignInRecord } from '@driveway/store/accounts/customer-store'
import { canBeUsername, type AccountFinder } from '../account-finder.ts'
import type { BackgroundWork } from '../background-work.ts'
import { findChosenPasswordProblem, type ChosenPasswordProblem } from './chosen-password.ts'
import type { IdentityLimits } from '../identity-limits.ts'
import type { MailPost } from '../mail/mail-post.ts'
import {
  hashResetCode,
  hashSecret,
  isResetCode,
  isToken,
  makeResetCode,
} from '@driveway/service-kit/credentials/secret'
import type { Origin, TooMany } from '../sign-in/sign-in-problem.ts'

const CODE_LIFETIME_MS = 15 * 60 * 1000

export type ForgotProblem = TooMany | { readonly code: 'user-not-found' } | { readonly code: 'not-sent' }

export type SetPasswordProblem =
  | TooMany
  | ChosenPasswordProblem
  | { readonly code: 'refused' }
  | { readonly code: 'too-busy' }

type Outcome<Problem extends { code: string }> = Promise<Result<null, Problem>>

export type PasswordService = ReturnType<typeof createPasswordService>

/** Forgotten passwords, and first ones that must be replaced. */
export function createPasswordService(deps: {
  accounts: AccountFinder
  passwords: PasswordStore
  check: PasswordCheck
  post: MailPost
  background: BackgroundWork
  limits: IdentityLimits
  clock: RealClock
  /** Brands that do not tell strangers who their customers are. */
  hiddenAccountBrands: readonly string[]
}) {
  const { accounts, passwords, check, post, background, limits, clock } = deps
  const mailLimit = createAttemptLimit(
    {
      perAddress: limits.mailsPerAddress,
      perAccount: limits.mailsPerAccount,
      perAccountAnywhere: limits.mailsPerAccount,
    },
    clock,
  )
  const proofLimit = createAttemptLimit(limits, clock)

  async function sendCode(brand: string, customer: SignInRecord): Outcome<{ code: 'not-sent' }> {
    const { accountNumber, username } = customer
    if (!isEmailAddress(username)) return fail({ code: 'not-sent' })
    const code = makeResetCode()
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS)
    await passwords.issueResetCode({
      accountNumber,
      secretHash: hashResetCode(accountNumber, code),
      now,
      expiresAt,
    })
    const mail = { kind: 'reset-password', params: { code } } as const
    const sent = await post.send({ brand, accountNumber, recipient: username, mail })
    return sent.ok ? succeed(null) : fail({ code: 'not-sent' })
  }

  /** `replace` says whether the proof was good; one that cannot be is not even asked about. */
  async function setPassword(
    origin: Origin,
    asked: { username: string; password: string },
    canBeProof: boolean,
    replace: (passwordHash: string) => Promise<boolean>,
  ): Outcome<SetPasswordProblem> {
    const problem = await findChosenPasswordProblem(asked.password)
    if (problem) return fail(problem)
    const begun = proofLimit.begin(await accounts.describe(origin, asked.username))
    if (!begun.isAllowed) return fail({ code: 'too-many-attempts', retryAfter: begun.retryAfter })
    // Hashed first, so that a wrong proof and a customer who does not exist take as long as the right ones.
    const hashed = await check.hash(asked.password)
    if (!hashed.ok) {
      begun.attempt.giveBack()
      return hashed
    }
    const isPossible = canBeProof && canBeUsername(asked.username)
    if (!isPossible || !(await replace(hashed.value))) return fail({ code: 'refused' })
    begun.attempt.giveBack()
    return succeed(null)
  }

  return {
    async forgot(origin: Origin, username: string): Outcome<ForgotProblem> {
      const { brand } = origin
      const begun = mailLimit.begin(await accounts.describe(origin, username))
      if (!begun.isAllowed) return fail({ code: 'too-many-attempts', retryAfter: begun.retryAfter })
      if (deps.hiddenAccountBrands.includes(brand)) {
        // Neither the answer nor the time that it takes says whether there is such a customer.
        background.begin(async () => {
          const customer = await accounts.find(brand, username)
          if (customer) await sendCode(brand, customer)
        })
        return succeed(null)
      }
      const customer = await accounts.find(brand, username)
      return customer ? sendCode(brand, customer) : fail({ code: 'user-not-found' })
    },

    reset(
      origin: Origin,
      asked: { username: string; password: string; code: string },
    ): Outcome<SetPasswordProblem> {
      const { username, code } = asked
      return setPassword(origin, asked, isResetCode(code), (passwordHash) =>
        passwords.reset({
          brand: origin.brand,
          username,
          hashSecret: (accountNumber) => hashResetCode(accountNumber, code),
          passwordHash,
          now: clock.now(),
        }),
      )
    },

    setInitial(
      origin: Origin,
      asked: { username: string; password: string; session: string },
    ): Outcome<SetPasswordProblem> {
      const { username, session } = asked
      return setPassword(origin, asked, isToken(session), (passwordHash) =>
        passwords.setInitial({
          brand: origin.brand,
          username,
          sessionHash: hashSecret(session),
          passwordHash,
          now: clock.now(),
        }),
      )
    },
  }
}
