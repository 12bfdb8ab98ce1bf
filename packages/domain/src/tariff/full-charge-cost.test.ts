import { expect, test } from 'vitest'
import { estimateFullCharge, type FullChargeCost } from './full-charge-cost.ts'
import type { PeriodStart } from './tariff-fields.ts'

const day = { from: 8 * 60, to: 16 * 60 }
const night: PeriodStart = { timeStart: '0:30', ratePence: 7 }

const cases: readonly (readonly [
  name: string,
  periods: readonly PeriodStart[],
  cost: FullChargeCost | null,
])[] = [
  ['there is no tariff', [], null],
  [
    'there is one rate',
    [{ timeStart: '0:00', ratePence: 25 }],
    { window: { least: 250, most: 250 }, cheapest: 250 },
  ],
  [
    'the night is cheaper',
    [night, { timeStart: '4:30', ratePence: 30 }],
    { window: { least: 300, most: 300 }, cheapest: 70 },
  ],
  [
    'a rate begins as the window ends',
    [night, { timeStart: '4:30', ratePence: 30 }, { timeStart: '16:00', ratePence: 40 }],
    { window: { least: 300, most: 300 }, cheapest: 70 },
  ],
  [
    'a rate begins half an hour before the window ends',
    [night, { timeStart: '4:30', ratePence: 30 }, { timeStart: '15:30', ratePence: 40 }],
    { window: { least: 300, most: 400 }, cheapest: 70 },
  ],
  [
    'a rate ends as the window begins',
    [night, { timeStart: '8:00', ratePence: 30 }],
    { window: { least: 300, most: 300 }, cheapest: 70 },
  ],
  [
    'the cheap rate lasts into the window',
    [night, { timeStart: '8:30', ratePence: 30 }],
    { window: { least: 70, most: 300 }, cheapest: 70 },
  ],
]

test.each(cases)('the cost of filling 10 kWh between 08:00 and 16:00, when %s', (_name, periods, cost) => {
  expect(estimateFullCharge(periods, 10_000, day)).toEqual(cost)
})
