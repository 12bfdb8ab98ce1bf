import { describe, expect, test } from 'vitest'
import { areSameFrom, findNextStep, findPowerAt, isCharging, type PowerStep } from './power-step.ts'

const waitThenCharge: readonly PowerStep[] = [
  { at: 100, powerW: 0 },
  { at: 200, powerW: null },
]

test.each([
  [99, 0, 100],
  [100, 0, 200],
  [199, 0, 200],
  [200, null, null],
  [201, null, null],
])('at %s the power is %s; the next step is at %s', (now, powerW, next) => {
  expect(findPowerAt(now, waitThenCharge)).toBe(powerW)
  expect(findNextStep(now, waitThenCharge)).toBe(next)
})

test.each([
  [-1, false],
  [0, false],
  [1, true],
  [null, true],
])('with %s W the car charges: %s', (powerW, expected) => {
  expect(isCharging(powerW)).toBe(expected)
})

describe('a plan that is the same from now on is not sent again', () => {
  const steps: readonly PowerStep[] = [
    { at: 10, powerW: 0 },
    { at: 20, powerW: null },
    { at: 30, powerW: 0 },
  ]
  test.each<[string, number, readonly PowerStep[], boolean]>([
    ['the same', 15, steps, true],
    ['the same from a later start on', 25, [{ at: 22, powerW: null }, ...steps.slice(2)], true],
    ['the same from now on, and otherwise before', 30, [{ at: 5, powerW: 0 }], true],
    ['another before its last change', 29, [{ at: 5, powerW: 0 }], false],
    ['another last change', 15, [...steps.slice(0, 2), { at: 31, powerW: 0 }], false],
    ['one change more', 15, [...steps, { at: 40, powerW: null }], false],
    ['one that begins later, and waits until then', 5, [{ at: 10, powerW: 0 }, ...steps.slice(1)], true],
    ['another power', 15, [{ at: 10, powerW: 0 }, { at: 20, powerW: 3_000 }, ...steps.slice(2)], false],
  ])('%s', (_, now, other, isSame) => {
    expect(areSameFrom(now, steps, other)).toBe(isSame)
    expect(areSameFrom(now, other, steps)).toBe(isSame)
  })
})
