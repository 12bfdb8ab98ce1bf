import { expect, test } from 'vitest'
import { countMistakes } from './edit-distance.ts'

const cases: readonly (readonly [
  name: string,
  written: string,
  meant: string,
  most: number,
  count: number,
])[] = [
  ['the same word', 'tariff', 'tariff', 2, 0],
  ['a letter missing', 'tarif', 'tariff', 2, 1],
  ['a letter too many', 'tarrriff', 'tarriff', 2, 1],
  ['a wrong letter', 'tarift', 'tariff', 2, 1],
  ['two letters swapped', 'chagre', 'charge', 2, 1],
  ['two mistakes', 'shedul', 'schedul', 2, 1],
  ['two mistakes apart', 'shedulle', 'schedule', 2, 2],
  ['three mistakes, of which two are counted', 'skedulles', 'schedule', 2, 3],
  ['a length that differs too much', 'ab', 'abcdef', 2, 3],
  ['nothing', '', '', 2, 0],
]

test.each(cases)('%s', (_name, written, meant, most, count) => {
  expect(countMistakes(written, meant, most)).toBe(count)
})
