import type { AttemptLimits } from '@driveway/service-kit/limit/attempt-limit'

/** Counts of a quarter of an hour. Tries count when they fail, mails always. */
export type IdentityLimits = AttemptLimits & {
  readonly refreshPerAddress: number
  readonly mailsPerAddress: number
  readonly mailsPerAccount: number
}

const GUESSERS_AT_ONCE = 5

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
