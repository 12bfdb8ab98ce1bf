import { expect, test } from 'vitest'
import { choosePause } from './retry-pause.ts'

test.each([
  ['the first failure is tried again soon', 1, 10_000],
  ['the second after twice as long', 2, 20_000],
  ['the seventh just below the longest pause', 7, 640_000],
  ['the eighth after the longest pause', 8, 900_000],
  ['a thousandth after no longer than that', 1_000, 900_000],
  ['and one beyond what a number can double', 2_000, 900_000],
])('%s', (_, failures, pause) => {
  expect(choosePause(failures)).toBe(pause)
})
