const WINDOW_MS = 60_000
export const MAX_LINES_PER_ADDRESS = 10
/** More addresses than this in a minute are a flood, of which this many are enough. */
const MAX_ADDRESSES = 1_000

/** True for the first ten lines of an address in a minute. */
export type AddressSample = (address: string) => boolean

export function createAddressSample(now: () => number = () => performance.now()): AddressSample {
  const counts = new Map<string, number>()
  let endsAt = 0
  return function take(address) {
    if (now() >= endsAt) {
      counts.clear()
      endsAt = now() + WINDOW_MS
    }
    const count = counts.get(address) ?? 0
    if (count >= MAX_LINES_PER_ADDRESS || (count === 0 && counts.size >= MAX_ADDRESSES)) return false
    counts.set(address, count + 1)
    return true
  }
}
