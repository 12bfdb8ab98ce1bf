import { describe, expect, test } from 'vitest'
import {
  adviseOnChargeRange,
  chooseLabel,
  chargeRangeLabelOf,
  shownStepOf,
  firstCustomRange,
  isSameRange,
  moveMaximum,
  moveMinimum,
  readChargeRange,
  recommendedRange,
} from './charge-range.ts'

describe('a charge range that a client sends', () => {
  test.each([
    [25, 50, null],
    [25, 95, null],
    [75, 100, null],
    [24, 95, 'invalid-minimum'],
    [26, 95, 'invalid-minimum'],
    [20, 95, 'invalid-minimum'],
    [80, 100, 'invalid-minimum'],
    [Number.NaN, 95, 'invalid-minimum'],
    [25.5, 95, 'invalid-minimum'],
    [25, 45, 'invalid-maximum'],
    [25, 49, 'invalid-maximum'],
    [25, 51, 'invalid-maximum'],
    [25, 101, 'invalid-maximum'],
    [25, 105, 'invalid-maximum'],
    [25, Number.POSITIVE_INFINITY, 'invalid-maximum'],
    [50, 70, 'range-too-narrow'],
    [50, 75, null],
    [50, 80, null],
    [75, 95, 'range-too-narrow'],
  ])('%d to %d gives %s', (minimum, maximum, code) => {
    const result = readChargeRange(minimum, maximum)
    expect(result.ok ? null : result.problem.code).toBe(code)
  })
})

describe('moving the minimum', () => {
  test.each([
    ['to a step', { minimum: 25, maximum: 95 }, 40, { minimum: 40, maximum: 95 }],
    ['between two steps', { minimum: 25, maximum: 95 }, 42, { minimum: 40, maximum: 95 }],
    ['half way to the next step', { minimum: 25, maximum: 95 }, 42.5, { minimum: 45, maximum: 95 }],
    ['below the lowest', { minimum: 40, maximum: 95 }, 0, { minimum: 25, maximum: 95 }],
    ['above the highest', { minimum: 40, maximum: 100 }, 90, { minimum: 75, maximum: 100 }],
    ['up to the gap', { minimum: 25, maximum: 60 }, 35, { minimum: 35, maximum: 60 }],
    [
      'into the gap, which pushes the maximum',
      { minimum: 25, maximum: 60 },
      40,
      { minimum: 40, maximum: 65 },
    ],
    ['to the highest, which pushes to full', { minimum: 25, maximum: 50 }, 75, { minimum: 75, maximum: 100 }],
  ])('%s', (_name, range, percent, expected) => {
    expect(moveMinimum(range, percent)).toEqual(expected)
  })
})

describe('moving the maximum', () => {
  test.each([
    ['to a step', { minimum: 25, maximum: 95 }, 80, { minimum: 25, maximum: 80 }],
    ['below the lowest', { minimum: 25, maximum: 95 }, 10, { minimum: 25, maximum: 50 }],
    ['above the highest', { minimum: 25, maximum: 95 }, 140, { minimum: 25, maximum: 100 }],
    ['down to the gap', { minimum: 50, maximum: 95 }, 75, { minimum: 50, maximum: 75 }],
    [
      'into the gap, which pushes the minimum',
      { minimum: 50, maximum: 95 },
      70,
      { minimum: 45, maximum: 70 },
    ],
    [
      'to the lowest, which pushes to the lowest',
      { minimum: 75, maximum: 100 },
      50,
      { minimum: 25, maximum: 50 },
    ],
  ])('%s', (_name, range, percent, expected) => {
    expect(moveMaximum(range, percent)).toEqual(expected)
  })
})

test.each([
  [25, 95, 'recommended'],
  [25, 90, 'custom'],
  [30, 95, 'custom'],
  [25, 100, 'long-journeys'],
  [75, 100, 'long-journeys'],
])('%d to %d is labelled %s', (minimum, maximum, label) => {
  expect(chargeRangeLabelOf({ minimum, maximum })).toBe(label)
})

test.each([
  ['recommended', { minimum: 25, maximum: 95 }],
  ['long-journeys', { minimum: 40, maximum: 100 }],
  ['custom', { minimum: 30, maximum: 70 }],
] as const)('choosing %s on 40 to 80 gives %o', (label, expected) => {
  expect(chooseLabel({ minimum: 40, maximum: 80 }, label, { minimum: 30, maximum: 70 })).toEqual(expected)
})

test('the first custom range is allowed and labelled custom', () => {
  expect(chargeRangeLabelOf(firstCustomRange)).toBe('custom')
  expect(readChargeRange(firstCustomRange.minimum, firstCustomRange.maximum).ok).toBe(true)
})

test.each([
  [25, 95, { isLowMinimum: true, isFullMaximum: false }],
  [30, 95, { isLowMinimum: false, isFullMaximum: false }],
  [25, 100, { isLowMinimum: true, isFullMaximum: true }],
  [75, 100, { isLowMinimum: false, isFullMaximum: true }],
])('advice on %d to %d', (minimum, maximum, advice) => {
  expect(adviseOnChargeRange({ minimum, maximum })).toEqual(advice)
})

test('a limit of 40 is shown as 35 to 40', () => {
  expect(shownStepOf(40)).toEqual({ from: 35, to: 40 })
})

test('the recommended range is 25 to 95', () => {
  expect(recommendedRange).toEqual({ minimum: 25, maximum: 95 })
  expect(isSameRange(recommendedRange, { minimum: 25, maximum: 95 })).toBe(true)
})
