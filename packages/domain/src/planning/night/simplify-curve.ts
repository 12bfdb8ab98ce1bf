import { reservePoints, type ValueCurve } from './value-curve.ts'

/** Drops points whose value is within a tolerance of the straight line between those that remain. */
export function simplifyCurve(from: ValueCurve, into: ValueCurve, tolerance: number): void {
  const { levels, values, count } = from
  reservePoints(into, count)
  const { levels: intoLevels, values: intoValues } = into
  let anchorAt = levels[0] ?? 0
  let anchorValue = values[0] ?? 0
  intoLevels[0] = anchorAt
  intoValues[0] = anchorValue
  let size = 1
  /** Slopes of lines from the anchor that pass the points since then within the tolerance. */
  let least = -Infinity
  let most = Infinity
  let before = anchorAt
  for (let point = 1; point < count; point += 1) {
    const at = levels[point] ?? 0
    const value = values[point] ?? 0
    let width = at - anchorAt
    let slope = (value - anchorValue) / width
    const isJump = at === before
    if (isJump || slope < least || slope > most) {
      anchorAt = before
      anchorValue = values[point - 1] ?? 0
      if (least > -Infinity) {
        intoLevels[size] = anchorAt
        intoValues[size] = anchorValue
        size += 1
      }
      if (isJump && value !== anchorValue) {
        intoLevels[size] = at
        intoValues[size] = value
        size += 1
        anchorValue = value
      }
      least = -Infinity
      most = Infinity
      width = at - anchorAt
      slope = (value - anchorValue) / width
    }
    before = at
    if (isJump) continue
    const margin = tolerance / width
    if (slope - margin > least) least = slope - margin
    if (slope + margin < most) most = slope + margin
  }
  if (least > -Infinity) {
    intoLevels[size] = levels[count - 1] ?? 0
    intoValues[size] = values[count - 1] ?? 0
    size += 1
  }
  into.count = size
}
