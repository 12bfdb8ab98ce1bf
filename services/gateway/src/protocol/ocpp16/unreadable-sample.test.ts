import { expect, test } from 'vitest'
import { unreadableOf } from './meter-reading.ts'

const timestamp = '2026-01-15T18:00:00Z'

const cases: [string, string, boolean][] = [
  ['a whole number', '1200', false],
  ['a decimal', '12.5', false],
  ['a negative one', '-350', false],
  ['no number', 'NaN', true],
  ['an infinite one', 'Infinity', true],
  ['a number with a unit', '12 Wh', true],
  ['nothing', '', true],
  ['more than any meter can hold', '1e300', true],
]

test.each(cases)('%s (%j) is quarantined: %s', (_, value, isTold) => {
  const sampledValue = [{ value }, { value: '1', measurand: 'SoC' as const }]
  expect(unreadableOf(1, [{ timestamp, sampledValue }])).toEqual(
    isTold
      ? [{ connector: 1, at: new Date(timestamp), details: `Energy.Active.Import.Register ${value}` }]
      : [],
  )
})

test('signed data is not quarantined', () => {
  const sampledValue = [{ value: 'a1b2', format: 'SignedData' as const }]
  expect(unreadableOf(1, [{ timestamp, sampledValue }])).toEqual([])
})
