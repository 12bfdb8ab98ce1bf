import { createAddressLimiter } from '@driveway/service-kit/limit/address-limiter'
import { createAttemptLimit, type AttemptLimits } from '@driveway/service-kit/limit/attempt-limit'
import { createRateLimiter, type LimiterPool } from '@driveway/service-kit/limit/rate-limit'

/** Attempts within a quarter of an hour. Mails always count, everything else only when it fails. */
export type IdentityLimits = AttemptLimits & {
  readonly refreshPerAddress: number
  readonly mailsPerAddress: number
  readonly mailsPerAccount: number
}

const GUESSERS_AT_ONCE = 5
const WINDOW_MS = 15 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

export function fillInLimits(given: Partial<IdentityLimits>): IdentityLimits {
  const perAccount = given.perAccount ?? 10
  return {
    perAddress: given.perAddress ?? 50,
    perAccount,
    perAccountAnywhere: given.perAccountAnywhere ?? perAccount * GUESSERS_AT_ONCE,
    refreshPerAddress: given.refreshPerAddress ?? 100,
    mailsPerAddress: given.mailsPerAddress ?? 20,
    mailsPerAccount: given.mailsPerAccount ?? 5,
  }
}

/** Each way in has counts of its own, shared by all processes on the pool's database. */
export function createIdentityLimiters(limits: IdentityLimits, pool: LimiterPool) {
  const { perAddress, refreshPerAddress, mailsPerAddress, mailsPerAccount } = limits
  const mails = {
    perAddress: mailsPerAddress,
    perAccount: mailsPerAccount,
    // A stranger's requests must not keep the owner elsewhere from recovering the account.
    perAccountAnywhere: mailsPerAccount * GUESSERS_AT_ONCE,
  }
  return {
    passwords: createAttemptLimit(limits, { name: 'login', pool }),
    passkeys: createAttemptLimit(limits, { name: 'passkey', pool }),
    codes: createAttemptLimit(limits, { name: 'reset', pool }),
    mails: createAttemptLimit(mails, { name: 'reset-mail', pool }),
    tickets: createAddressLimiter({ name: 'ticket', points: perAddress, windowMs: WINDOW_MS, pool }),
    lockoutMails: createRateLimiter({ name: 'lockout-mail', points: 1, windowMs: HOUR_MS, pool }),
    refreshes: createAddressLimiter({
      name: 'refresh',
      points: refreshPerAddress,
      windowMs: WINDOW_MS,
      pool,
    }),
  }
}
