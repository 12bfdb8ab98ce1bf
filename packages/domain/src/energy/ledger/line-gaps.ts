import type { Interval } from '../interval.ts'

/** The charger's line went up or down at an instant (ms). */
export type LineWord = { readonly at: number; readonly isUp: boolean }

/** Figures are in minutes: a line that is back sooner was never away. */
export const MIN_GAP_MS = 60_000

/** The times without a line, from words sorted by time. */
export function findLineGaps(lines: readonly LineWord[]): readonly Interval[] {
  const gaps: Interval[] = []
  let from: number | null = null
  for (const word of lines) {
    if (!word.isUp) {
      from ??= word.at
      continue
    }
    if (from !== null && word.at - from >= MIN_GAP_MS) gaps.push({ from, to: word.at })
    from = null
  }
  return from === null ? gaps : [...gaps, { from, to: null }]
}

/**
 * What remains unknown of the gaps once the charger has told, later, what it did in them: `told` are the sorted
 * instants of the words that are dated within. Between the first and the last of a gap nothing is unknown.
 */
export function findUnknownTimes(gaps: readonly Interval[], told: readonly number[]): readonly Interval[] {
  return gaps.flatMap((gap) => {
    const inside = told.filter((at) => at > gap.from && (gap.to === null || at < gap.to))
    const [first, last] = [inside[0], inside.at(-1)]
    if (first === undefined || last === undefined) return [gap]
    return [
      { from: gap.from, to: first },
      { from: last, to: gap.to },
    ]
  })
}
