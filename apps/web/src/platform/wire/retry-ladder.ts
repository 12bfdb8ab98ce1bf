const LADDER_MS = [500, 1_000, 3_000, 10_000, 30_000] as const

/** Spreads the retries of clients that failed at the same moment. */
export const MAX_JITTER = 0.2

/** The delay after `failures` failures in a row, counted from 0; `chance` is from 0 to 1. */
export function retryDelayOf(failures: number, chance: number): number {
  const step = LADDER_MS[Math.min(failures, LADDER_MS.length - 1)] ?? LADDER_MS[4]
  return step * (1 + MAX_JITTER * chance)
}
