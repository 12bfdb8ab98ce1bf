import { createAttemptLimit, type AttemptLimit } from '@driveway/service-kit/limit/attempt-limit'
import { createRateLimiter, type LimiterPool, type RateLimiter } from '@driveway/service-kit/limit/rate-limit'

/** Limits per 15 minutes. Passwords and links count when they are wrong, mails always. */
export type EmailChangeLimits = {
  readonly perAddress: number
  readonly perAccount: number
  readonly mailsPerAddress: number
  readonly mailsPerAccount: number
}

export type EmailChangeGuard = {
  readonly passwords: AttemptLimit
  readonly mails: AttemptLimit
  /** By address only: the account is unknown until a link is verified. */
  readonly links: RateLimiter
}

const LINK_WINDOW_MS = 15 * 60 * 1000

const defaults: EmailChangeLimits = {
  perAddress: 50,
  perAccount: 10,
  mailsPerAddress: 20,
  mailsPerAccount: 5,
}

export function createEmailChangeGuard(
  given: Partial<EmailChangeLimits>,
  pool: LimiterPool,
): EmailChangeGuard {
  const { perAddress, perAccount, mailsPerAddress, mailsPerAccount } = { ...defaults, ...given }
  function limitTo(name: string, address: number, account: number): AttemptLimit {
    const limits = { perAddress: address, perAccount: account, perAccountAnywhere: account }
    return createAttemptLimit(limits, { name, pool })
  }
  return {
    passwords: limitTo('email-change', perAddress, perAccount),
    mails: limitTo('email-change-mail', mailsPerAddress, mailsPerAccount),
    links: createRateLimiter({
      name: 'email-change-link',
      points: perAddress,
      windowMs: LINK_WINDOW_MS,
      pool,
    }),
  }
}
