import { isEmailAddress } from '@driveway/domain/account/email-address'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { Logger } from '@driveway/service-kit/logger'
import { logSecurityEvent } from '@driveway/service-kit/security-log'
import type { AttemptLimit } from '@driveway/service-kit/limit/attempt-limit'
import { countFailure } from '@driveway/service-kit/limit/count-failure'
import type { RealClock } from '@driveway/service-kit/clock'
import type { PasswordCheck } from '@driveway/service-kit/credentials/password-check'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import type { PasswordStore } from '@driveway/store/accounts/password-store'
import type { SignInRecord } from '@driveway/store/accounts/customer-store'
import { canBeUsername, type AccountFinder } from '../sign-in/account-finder.ts'
import type { BackgroundWork } from '../mail/background-work.ts'
import { findChosenPasswordProblem, type ChosenPasswordProblem } from './chosen-password.ts'
import type { MailDelivery } from '../mail/mail-delivery.ts'
import { hashSecret, isResetCode, isToken, makeResetCode } from '@driveway/service-kit/credentials/secret'
import type { Origin, TooMany } from '../session/sign-in-problem.ts'

const CODE_LIFETIME_MS = 15 * 60 * 1000

export type ForgotProblem = TooMany | { readonly code: 'user-not-found' } | { readonly code: 'not-sent' }

export type SetPasswordProblem =
  | TooMany
  | ChosenPasswordProblem
  | { readonly code: 'refused' }
  | { readonly code: 'too-busy' }

type Outcome<Problem extends { code: string }> = Promise<Result<null, Problem>>

export type PasswordService = ReturnType<typeof createPasswordService>

type Deps = {
  readonly accounts: AccountFinder
  readonly passwords: PasswordStore
  readonly secrets: SecretBox
  readonly check: PasswordCheck
  readonly post: MailDelivery
  readonly background: BackgroundWork
  /** Mails count whether or not they are sent; codes and challenge sessions only when they are wrong. */
  readonly limits: { readonly mails: AttemptLimit; readonly codes: AttemptLimit }
  readonly clock: RealClock
  readonly logger: Logger
  /** Brands that do not reveal whether a customer exists. */
  readonly hiddenAccountBrands: readonly string[]
}

/** Resets forgotten passwords and replaces initial ones. */
export function createPasswordService(deps: Deps) {
  const { accounts, passwords, limits, clock } = deps
  const { hashCode, sendCodeTo } = createResetCodes(deps)

  return {
    async forgot(origin: Origin, username: string): Outcome<ForgotProblem> {
      const attempt = await limits.mails.begin(await accounts.describe(origin, username))
      if (!attempt.isAllowed) return refuseLimited(deps, origin, attempt.retryAfter)
      return countFailure(
        attempt,
        () => sendCodeTo(origin.brand, username),
        () => true,
      )
    },

    reset(
      origin: Origin,
      change: { username: string; password: string; code: string },
    ): Outcome<SetPasswordProblem> {
      const { username, code } = change
      return setPassword(deps, origin, change, isResetCode(code), (passwordHash) =>
        passwords.reset({
          brand: origin.brand,
          username,
          hashSecret: (accountNumber) => hashCode(accountNumber, code),
          passwordHash,
          now: clock.now(),
        }),
      )
    },

    setInitial(
      origin: Origin,
      change: { username: string; password: string; session: string },
    ): Outcome<SetPasswordProblem> {
      const { username, session } = change
      return setPassword(deps, origin, change, isToken(session), (passwordHash) =>
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

function refuseLimited(
  { logger }: Deps,
  { brand, address }: Origin,
  retryAfter: number,
): Result<never, TooMany> {
  logSecurityEvent(logger, 'reset-limited', { brand, address })
  return fail({ code: 'too-many-attempts', retryAfter })
}

async function logReset(
  { accounts, logger }: Deps,
  event: 'password-reset' | 'reset-refused',
  { brand, address }: Origin,
  username: string,
): Promise<void> {
  const customer = await accounts.find(brand, username)
  logSecurityEvent(logger, event, { brand, account: customer?.accountNumber ?? null, address })
}

async function setPassword(
  deps: Deps,
  origin: Origin,
  change: { username: string; password: string },
  isWellFormed: boolean,
  replace: (passwordHash: string) => Promise<boolean>,
): Outcome<SetPasswordProblem> {
  const { limits, accounts } = deps
  const problem = await findChosenPasswordProblem(change.password, {
    brand: origin.brand,
    username: change.username,
  })
  if (problem) return fail(problem)
  const attempt = await limits.codes.begin(await accounts.describe(origin, change.username))
  if (!attempt.isAllowed) return refuseLimited(deps, origin, attempt.retryAfter)
  const outcome = await countFailure(
    attempt,
    () => replacePassword(deps.check, change, isWellFormed, replace),
    (each) => !each.ok && each.problem.code === 'refused',
  )
  if (outcome.ok) await logReset(deps, 'password-reset', origin, change.username)
  else if (outcome.problem.code === 'refused') await logReset(deps, 'reset-refused', origin, change.username)
  return outcome
}

/** Codes that replace a forgotten password, by mail. */
function createResetCodes(deps: Deps) {
  const { accounts, passwords, post, background, clock, logger } = deps

  /** Eight digits are tried in a second without the key. The same digits are another code for another account. */
  function hashCode(accountNumber: string, code: string): Buffer {
    return deps.secrets.hash(`${accountNumber} ${code}`, 'reset code')
  }

  async function sendCode(brand: string, customer: SignInRecord): Outcome<{ code: 'not-sent' }> {
    const { accountNumber, username } = customer
    if (!isEmailAddress(username)) return fail({ code: 'not-sent' })
    const code = makeResetCode()
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS)
    await passwords.issueResetCode({
      accountNumber,
      secretHash: hashCode(accountNumber, code),
      now,
      expiresAt,
    })
    const mail = { kind: 'reset-password', params: { code } } as const
    const sent = await post.send({ brand, accountNumber, recipient: username, mail })
    logSecurityEvent(logger, 'reset-requested', { brand, account: accountNumber, isSent: sent.ok })
    return sent.ok ? succeed(null) : fail({ code: 'not-sent' })
  }

  async function sendCodeTo(brand: string, username: string): Outcome<ForgotProblem> {
    if (deps.hiddenAccountBrands.includes(brand)) {
      // Neither the answer nor its timing reveals whether the customer exists.
      background.begin(async () => {
        const customer = await accounts.find(brand, username)
        if (customer) await sendCode(brand, customer)
      })
      return succeed(null)
    }
    const customer = await accounts.find(brand, username)
    return customer ? sendCode(brand, customer) : fail({ code: 'user-not-found' })
  }

  return { hashCode, sendCodeTo }
}

/** `replace` returns false for a wrong code; a malformed one is refused without a query. */
async function replacePassword(
  check: PasswordCheck,
  change: { username: string; password: string },
  isWellFormed: boolean,
  replace: (passwordHash: string) => Promise<boolean>,
): Outcome<SetPasswordProblem> {
  // Hashed first, so that a wrong code or an unknown customer takes as long as a right one.
  const hashed = await check.hash(change.password)
  if (!hashed.ok) return hashed
  const isPossible = isWellFormed && canBeUsername(change.username)
  const isReplaced = isPossible && (await replace(hashed.value))
  return isReplaced ? succeed(null) : fail({ code: 'refused' })
}
