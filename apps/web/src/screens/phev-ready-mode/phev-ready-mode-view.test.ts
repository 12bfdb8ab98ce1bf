// @vitest-environment node
import { expect, test } from 'vitest'
import { judgeCar, viewCost } from './phev-ready-mode-view.ts'

test.each([
  [null, 'unknown'],
  [0, 'unknown'],
  [1, 'hybrid'],
  [19_999, 'hybrid'],
  [20_000, 'hybrid'],
  [20_001, 'too-large'],
])('a battery of %s Wh is judged %s', (capacityWh, expected) => {
  expect(judgeCar(capacityWh)).toBe(expected)
})

const night = { timeStart: '0:30', ratePence: 7 }

test.each([
  ['no tariff', [], null],
  ['one rate', [{ timeStart: '0:00', ratePence: 25 }], { inWindow: 'about £3.45', cheapest: 'about £3.45' }],
  [
    'a night rate',
    [night, { timeStart: '4:30', ratePence: 24.86 }],
    { inWindow: 'about £3.43', cheapest: 'about £0.97' },
  ],
  [
    'two rates in the window',
    [night, { timeStart: '4:30', ratePence: 20 }, { timeStart: '12:00', ratePence: 30 }],
    { inWindow: '£2.76 to £4.14', cheapest: 'about £0.97' },
  ],
])('the cost of 13.8 kWh with %s', (_, periods, expected) => {
  expect(viewCost(periods, 13_800)).toEqual(expected)
})
