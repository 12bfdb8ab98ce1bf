const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** Delay after each failed attempt; the last one repeats. */
const RESTS_MS = [10 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS]

/** The time of the next attempt, or null if the mail would have expired by then. */
export function findNextAttempt(tries: number, now: Date, expiresAt: Date): Date | null {
  const rest = RESTS_MS[Math.min(tries, RESTS_MS.length) - 1] ?? RESTS_MS[0] ?? 0
  const next = new Date(now.getTime() + rest)
  return next < expiresAt ? next : null
}
