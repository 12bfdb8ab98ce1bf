import { expect, test } from 'vitest'
import { writeCount } from './write-count.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [57_382, '57,382'],
  [1_234_567, '1,234,567'],
])('%i is written as %s', (count, text) => {
  expect(writeCount(count)).toBe(text)
})
