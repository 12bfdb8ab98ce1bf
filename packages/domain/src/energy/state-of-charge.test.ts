import { expect, test } from 'vitest'
import { readStateOfCharge } from './state-of-charge.ts'

const cases: [string, number | null, number | null][] = [
  ['is exactly 0', 0, 0],
  ['is just above 0', 0.1, 0.1],
  ['is in the middle', 64, 64],
  ['is one below full', 99, 99],
  ['is full', 100, 100],
  ['is just above full', 100.1, null],
  ['is below 0', -1, null],
  ['is unknown', null, null],
  ['is not a number', Number.NaN, null],
  ['is infinite', Number.POSITIVE_INFINITY, null],
]

test.each(cases)('a state of charge that %s (%s) reads as %s', (_, value, expected) => {
  expect(readStateOfCharge(value)).toBe(expected)
})
