import { expect, test } from 'vitest'
import { keptWhOf } from './kept-energy.ts'

const cases: [string, number, number, number][] = [
  ['nothing was exported', 10_000, 0, 10_000],
  ['part of it was exported', 10_000, 4_000, 6_000],
  ['all but one Wh was exported', 10_000, 9_999, 1],
  ['all of it was exported', 10_000, 10_000, 0],
  ['one Wh more was exported, which was charged before', 10_000, 10_001, 0],
]

test.each(cases)('the energy that stayed in the car when %s', (_, importWh, exportWh, keptWh) => {
  expect(keptWhOf(importWh, exportWh)).toBe(keptWh)
})
