import { expect, test } from 'vitest'
import { hasAtMostDecimals, readDecimal } from './number-text.ts'

test.each([
  ['7', 7],
  [' 7.5 ', 7.5],
  ['.5', 0.5],
  ['7.', 7],
  ['-1', -1],
  ['+1', 1],
  ['007', 7],
  ['', null],
  [' ', null],
  ['.', null],
  ['-', null],
  ['NaN', null],
  ['Infinity', null],
  ['1e3', null],
  ['0x10', null],
  ['7,5', null],
  ['7 5', null],
  ['7p', null],
  ['٧', null],
  ['9'.repeat(400), null],
])('"%s" is read as %s', (text, value) => {
  expect(readDecimal(text)).toBe(value)
})

test.each([
  [28.625, 3, true],
  [0.1, 3, true],
  [1000, 3, true],
  [0.1234, 3, false],
  [999.9999, 3, false],
  [4.4, 1, true],
  [4.45, 1, false],
])('%d has at most %d decimals: %s', (value, decimals, expected) => {
  expect(hasAtMostDecimals(value, decimals)).toBe(expected)
})
