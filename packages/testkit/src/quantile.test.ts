import { expect, test } from 'vitest'
import { quantileOf } from './quantile.ts'

test.each([
  ['the middle of three', [3, 1, 2], 0.5, 2],
  ['the lower middle of four', [4, 1, 3, 2], 0.5, 2],
  ['the 19th of 20 for 95 %', Array.from({ length: 20 }, (_, index) => index + 1), 0.95, 19],
  ['the 20th of 21 for 95 %', Array.from({ length: 21 }, (_, index) => index + 1), 0.95, 20],
  ['the least for 0', [2, 1], 0, 1],
  ['the largest for 1', [2, 1], 1, 2],
])('the quantile is %s', (_, values, share, expected) => {
  expect(quantileOf(values, share)).toBe(expected)
})
