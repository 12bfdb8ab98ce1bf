import type { RealClock } from '../clock.ts'
import { createRateLimiter, type RateLimiter } from './rate-limit.ts'

/** How often somebody may try within a quarter of an hour. A try that turned out welcome can be given back. */
export type AttemptLimits = {
  /** All that one address tries, whatever the accounts. */
  readonly perAddress: number
  /** One address on one account: a guesser ends here, and the account's owner elsewhere does not. */
  readonly perAccount: number
  /** One account from everywhere: many guessers together end here. */
  readonly perAccountAnywhere: number
}

/** Who tries, and at what. */
export type Attempter = {
  readonly address: string
  readonly account: string
  /** A device that has been let in to this account before is counted by itself, whatever others do. */
  readonly knownDevice: string | null
}

export type Attempt = { giveBack(): void }

export type AttemptLimit = {
  begin(
    attempter: Attempter,
  ): { isAllowed: true; attempt: Attempt } | { isAllowed: false; retryAfter: number }
}

const WINDOW_MS = 15 * 60 * 1000

export function createAttemptLimit(limits: AttemptLimits, clock: RealClock): AttemptLimit {
  function limitTo(points: number): RateLimiter {
    return createRateLimiter({ points, windowMs: WINDOW_MS, clock })
  }
  const addresses = limitTo(limits.perAddress)
  const accountsFromAddress = limitTo(limits.perAccount)
  const accounts = limitTo(limits.perAccountAnywhere)
  const devices = limitTo(limits.perAccount)

  function listLimits({ address, account, knownDevice }: Attempter): [RateLimiter, string][] {
    if (knownDevice !== null) return [[devices, `${account} ${knownDevice}`]]
    return [
      [addresses, address],
      [accountsFromAddress, `${account} ${address}`],
      [accounts, account],
    ]
  }

  return {
    begin(attempter) {
      const pairs = listLimits(attempter)
      for (const [limiter, key] of pairs) {
        const taken = limiter.take(key)
        if (!taken.isAllowed) return taken
      }
      return {
        isAllowed: true,
        attempt: { giveBack: () => pairs.forEach(([limiter, key]) => limiter.giveBack(key)) },
      }
    },
  }
}
