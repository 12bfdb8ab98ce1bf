/**
 * A piecewise linear function of the level in Wh: points in order of their level. Two points at one level are a jump, and
 * the lower one counts. Between plans the memory of a curve is kept.
 */
export type ValueCurve = { levels: Float64Array; values: Float64Array; count: number }

const FIRST_POINTS = 64

export function createCurve(): ValueCurve {
  return { levels: new Float64Array(FIRST_POINTS), values: new Float64Array(FIRST_POINTS), count: 0 }
}

/** The same value from one level to another. */
export function setLine(curve: ValueCurve, lowWh: number, highWh: number, value: number): void {
  curve.levels[0] = lowWh
  curve.levels[1] = highWh
  curve.values.fill(value, 0, 2)
  curve.count = 2
}

/** Makes room for so many points; those that are there stay. */
export function reservePoints(curve: ValueCurve, count: number): void {
  if (curve.levels.length >= count) return
  const levels = new Float64Array(2 * count)
  const values = new Float64Array(2 * count)
  levels.set(curve.levels)
  values.set(curve.values)
  curve.levels = levels
  curve.values = values
}

/** Writes a point and returns the place of the next one. */
export function putPoint(curve: ValueCurve, place: number, level: number, value: number): number {
  curve.levels[place] = level
  curve.values[place] = value
  return place + 1
}

/** The first point at or above a level; the count where there is none. */
export function findPoint({ levels, count }: ValueCurve, levelWh: number): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if ((levels[middle] ?? 0) < levelWh) low = middle + 1
    else high = middle
  }
  return low
}

/** The value at a level within the curve, or at its nearer end. */
export function readValue(curve: ValueCurve, levelWh: number): number {
  const { levels, values, count } = curve
  const next = findPoint(curve, levelWh)
  if (next === 0) return values[0] ?? 0
  if (next === count) return values[count - 1] ?? 0
  const low = levels[next - 1] ?? 0
  const high = levels[next] ?? 0
  const first = values[next - 1] ?? 0
  const second = values[next] ?? 0
  if (levelWh < high) return first + ((second - first) * (levelWh - low)) / (high - low)
  let least = second
  for (let point = next + 1; point < count && (levels[point] ?? 0) === levelWh; point += 1) {
    least = Math.min(least, values[point] ?? 0)
  }
  return least
}

/** Copies the part of a curve between two levels. */
export function copyPart(from: ValueCurve, into: ValueCurve, lowWh: number, highWh: number): void {
  const { levels, values, count } = from
  reservePoints(into, count + 2)
  const { levels: intoLevels, values: intoValues } = into
  let point = findPoint(from, lowWh)
  let size = 0
  if (point > 0 && point < count && (levels[point] ?? 0) > lowWh) {
    intoLevels[0] = lowWh
    intoValues[0] = readValue(from, lowWh)
    size = 1
  }
  for (; point < count; point += 1) {
    const level = levels[point] ?? 0
    if (level > highWh) break
    intoLevels[size] = level
    intoValues[size] = values[point] ?? 0
    size += 1
  }
  if (size > 0 && point < count && (intoLevels[size - 1] ?? 0) < highWh) {
    intoLevels[size] = highWh
    intoValues[size] = readValue(from, highWh)
    size += 1
  }
  into.count = size
}

/** Makes a level a point of the curve, where it lies between two of them. */
export function insertPoint(curve: ValueCurve, levelWh: number): void {
  const point = findPoint(curve, levelWh)
  if (point === 0 || point === curve.count || curve.levels[point] === levelWh) return
  const value = readValue(curve, levelWh)
  reservePoints(curve, curve.count + 1)
  curve.levels.copyWithin(point + 1, point, curve.count)
  curve.values.copyWithin(point + 1, point, curve.count)
  curve.levels[point] = levelWh
  curve.values[point] = value
  curve.count += 1
}

/** Cuts off the rise at the beginning and the one at the end; nothing remains of a curve that only rises. */
export function keepDescents(curve: ValueCurve): void {
  const { levels, values } = curve
  let end = curve.count - 1
  while (end > 0 && (values[end] ?? 0) >= (values[end - 1] ?? 0)) end -= 1
  let begin = 0
  while (begin < end && (values[begin + 1] ?? 0) >= (values[begin] ?? 0)) begin += 1
  levels.copyWithin(0, begin, end + 1)
  values.copyWithin(0, begin, end + 1)
  curve.count = end + 1 - begin
}
