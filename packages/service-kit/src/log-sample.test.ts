import { expect, test } from 'vitest'
import { createLogSample, MAX_SAMPLE_LINES, SAMPLE_MS } from './log-sample.ts'

test('equal lines are written once in ten seconds, and the next one says how many were left out', () => {
  let now = 0
  const sample = createLogSample(() => now)
  expect(sample.take('limited', 'Ann')).toBe(0)
  expect(sample.take('limited', 'Ann')).toBeNull()
  expect(sample.take('limited', 'Ann')).toBeNull()
  expect(sample.take('refused', 'Ann')).toBe(0)
  expect(sample.take('limited', 'Bea')).toBe(2)
  now = SAMPLE_MS - 1
  expect(sample.take('limited', 'Ann')).toBeNull()
  now = SAMPLE_MS
  expect(sample.take('limited', 'Ann')).toBe(1)
})

test('a flood of different lines is bounded', () => {
  const sample = createLogSample(() => 0)
  const taken = Array.from({ length: MAX_SAMPLE_LINES + 10 }, (_, index) =>
    sample.take('limited', `${index}`),
  )
  expect(taken.filter((each) => each !== null)).toHaveLength(50)
})
