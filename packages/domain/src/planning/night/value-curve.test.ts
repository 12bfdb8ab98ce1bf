import { expect, test } from 'vitest'
import { makeCurve, writeCurve } from './testing/test-curve.ts'
import { copyPart, createCurve, insertPoint, keepDescents, readValue, reservePoints } from './value-curve.ts'

/** Falls to a jump at 20, where the lower value counts, and rises from there. */
const VALLEY = '10:8 20:6 20:3 40:5'

test.each([
  ['below the first point', 5, 8],
  ['at the first point', 10, 8],
  ['between points', 15, 7],
  ['just below a jump', 19.5, 6.1],
  ['at a jump down', 20, 3],
  ['above a jump', 30, 4],
  ['above the last point', 50, 5],
])('the value %s', (_, level, value) => {
  expect(readValue(makeCurve(VALLEY), level)).toBeCloseTo(value, 9)
})

test.each([
  ['all of it', 0, 90, '10:8 20:6 20:3 40:5'],
  ['a part between points', 15, 30, '15:7 20:6 20:3 30:4'],
  ['from a jump on', 20, 40, '20:6 20:3 40:5'],
  ['up to a jump', 10, 20, '10:8 20:6 20:3'],
  ['nothing above it', 41, 60, ''],
])('copies %s', (_, low, high, points) => {
  const into = createCurve()
  copyPart(makeCurve(VALLEY), into, low, high)
  expect(writeCurve(into)).toBe(points)
})

test.each([
  ['between points', 30, '10:8 20:6 20:3 30:4 40:5'],
  ['at a point', 20, VALLEY],
  ['below the first', 5, VALLEY],
  ['above the last', 45, VALLEY],
])('inserts a point %s', (_, level, points) => {
  const curve = makeCurve(VALLEY)
  insertPoint(curve, level)
  expect(writeCurve(curve)).toBe(points)
})

test.each([
  ['that only rises', '0:1 10:2 20:2', '0:1'],
  ['that only falls', '0:3 10:2 20:1', '0:3 10:2 20:1'],
  ['with a rise at each end', '0:1 10:5 20:2 30:4 40:3 50:9', '10:5 20:2 30:4 40:3'],
])('keeps the descents of a curve %s', (_, points, kept) => {
  const curve = makeCurve(points)
  keepDescents(curve)
  expect(writeCurve(curve)).toBe(kept)
})

test('keeps its points when it grows', () => {
  const curve = makeCurve(VALLEY)
  reservePoints(curve, 1000)
  expect(writeCurve(curve)).toBe('10:8 20:6 20:3 40:5')
  expect(curve.levels.length).toBeGreaterThanOrEqual(1000)
})
