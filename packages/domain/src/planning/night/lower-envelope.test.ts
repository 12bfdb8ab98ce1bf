import { expect, test } from 'vitest'
import { takeLesser } from './lower-envelope.ts'
import { makeCurve, writeCurve } from './testing/test-curve.ts'
import { createCurve } from './value-curve.ts'

const cases: [name: string, curve: string, other: string, lesser: string][] = [
  ['one that is always above', '0:4 40:4', '0:5 40:5', '0:4 40:4'],
  ['one that is below it up to its last level', '0:4 40:4', '0:3 40:2', '0:3 40:2 40:4'],
  ['one that crosses it upwards', '0:4 40:4', '0:2 40:6', '0:2 20:4 40:4'],
  ['one that crosses it downwards', '0:4 50:4', '0:6 40:2', '0:4 20:4 40:2 40:4 50:4'],
  ['one below it in the middle', '0:4 40:4', '10:1 20:1', '0:4 10:4 10:1 20:1 20:4 40:4'],
  ['one that touches it at its point', '0:4 20:2 40:4', '0:2 40:2', '0:2 40:2 40:4'],
  ['one that covers other levels', '0:4 40:4', '50:1 60:1', '0:4 40:4'],
  ['one without points', '0:4 40:4', '', '0:4 40:4'],
  ['one that begins and ends outside', '10:4 20:4', '0:0 40:8', '10:2 20:4'],
  ['a jump below it', '0:4 50:4', '0:6 20:6 20:3 40:3', '0:4 20:4 20:3 40:3 40:4 50:4'],
  ['one that its own jump passes', '0:1 20:1 20:6 50:6', '0:3 40:3', '0:1 20:1 20:3 40:3 40:6 50:6'],
  ['one that ends before its last jump', '0:4 40:4 40:0', '0:5 30:5', '0:4 40:4 40:0'],
  ['one that ends at its last jump', '0:4 40:4 40:0', '0:3 40:3', '0:3 40:3 40:4 40:0'],
]

test.each(cases)('the lesser of a curve and %s', (_, curve, other, lesser) => {
  const into = createCurve()
  takeLesser(makeCurve(curve), makeCurve(other), into)
  expect(writeCurve(into)).toBe(lesser)
})
