import { expect, test } from 'vitest'
import { simplifyCurve } from './simplify-curve.ts'
import { makeCurve, writeCurve } from './testing/test-curve.ts'
import { createCurve } from './value-curve.ts'

const cases: [name: string, points: string, kept: string][] = [
  ['on a line', '0:0 10:1 20:2 30:3', '0:0 30:3'],
  ['within the tolerance of it', '0:0 10:1.009 20:2', '0:0 20:2'],
  ['beyond it', '0:0 10:1.011 20:2', '0:0 10:1.011 20:2'],
  ['of an arc that leaves the line slowly', '0:0 10:0.006 20:0.02 30:0.05 40:0.08', '0:0 20:0.02 40:0.08'],
  ['at a jump', '0:0 10:1 10:3 20:4', '0:0 10:1 10:3 20:4'],
  ['twice at one place', '0:0 10:1 10:1 20:2', '0:0 10:1 20:2'],
  ['at a jump of the last level', '0:0 10:1 10:0', '0:0 10:1 10:0'],
]

test.each(cases)('points %s', (_, points, kept) => {
  const into = createCurve()
  simplifyCurve(makeCurve(points), into, 0.01)
  expect(writeCurve(into)).toBe(kept)
})
