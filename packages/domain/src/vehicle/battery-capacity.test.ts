import { expect, test } from 'vitest'
import { findCapacityProblem, isPhevCapable } from './battery-capacity.ts'

test.each([
  [4.3, 'capacity-too-low'],
  [4.4, null],
  [4.5, null],
  [199.9, null],
  [200, null],
  [200.1, 'capacity-too-high'],
  [0, 'capacity-too-low'],
  [-5, 'capacity-too-low'],
  [Number.POSITIVE_INFINITY, 'capacity-too-high'],
  [Number.NaN, 'capacity-not-a-number'],
  [null, 'capacity-not-a-number'],
])('a battery of %s kWh: %s', (capacity, problem) => {
  expect(findCapacityProblem(capacity)).toBe(problem)
})

test.each([
  [19_999, true],
  [20_000, true],
  [20_001, false],
  [0, false],
  [null, false],
])('[VEH-06] a battery of %s Wh counts as plug-in-hybrid capable: %s', (capacity, expected) => {
  expect(isPhevCapable(capacity)).toBe(expected)
})
