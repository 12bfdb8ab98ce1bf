import { putPoint, reservePoints, type ValueCurve } from './value-curve.ts'

/** Writes the lesser of two curves into a third one. `other` may cover a part of the levels only. */
export function takeLesser(curve: ValueCurve, other: ValueCurve, into: ValueCurve): void {
  const { levels, count } = curve
  const begin = Math.max(levels[0] ?? 0, other.levels[0] ?? 0)
  const end = Math.min(levels[count - 1] ?? 0, other.levels[other.count - 1] ?? 0)
  // At each level at which one of them has a point both may change places.
  reservePoints(into, 5 * (count + other.count))
  into.count = 0
  const from = other.count > 0 && begin < end ? mergeBetween(curve, other, into, begin, end) : 0
  copyRun(curve, from, Infinity, into)
}

/** Copies the points from one on that lie below a level. */
function copyRun({ levels, values, count }: ValueCurve, from: number, below: number, into: ValueCurve): void {
  const { levels: intoLevels, values: intoValues } = into
  let size = into.count
  for (let point = from; point < count; point += 1) {
    const level = levels[point] ?? 0
    if (level >= below) break
    intoLevels[size] = level
    intoValues[size] = values[point] ?? 0
    size += 1
  }
  into.count = size
}

/** Ends the run of a curve at a level with `value`; another one goes on from there with `next`. */
function endRun(
  curve: ValueCurve,
  from: number,
  level: number,
  value: number,
  next: number,
  into: ValueCurve,
): void {
  copyRun(curve, from, level, into)
  if (into.count > 0) into.count = putPoint(into, into.count, level, value)
  if (next !== value || into.count === 0) into.count = putPoint(into, into.count, level, next)
}

/** The first point above a level: the end of the piece that begins there, or that the level lies within. */
function findPieceEnd({ levels, count }: ValueCurve, level: number): number {
  let point = 0
  while (point < count && (levels[point] ?? 0) <= level) point += 1
  return point
}

function findSlope({ levels, values }: ValueCurve, end: number): number {
  const width = (levels[end] ?? 0) - (levels[end - 1] ?? 0)
  return ((values[end] ?? 0) - (values[end - 1] ?? 0)) / width
}

function readPiece(curve: ValueCurve, end: number, level: number): number {
  return (curve.values[end - 1] ?? 0) + findSlope(curve, end) * (level - (curve.levels[end - 1] ?? 0))
}

/**
 * Merges the curves between two levels that both cover, as runs of points of the lesser one. Returns the first point of
 * `curve` that is left. Its loop takes a third of the time of a plan.
 */
function mergeBetween(
  curve: ValueCurve,
  other: ValueCurve,
  into: ValueCurve,
  begin: number,
  end: number,
): number {
  const { levels, values } = curve
  const { levels: otherLevels, values: otherValues } = other
  let point = findPieceEnd(curve, begin)
  let otherPoint = findPieceEnd(other, begin)
  let slope = findSlope(curve, point)
  let otherSlope = findSlope(other, otherPoint)
  let value = readPiece(curve, point, begin)
  let otherValue = readPiece(other, otherPoint, begin)
  let at = begin
  let arrived = value
  let isOurs = true
  let run = 0
  let pointAt = levels[point] ?? 0
  let otherAt = otherLevels[otherPoint] ?? 0
  while (at < end) {
    const stop = pointAt < otherAt ? pointAt : otherAt
    const stopValue = value + slope * (stop - at)
    const otherStop = otherValue + otherSlope * (stop - at)
    const gap = value - otherValue
    const stopGap = stopValue - otherStop
    if (isOurs ? gap > 0 || (gap === 0 && stopGap > 0) : gap < 0 || (gap === 0 && stopGap < 0)) {
      endRun(isOurs ? curve : other, run, at, arrived, isOurs ? otherValue : value, into)
      isOurs = !isOurs
      run = isOurs ? point : otherPoint
    }
    if (gap * stopGap < 0) {
      const share = gap / (gap - stopGap)
      const crossValue = value + (stopValue - value) * share
      endRun(isOurs ? curve : other, run, at + (stop - at) * share, crossValue, crossValue, into)
      isOurs = !isOurs
      run = isOurs ? point : otherPoint
    }
    arrived = isOurs ? stopValue : otherStop
    at = stop
    value = stopValue
    otherValue = otherStop
    if (stop === pointAt && at < end) {
      while ((levels[point] ?? 0) <= at) point += 1
      pointAt = levels[point] ?? 0
      value = values[point - 1] ?? 0
      slope = ((values[point] ?? 0) - value) / (pointAt - at)
    }
    if (stop === otherAt && at < end) {
      while ((otherLevels[otherPoint] ?? 0) <= at) otherPoint += 1
      otherValue = otherValues[otherPoint - 1] ?? 0
      otherAt = otherLevels[otherPoint] ?? 0
      otherSlope = ((otherValues[otherPoint] ?? 0) - otherValue) / (otherAt - at)
    }
  }
  if (isOurs) return run
  endRun(other, run, at, arrived, value, into)
  return pointAt === at ? point + 1 : point
}
