import { expect, test } from 'vitest'
import { powerFlowOf, type PowerFlow } from './power-flow.ts'

type Case = [string, Parameters<typeof powerFlowOf>[0], PowerFlow]

const cases: Case[] = [
  [
    'no house meter leaves only the car',
    { carW: 7_200, netW: null, hasRoof: true },
    { spareSolarW: null, houseW: null, carW: 7_200, gridW: null },
  ],
  [
    'without a roof the rest is the house',
    { carW: 7_200, netW: 7_900, hasRoof: false },
    { spareSolarW: null, houseW: 700, carW: 7_200, gridW: 7_900 },
  ],
  [
    'without a roof a skewed sample is never solar',
    { carW: 7_200, netW: 7_100, hasRoof: false },
    { spareSolarW: null, houseW: 0, carW: 7_200, gridW: 7_100 },
  ],
  [
    'solar that covers the house charges the car and is exported',
    { carW: 2_600, netW: -100, hasRoof: true },
    { spareSolarW: 2_700, houseW: null, carW: 2_600, gridW: -100 },
  ],
  [
    'solar that covers the house to the watt leaves nothing over',
    { carW: 2_600, netW: 2_600, hasRoof: true },
    { spareSolarW: 0, houseW: 0, carW: 2_600, gridW: 2_600 },
  ],
  [
    'one watt more is the demand of the house',
    { carW: 2_600, netW: 2_601, hasRoof: true },
    { spareSolarW: 0, houseW: 1, carW: 2_600, gridW: 2_601 },
  ],
  [
    'a car that exports feeds the house first',
    { carW: -3_600, netW: -3_000, hasRoof: false },
    { spareSolarW: null, houseW: 600, carW: -3_600, gridW: -3_000 },
  ],
  [
    'a car that is away leaves the house and the grid',
    { carW: 0, netW: 450, hasRoof: true },
    { spareSolarW: 0, houseW: 450, carW: 0, gridW: 450 },
  ],
]

test.each(cases)('%s', (_name, measured, flow) => {
  expect(powerFlowOf(measured)).toEqual(flow)
})
