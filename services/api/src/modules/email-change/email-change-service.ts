import { isEmailAddress, isSameEmailAddress } from '@driveway/domain/account/email-address'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { Attempter } from '@driveway/service-kit/limit/attempt-limit'
import { countFailure } from '@driveway/service-kit/limit/count-failure'
import type { Logger } from '@driveway/service-kit/logger'
import { sealMailSecret, type SealedSecret } from '@driveway/service-kit/secrets/mail-secret'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import { logSecurityEvent, type SecurityEvent } from '@driveway/service-kit/security-log'
import type { RealClock } from '@driveway/service-kit/clock'
import { isLinkId, makeLinkToken, readLinkToken } from '@driveway/service-kit/credentials/link-token'
import type { PasswordCheck } from '@driveway/service-kit/credentials/password-check'
import type { ConfirmOutcome, EmailChangeStore } from '@driveway/store/accounts/email-change-store'
import type { CustomerStore } from '@driveway/store/accounts/customer-store'
import type { OrganisationStore } from '@driveway/store/accounts/organisation-store'
import type { EmailChangeGuard } from './email-change-limits.ts'

const LINK_LIFETIME_MS = 15 * 60 * 1000
/** A link can be sent again for this long; then a new request needs the password again. */
const REQUEST_LIFETIME_MS = 24 * 60 * 60 * 1000

export type TooMany = { readonly code: 'too-many-attempts'; readonly retryAfter: number }

type RequestProblem =
  | TooMany
  | { readonly code: 'error-invalid-email' | 'error-same-email' | 'incorrect-password' | 'email-taken' }
  | { readonly code: 'unexpected-error' }

type ResendProblem = TooMany | { readonly code: 'unexpected-error' }

type ConfirmProblem = TooMany | { readonly code: 'link-expired' | 'invalid-email' | 'unexpected-error' }

/** A signed-in account and the address that its request came from. */
export type Requester = {
  readonly accountNumber: string
  readonly brand: string
  readonly address: string
}

/** The brand's host and the address from which a link is opened, with or without a session. */
export type LinkOrigin = { readonly brand: string; readonly address: string }

export type EmailChangeService = {
  request(
    requester: Requester,
    change: { email: string; password: string },
  ): Promise<Result<{ requestId: string }, RequestProblem>>
  resend(requester: Requester, requestId: string): Promise<Result<null, ResendProblem>>
  confirm(origin: LinkOrigin, token: string): Promise<Result<null, ConfirmProblem>>
}

type Deps = {
  readonly store: EmailChangeStore
  readonly customers: CustomerStore
  readonly organisations: OrganisationStore
  readonly passwordCheck: () => Promise<PasswordCheck>
  readonly guard: EmailChangeGuard
  readonly secrets: SecretBox
  readonly clock: RealClock
  readonly logger: Logger
  /** Brands that do not reveal whether an account exists. */
  readonly hiddenAccountBrands: readonly string[]
}

const unexpected = fail({ code: 'unexpected-error' } as const)

type RequesterCheck = ReturnType<typeof createRequesterCheck>

export function createEmailChangeService(deps: Deps): EmailChangeService {
  const { store, guard, clock } = deps
  const check = createRequesterCheck(deps)

  return {
    request: (...asked) => requestChange(deps, check, ...asked),

    async resend(requester, requestId) {
      const attempt = await guard.mails.begin(toAttempter(requester))
      if (!attempt.isAllowed) return check.refuseLimited(requester, attempt.retryAfter)
      if (!isLinkId(requestId)) return unexpected
      const now = clock.now()
      const { token, secretHash } = makeLinkToken(requestId)
      const renewal = {
        requestId,
        secretHash,
        ...seal(deps, requester.accountNumber, token),
        accountNumber: requester.accountNumber,
        now,
        expiresAt: new Date(now.getTime() + LINK_LIFETIME_MS),
        requestedAfter: new Date(now.getTime() - REQUEST_LIFETIME_MS),
      }
      const isSent = await countFailure(
        attempt,
        () => store.renew(renewal),
        () => true,
      )
      return isSent ? succeed(null) : unexpected
    },

    confirm: (...asked) => confirmChange(deps, check, ...asked),
  }
}

function seal(deps: Deps, accountNumber: string, token: string): SealedSecret {
  return sealMailSecret(deps.secrets, accountNumber, token)
}

async function requestChange(
  deps: Deps,
  { checkPassword, refuseLimited, log }: RequesterCheck,
  ...[requester, { email, password }]: Parameters<EmailChangeService['request']>
): ReturnType<EmailChangeService['request']> {
  const { customers, organisations, guard, clock, store } = deps
  const newEmail = email.trim()
  const customer = await customers.findCredentials(requester.accountNumber)
  // The link needs the address of the brand's app.
  if (!customer || (await organisations.findAppUrl(requester.accountNumber)) === null) return unexpected
  if (!isEmailAddress(newEmail)) return fail({ code: 'error-invalid-email' })
  if (isSameEmailAddress(newEmail, customer.username)) return fail({ code: 'error-same-email' })
  const checked = await checkPassword(requester, customer.passwordHash, password)
  if (!checked.ok) return checked
  const attempt = await guard.mails.begin(toAttempter(requester))
  if (!attempt.isAllowed) return refuseLimited(requester, attempt.retryAfter)
  const now = clock.now()
  const { token, id, secretHash } = makeLinkToken()
  const made = { requestId: id, secretHash }
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS)
  const { accountNumber, brand } = requester
  const isTakenHidden = deps.hiddenAccountBrands.includes(brand)
  const requested = await countFailure(
    attempt,
    () =>
      store.request({
        ...made,
        ...seal(deps, accountNumber, token),
        accountNumber,
        newEmail,
        isTakenHidden,
        now,
        expiresAt,
      }),
    () => true,
  )
  log(requested.ok ? 'email-change-requested' : 'email-change-refused', requester)
  return requested.ok ? succeed({ requestId: id }) : requested
}

async function confirmChange(
  { guard, logger, store, clock }: Deps,
  { log }: RequesterCheck,
  ...[{ brand, address }, token]: Parameters<EmailChangeService['confirm']>
): ReturnType<EmailChangeService['confirm']> {
  const attempt = await guard.links.take(address)
  if (!attempt.isAllowed) {
    logSecurityEvent(logger, 'email-change-limited', { brand, address })
    return fail({ code: 'too-many-attempts', retryAfter: attempt.retryAfter })
  }
  const link = readLinkToken(token)
  const outcome = await countFailure(
    attempt,
    () =>
      link
        ? store.confirm({ requestId: link.id, secretHash: link.secretHash, brand, now: clock.now() })
        : unknownLink,
    (confirmed) => confirmed.kind !== 'changed',
  )
  switch (outcome.kind) {
    case 'changed':
      log('email-changed', { brand, address, accountNumber: outcome.accountNumber })
      return succeed(null)
    case 'expired':
      return fail({ code: 'link-expired' })
    case 'taken':
      return fail({ code: 'invalid-email' })
    case 'unknown':
      return unexpected
    default:
      return outcome satisfies never
  }
}

/** Whoever asks for a change is logged, limited and has to know the password. */
function createRequesterCheck({ passwordCheck, guard, logger }: Deps) {
  function log(event: SecurityEvent, { brand, accountNumber: account, address }: Requester): void {
    logSecurityEvent(logger, event, { brand, account, address })
  }

  function refuseLimited(requester: Requester, retryAfter: number): Result<never, TooMany> {
    log('email-change-limited', requester)
    return fail({ code: 'too-many-attempts', retryAfter })
  }

  async function checkPassword(
    requester: Requester,
    passwordHash: string,
    password: string,
  ): Promise<Result<null, RequestProblem>> {
    const attempt = await guard.passwords.begin(toAttempter(requester))
    if (!attempt.isAllowed) return refuseLimited(requester, attempt.retryAfter)
    const checked = await countFailure(
      attempt,
      async () => (await passwordCheck()).isRight(passwordHash, password),
      (outcome) => outcome.ok && !outcome.value,
    )
    if (!checked.ok) return unexpected
    if (checked.value) return succeed(null)
    log('email-change-refused', requester)
    return fail({ code: 'incorrect-password' })
  }

  return { log, refuseLimited, checkPassword }
}

const unknownLink = Promise.resolve<ConfirmOutcome>({ kind: 'unknown' })

function toAttempter({ accountNumber, address }: Requester): Attempter {
  return { account: accountNumber, address, knownDevice: null }
}
