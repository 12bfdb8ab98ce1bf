import { expect, test } from 'vitest'
import { writeCount, writeNumber } from './write-count.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [57_382, '57,382'],
  [1_234_567, '1,234,567'],
])('%i is written as %s', (count, text) => {
  expect(writeCount(count)).toBe(text)
})

test.each([
  [null, '–'],
  [0, '0'],
  [-0.4, '0'],
  [-0.6, '−1'],
  [-7_360, '−7,360'],
  [1_204_880.5, '1,204,881'],
])('a measured %s is written as %s', (value, text) => {
  expect(writeNumber(value)).toBe(text)
})
