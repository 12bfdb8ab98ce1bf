/** Instants in ms of world time. */
export type Range = { readonly from: number; readonly to: number }

/** A range in which facts of a charger changed; `isCable` if more than energy did: connector, connection or boost. */
export type DirtyRange = Range & { readonly isCable: boolean }

/** The smallest range that contains both. */
export function joinRanges(first: Range | null, second: Range | null): Range | null {
  if (first === null || second === null) return first ?? second
  return { from: Math.min(first.from, second.from), to: Math.max(first.to, second.to) }
}

/** The same instants in ranges that neither overlap nor touch, sorted. */
export function mergeRanges(ranges: readonly Range[]): readonly Range[] {
  const merged: { from: number; to: number }[] = []
  for (const { from, to } of ranges.toSorted((first, second) => first.from - second.from)) {
    const last = merged.at(-1)
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}
