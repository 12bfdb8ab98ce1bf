import { createCurve, reservePoints, type ValueCurve } from '../value-curve.ts'

/** A curve from points as in '0:4 40:5': level and value. */
export function makeCurve(points: string): ValueCurve {
  const curve = createCurve()
  const pairs = points.split(' ').filter((point) => point !== '')
  reservePoints(curve, pairs.length)
  for (const [place, pair] of pairs.entries()) {
    const [level, value] = pair.split(':').map(Number)
    curve.levels[place] = level ?? NaN
    curve.values[place] = value ?? NaN
  }
  curve.count = pairs.length
  return curve
}

/** The points of a curve as in '0:4 40:5'. */
export function writeCurve({ levels, values, count }: ValueCurve): string {
  return Array.from({ length: count }, (_, place) => `${levels[place]}:${values[place]}`).join(' ')
}
