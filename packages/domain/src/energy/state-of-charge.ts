/** A percentage that can be shown, or null: above 0 and at most 100, or exactly 0. */
export function readStateOfCharge(value: number | null): number | null {
  if (value === null) return null
  return value === 0 || (value > 0 && value <= 100) ? value : null
}
