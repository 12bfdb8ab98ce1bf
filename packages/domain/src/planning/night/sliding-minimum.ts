import { levelBefore, listBends, type Reach } from './reach.ts'
import { insertPoint, putPoint, reservePoints, type ValueCurve } from './value-curve.ts'

/**
 * The least value of `curve` between two levels that rise with the level before the slot, as a curve of that level. Each
 * valley of the curve gives a stretched valley: its descent is reached by the upper end, then its lowest point lies
 * within the window, then its ascent is reached by the lower end. A later valley crosses those before it once.
 */
export function slideMinimum(curve: ValueCurve, lower: Reach, upper: Reach, into: ValueCurve): void {
  for (const level of listBends(lower)) insertPoint(curve, level)
  for (const level of listBends(upper)) insertPoint(curve, level)
  const { levels, values, count } = curve
  reservePoints(into, 3 * count + 4)
  let size = 0
  let point = 0
  while (point < count) {
    let bottom = point
    while (bottom + 1 < count && (values[bottom + 1] ?? 0) <= (values[bottom] ?? 0)) bottom += 1
    if (size > 0) {
      into.count = size
      point = joinDescent(curve, upper, point, bottom, into)
      size = into.count
    }
    for (; point <= bottom; point += 1) {
      const before = levelBefore(upper, levels[point] ?? 0)
      size = putPoint(into, size, before, values[point] ?? 0)
    }
    point = bottom
    do {
      const before = levelBefore(lower, levels[point] ?? 0)
      size = putPoint(into, size, before, values[point] ?? 0)
      point += 1
    } while (point < count && (values[point] ?? 0) > (values[point - 1] ?? 0))
    if (point < count) point -= 1
  }
  into.count = size
}

/**
 * Cuts off the end of `into` that lies above the descent from `top` to `bottom`, and returns the descent's first point
 * after the crossing. `into` does not fall along the descent, and at its end it is not below it.
 */
function joinDescent(
  { levels, values }: ValueCurve,
  upper: Reach,
  top: number,
  bottom: number,
  into: ValueCurve,
): number {
  // The piece of the descent that begins at `point`; after the lowest point it goes on at its value.
  let point = bottom
  let at = levelBefore(upper, levels[bottom] ?? 0)
  let value = values[bottom] ?? 0
  let endAt = Infinity
  let endValue = value
  let last = into.count - 1
  while (last > 0) {
    const leftAt = into.levels[last - 1] ?? 0
    const leftValue = into.values[last - 1] ?? 0
    const rightAt = into.levels[last] ?? 0
    const rightValue = into.values[last] ?? 0
    const slope = rightAt > leftAt ? (rightValue - leftValue) / (rightAt - leftAt) : 0
    const begin = at > leftAt ? at : leftAt
    const before = leftValue + slope * (begin - leftAt)
    const fall = endAt > at ? (endValue - value) / (endAt - at) : 0
    const above = value + fall * (begin - at)
    if (before < above || (point === top && at >= leftAt)) {
      const end = endAt < rightAt ? endAt : rightAt
      const after = end === rightAt ? rightValue : leftValue + slope * (end - leftAt)
      const below = end === endAt ? endValue : value + fall * (end - at)
      const gap = above - before + after - below
      const share = gap > 0 ? (above - before) / gap : 0
      const crossAt = begin + (end - begin) * share
      into.count = putPoint(into, last, crossAt, before + (after - before) * share)
      return point + 1
    }
    if (at >= leftAt) {
      endAt = at
      endValue = value
      point -= 1
      at = levelBefore(upper, levels[point] ?? 0)
      value = values[point] ?? 0
    } else {
      last -= 1
    }
  }
  into.count = last + 1
  return point + 1
}
