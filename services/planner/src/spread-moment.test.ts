import { expect, test } from 'vitest'
import { chooseMoment } from './spread-moment.ts'

test.each([
  ['alone, at once', 1, 0.999, 0],
  ['the first of two', 2, 0, 0],
  ['the last of two', 2, 0.999, 2],
  ['the first of ten thousand', 10_000, 0, 0],
  ['one in their midst', 10_000, 0.5, 14_998],
  ['the last of them, after half a minute', 10_000, 0.999_999, 29_996],
])('%s', (_, count, random, after) => {
  expect(chooseMoment(1_000, count, random)).toBe(1_000 + after)
})
