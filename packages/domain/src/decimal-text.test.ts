import { expect, test } from 'vitest'
import { writeDecimal } from './decimal-text.ts'

test.each([
  [7.24, 1, 1, '7.2'],
  [7.25, 1, 1, '7.3'],
  [7, 2, 2, '7.00'],
  [1234.5, 0, 0, '1,235'],
  [-0.04, 1, 1, '0.0'],
  [-0.05, 1, 1, '-0.1'],
  [31.94, 0, 1, '31.9'],
  [7, 0, 1, '7'],
  [7, 1, 1, '7.0'],
])('%d with %d to %d decimals is %s', (value, least, most, text) => {
  expect(writeDecimal(value, least, most)).toBe(text)
})
