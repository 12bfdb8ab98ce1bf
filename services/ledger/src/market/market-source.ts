/** Somewhere that figures by half hours come from. */
export type MarketSource = {
  readonly name: string
  /** Fills what is missing around `now` (ms, world time), and answers how many figures were new. */
  fill(now: number, signal: AbortSignal): Promise<MarketAnswer>
}

/** `isWanting`: something is still missing, so asking again soon makes sense only if this brought something. */
export type MarketAnswer = { readonly isWanting: boolean; readonly news: number }

/** The first stretch of gaps, as long as one request may ask for; null without gaps. */
export function findStretch(
  gaps: readonly number[],
  maxHalfHours: number,
): { readonly from: number; readonly to: number } | null {
  const first = gaps[0]
  if (first === undefined) return null
  const last = gaps.findLast((gap) => gap < first + maxHalfHours * HALF_HOUR) ?? first
  return { from: first, to: last + HALF_HOUR }
}

const HALF_HOUR = 1_800_000
