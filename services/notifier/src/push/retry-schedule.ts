const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** Delay after each failed attempt; after the last one the notice is mailed. */
const RESTS_MS = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS]
/** A push service that asks for a longer pause is not waited for. */
const LONGEST_REST_MS = 10 * MINUTE_MS

/** The pause before the next attempt; null after the last one. */
export function pauseAfter(tries: number, askedMs: number | null): number | null {
  const rest = RESTS_MS[tries - 1]
  if (rest === undefined) return null
  const pause = Math.max(rest, askedMs ?? 0)
  return pause > LONGEST_REST_MS ? null : pause
}
