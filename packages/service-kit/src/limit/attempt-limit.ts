import { countedSite } from '../http/client-address.ts'
import { SITE_ADDRESSES } from './address-limiter.ts'
import {
  createRateLimiter,
  type AllowedAttempt,
  type LimiterPool,
  type RateLimiter,
  type RefusedAttempt,
} from './rate-limit.ts'

/** Attempts within a quarter of an hour. */
export type AttemptLimits = {
  /** All attempts of one address, whatever the accounts. */
  readonly perAddress: number
  /** One address on one account: it stops a guesser, but not the account's owner elsewhere. */
  readonly perAccount: number
  /** One account from everywhere: it stops many guessers together. */
  readonly perAccountAnywhere: number
}

export type Attempter = {
  readonly address: string
  readonly account: string
  /** A device that has signed in to this account before has a count of its own, whatever others do. */
  readonly knownDevice: string | null
}

/** A locked account has had too many attempts from everywhere, whoever asks now. */
export type RefusedSignIn = RefusedAttempt & { readonly isAccountLocked?: boolean }

export type AttemptLimit = {
  begin(attempter: Attempter): Promise<AllowedAttempt | RefusedSignIn>
}

const WINDOW_MS = 15 * 60 * 1000
/** Each sign-in without a cookie makes another known device: together they get the attempts of this many. */
const HOUSEHOLD_DEVICES = 2

/** `name` must be unique among the limits of the database. */
export function createAttemptLimit(
  limits: AttemptLimits,
  options: { readonly name: string; readonly pool: LimiterPool },
): AttemptLimit {
  const { name, pool } = options
  function limitTo(scope: string, points: number): RateLimiter {
    return createRateLimiter({ name: `${name}-${scope}`, points, windowMs: WINDOW_MS, pool })
  }
  const addresses = limitTo('address', limits.perAddress)
  const sites = limitTo('site', limits.perAddress * SITE_ADDRESSES)
  const accountsFromAddress = limitTo('account-address', limits.perAccount)
  const accounts = limitTo('account', limits.perAccountAnywhere)
  const devices = limitTo('device', limits.perAccount)
  const allDevices = limitTo('devices', limits.perAccount * HOUSEHOLD_DEVICES)

  function listLimits({ address, account, knownDevice }: Attempter): [RateLimiter, string][] {
    if (knownDevice !== null) {
      return [
        [devices, `${account} ${knownDevice}`],
        [allDevices, account],
      ]
    }
    const site = countedSite(address)
    return [
      [addresses, address],
      ...(site === null ? [] : [[sites, site] satisfies [RateLimiter, string]]),
      [accountsFromAddress, `${account} ${address}`],
      [accounts, account],
    ]
  }

  return {
    async begin(attempter) {
      const taken: AllowedAttempt[] = []
      async function giveBack(): Promise<void> {
        await Promise.all(taken.map((each) => each.giveBack()))
      }
      try {
        // One after the other: an address that is refused must not use up the points of the account.
        for (const [limiter, key] of listLimits(attempter)) {
          const attempt = await limiter.take(key)
          if (!attempt.isAllowed)
            return { ...attempt, ...(limiter === accounts && { isAccountLocked: true }) }
          taken.push(attempt)
        }
      } catch (error) {
        await giveBack()
        throw error
      }
      return { isAllowed: true, giveBack }
    },
  }
}
