import { expect, test } from 'vitest'
import { powerFlowOf, type PowerFlow } from './power-flow.ts'

type Case = [string, Parameters<typeof powerFlowOf>[0], PowerFlow]

const cases: Case[] = [
  [
    'no house meter leaves only the car',
    { carW: 7_200, netW: null, hasRoof: true, batteryW: null },
    { spareSolarW: null, houseW: null, carW: 7_200, gridW: null, batteryW: null },
  ],
  [
    'without a roof the rest is the house',
    { carW: 7_200, netW: 7_900, hasRoof: false, batteryW: null },
    { spareSolarW: null, houseW: 700, carW: 7_200, gridW: 7_900, batteryW: null },
  ],
  [
    'without a roof a skewed sample is never solar',
    { carW: 7_200, netW: 7_100, hasRoof: false, batteryW: null },
    { spareSolarW: null, houseW: 0, carW: 7_200, gridW: 7_100, batteryW: null },
  ],
  [
    'solar that covers the house charges the car and is exported',
    { carW: 2_600, netW: -100, hasRoof: true, batteryW: null },
    { spareSolarW: 2_700, houseW: null, carW: 2_600, gridW: -100, batteryW: null },
  ],
  [
    'solar that covers the house to the watt leaves nothing over',
    { carW: 2_600, netW: 2_600, hasRoof: true, batteryW: null },
    { spareSolarW: 0, houseW: 0, carW: 2_600, gridW: 2_600, batteryW: null },
  ],
  [
    'one watt more is the demand of the house',
    { carW: 2_600, netW: 2_601, hasRoof: true, batteryW: null },
    { spareSolarW: 0, houseW: 1, carW: 2_600, gridW: 2_601, batteryW: null },
  ],
  [
    'a car that exports feeds the house first',
    { carW: -3_600, netW: -3_000, hasRoof: false, batteryW: null },
    { spareSolarW: null, houseW: 600, carW: -3_600, gridW: -3_000, batteryW: null },
  ],
  [
    'a car that is away leaves the house and the grid',
    { carW: 0, netW: 450, hasRoof: true, batteryW: null },
    { spareSolarW: 0, houseW: 450, carW: 0, gridW: 450, batteryW: null },
  ],
  [
    'a battery that gives spares the grid the demand of house and car',
    { carW: 3_600, netW: 2_000, hasRoof: false, batteryW: -2_000 },
    { spareSolarW: null, houseW: 400, carW: 3_600, gridW: 2_000, batteryW: -2_000 },
  ],
  [
    'a battery that charges takes solar that would be exported',
    { carW: 0, netW: -100, hasRoof: true, batteryW: 1_500 },
    { spareSolarW: 1_600, houseW: null, carW: 0, gridW: -100, batteryW: 1_500 },
  ],
  [
    'a battery is known without a house meter',
    { carW: 0, netW: null, hasRoof: true, batteryW: 1_500 },
    { spareSolarW: null, houseW: null, carW: 0, gridW: null, batteryW: 1_500 },
  ],
]

test.each(cases)('%s', (_name, measured, flow) => {
  expect(powerFlowOf(measured)).toEqual(flow)
})
