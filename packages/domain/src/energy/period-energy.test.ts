import { expect, test } from 'vitest'
import { completePricingOf, findKnownCost, type EnergySums, type Pricing } from './period-energy.ts'

const complete: EnergySums = {
  importWh: 3000,
  importFromGridWh: 2000,
  exportWh: 0,
  exportToGridWh: 0,
  unplannedWh: 0,
  isSplit: true,
  pricedWh: 3000,
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
  expect(completePricingOf({ ...complete, ...change })).toEqual(expected)
})

const costs: [string, number | null, number, boolean, number | null][] = [
  ['nothing was imported', null, 0, true, 0],
  ['every price is known', 15, 3000, true, 15],
  ['one Wh of it has a price', 15, 1, false, 15],
  ['none of it has a price, and a half hour of export costs nothing', 0, 0, false, null],
]

test.each(costs)('the known cost when %s', (_, cost, pricedWh, isCostComplete, expected) => {
  expect(findKnownCost(cost, { pricedWh, isCostComplete })).toBe(expected)
})
