const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** How long a mail rests after each try that failed; the last rest repeats. */
const RESTS_MS = [10 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS]

/** When to try a mail again after so many tries, or null if it would come too late to be of use. */
export function findNextTry(tries: number, now: Date, expiresAt: Date): Date | null {
  const rest = RESTS_MS[Math.min(tries, RESTS_MS.length) - 1] ?? RESTS_MS[0] ?? 0
  const next = new Date(now.getTime() + rest)
  return next < expiresAt ? next : null
}
