import { expect, test } from 'vitest'
import { findCompletePricing, type EnergySums, type Pricing } from './period-energy.ts'

const complete: EnergySums = {
  importWh: 3000,
  importFromGridWh: 2000,
  exportWh: 0,
  exportToGridWh: 0,
  unplannedWh: 0,
  isSplit: true,
  costMicropence: 15_000_000,
  emissionsMg: 400_000,
  baselineMg: 600_000,
  isCostComplete: true,
  isCarbonComplete: true,
  isBaselineComplete: true,
}
const known: Pricing = { costMicropence: 15_000_000, emissionsMg: 400_000, baselineMg: 600_000 }

const cases: [string, Partial<EnergySums>, Pricing][] = [
  ['every part is known', {}, known],
  ['a price is missing', { isCostComplete: false }, { ...known, costMicropence: null }],
  ['an intensity is missing', { isCarbonComplete: false }, { ...known, emissionsMg: null }],
  ['the baseline is missing', { isBaselineComplete: false }, { ...known, baselineMg: null }],
  [
    'there are no parts, so nothing is missing',
    { costMicropence: null, emissionsMg: null, baselineMg: null },
    { costMicropence: 0, emissionsMg: 0, baselineMg: 0 },
  ],
]

test.each(cases)('figures of a session when %s', (_, change, expected) => {
  expect(findCompletePricing({ ...complete, ...change })).toEqual(expected)
})
