import type { Interval } from '../interval.ts'

/** The charger connected or disconnected at an instant (ms). */
export type ConnectionChange = { readonly at: number; readonly isUp: boolean }

/** Statistics are in minutes, so shorter gaps do not count. */
export const MIN_GAP_MS = 60_000

/** The times without a connection, from changes sorted by time. */
export function findConnectionGaps(changes: readonly ConnectionChange[]): readonly Interval[] {
  const gaps: Interval[] = []
  let from: number | null = null
  for (const change of changes) {
    if (!change.isUp) {
      from ??= change.at
      continue
    }
    if (from !== null && change.at - from >= MIN_GAP_MS) gaps.push({ from, to: change.at })
    from = null
  }
  return from === null ? gaps : [...gaps, { from, to: null }]
}

/**
 * The times that remain unknown when the charger reports later what it did offline: `reported` are the sorted instants
 * of such messages. Nothing is unknown between the first and the last of a gap.
 */
export function findUnknownTimes(
  gaps: readonly Interval[],
  reported: readonly number[],
): readonly Interval[] {
  return gaps.flatMap((gap) => {
    const inside = reported.filter((at) => at > gap.from && (gap.to === null || at < gap.to))
    const [first, last] = [inside[0], inside.at(-1)]
    if (first === undefined || last === undefined) return [gap]
    return [
      { from: gap.from, to: first },
      { from: last, to: gap.to },
    ]
  })
}
