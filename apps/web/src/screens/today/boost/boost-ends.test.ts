// @vitest-environment node
import { expect, test } from 'vitest'
import { labelEnd, listEnds } from './boost-ends.ts'

const others = ['When it’s full', 'In 1 h', 'In 2 h']

const cases: [string, number | null, string[]][] = [
  ['8.6 kWh fill the car', 8_600, others],
  ['10 kWh fill the car', 10_000, others],
  ['a little more fills the car', 10_001, [...others, 'After 10 kWh']],
  ['nobody knows what fills the car', null, [...others, 'After 10 kWh']],
]

test.each(cases)('when %s, these ends are offered', (_, fullWh, expected) => {
  expect(listEnds(fullWh).map(labelEnd)).toEqual(expected)
})
