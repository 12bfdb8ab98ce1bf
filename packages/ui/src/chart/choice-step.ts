/** The columns that Home and End lead to, and the one at which the arrow keys begin. */
export type ChoiceStops = {
  readonly count: number
  readonly start: number
  readonly home: number
  readonly end: number
}

/** The column after a key, null after letting go; undefined for keys that a chart leaves alone. */
export function findChoiceAfterKey(
  key: string,
  chosen: number | null,
  { count, start, home, end }: ChoiceStops,
): number | null | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowLeft':
      return chosen === null ? start : Math.max(0, chosen - 1)
    case 'ArrowRight':
      return chosen === null ? start : Math.min(count - 1, chosen + 1)
    case 'Home':
      return home
    case 'End':
      return end
    case 'Escape':
      // Without a choice the key belongs to a dialog around the chart.
      return chosen === null ? undefined : null
    default:
      return undefined
  }
}

/** The column below a pointer, clamped to the chart; null for a chart without a width. */
export function findColumn(
  x: number,
  { left, width }: { readonly left: number; readonly width: number },
  count: number,
): number | null {
  if (width === 0 || count === 0) return null
  return Math.min(count - 1, Math.max(0, Math.floor(((x - left) / width) * count)))
}
