import { countedSite } from '../http/client-address.ts'
import { createRateLimiter, type LimiterPool, type RateLimit, type RateLimiter } from './rate-limit.ts'

/** Networks of one IPv6 /48 together get the attempts of this many addresses. */
export const SITE_ADDRESSES = 4

/** Counts by address, and by the /48 of an IPv6 address as well. */
export function createAddressLimiter(
  options: RateLimit & { readonly name: string; readonly pool: LimiterPool },
): RateLimiter {
  const addresses = createRateLimiter(options)
  const { name, points } = options
  const sites = createRateLimiter({ ...options, name: `${name}-site`, points: points * SITE_ADDRESSES })
  return {
    async take(address) {
      const own = await addresses.take(address)
      const site = countedSite(address)
      if (!own.isAllowed || site === null) return own
      const shared = await sites.take(site)
      if (!shared.isAllowed) {
        await own.giveBack()
        return shared
      }
      return {
        isAllowed: true,
        async giveBack() {
          await Promise.all([own.giveBack(), shared.giveBack()])
        },
      }
    },
  }
}
