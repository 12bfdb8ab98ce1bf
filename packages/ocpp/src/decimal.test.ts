import { expect, test } from 'vitest'
import { readDecimal } from './decimal.ts'

const cases: [text: string, number: number | null][] = [
  ['12345', 12_345],
  [' 12345 ', 12_345],
  ['\uFEFF12345', 12_345],
  ['.5', 0.5],
  ['5.', 5],
  ['-.5', -0.5],
  ['1.5e3', 1500],
  ['.', null],
  ['', null],
  ['0x10', null],
  ['1e999', null],
  ['12,5', null],
]

test.each(cases)('the text %j is read as %s', (text, number) => {
  expect(readDecimal(text)).toBe(number)
})
