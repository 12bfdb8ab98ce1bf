/** The value that this share of all does not exceed: the nearest rank. NaN without values. */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((first, second) => first - second)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
