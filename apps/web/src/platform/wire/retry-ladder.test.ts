// @vitest-environment node
import { expect, test } from 'vitest'
import { retryDelayOf } from './retry-ladder.ts'

const cases: [string, number, number, number][] = [
  ['the first failure', 0, 0, 500],
  ['the second', 1, 0, 1_000],
  ['the third', 2, 0, 3_000],
  ['the fourth', 3, 0, 10_000],
  ['the fifth', 4, 0, 30_000],
  ['the sixth, which repeats', 5, 0, 30_000],
  ['the hundredth', 99, 0, 30_000],
  ['the first with half of the jitter', 0, 0.5, 550],
  ['the fourth with all of it', 3, 1, 12_000],
  ['the hundredth with all of it', 99, 1, 36_000],
]

test.each(cases)('after %s (failure %i, chance %f) it waits %i ms', (_, failures, chance, expected) => {
  expect(retryDelayOf(failures, chance)).toBeCloseTo(expected)
})
