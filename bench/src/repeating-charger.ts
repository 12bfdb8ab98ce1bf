import type { SimulatedCharger } from './fleet-load.ts'

/** A charger that repeats the same mix of calls. */
export function createRepeatingCharger(
  formatCall: (count: number) => string,
  isMeterCall: (count: number) => boolean,
): SimulatedCharger {
  let next = 0
  return {
    onResponse() {
      const sent = next
      next += 1
      // The first response is for the boot.
      if (sent === 0) return 'setup'
      return isMeterCall(sent) ? 'meter' : 'other'
    },
    nextCall: () => formatCall(next),
  }
}
