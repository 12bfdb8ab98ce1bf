import { expect, test } from 'vitest'
import { findSlope, multiplyPhases } from './derived-power.ts'

const slopes: [situation: string, wh: number, afterMs: number, watts: number | null][] = [
  ['60 Wh in half a minute', 60, 30_000, 7200],
  ['nothing in a minute', 0, 60_000, 0],
  ['a register that went back', -1, 60_000, null],
  ['1 ms less than the shortest time', 40, 19_999, null],
  ['the shortest time', 40, 20_000, 7200],
  ['the longest time', 2400, 1_200_000, 7200],
  ['1 ms more than the longest time', 2400, 1_200_001, null],
  ['nothing in half an hour', 0, 1_800_000, 0],
  ['as much as a charger can deliver', 25_000 / 60, 60_000, 25_000],
  ['more than a charger can deliver', 25_001 / 60, 60_000, null],
  ['a jump of 10^9 Wh', 1_000_000_000, 60_000, null],
]

test.each(slopes)('the slope of a register: %s', (_, wh, afterMs, watts) => {
  expect(findSlope({ wh: 5000, at: 1000 }, { wh: 5000 + wh, at: 1000 + afterMs })).toBe(watts)
})

type Values = readonly [phase: string, value: number][]

const products: [situation: string, volts: Values, amperes: Values, watts: number | null][] = [
  ['one phase without a name', [['', 230]], [['', 31.3]], 7199],
  ['one named phase', [['L1', 230]], [['L1', 32]], 7360],
  [
    'three phases',
    [
      ['L1', 230],
      ['L2', 231],
      ['L3', 229],
    ],
    [
      ['L1', 16],
      ['L2', 16],
      ['L3', 16],
    ],
    11_040,
  ],
  [
    'three currents and one voltage',
    [['', 230]],
    [
      ['L1', 10],
      ['L2', 10],
      ['L3', 10],
    ],
    6900,
  ],
  ['a current without a name and the voltage of one phase', [['L1', 230]], [['', 10]], 2300],
  [
    'a current without a name and two voltages',
    [
      ['L1', 230],
      ['L2', 230],
    ],
    [['', 10]],
    null,
  ],
  ['a current of another phase', [['L1', 230]], [['L2', 10]], null],
  ['no voltage', [], [['L1', 10]], null],
  ['no current', [['L1', 230]], [], null],
]

test.each(products)('voltage times current: %s', (_, volts, amperes, watts) => {
  expect(multiplyPhases(new Map(volts), new Map(amperes))).toBe(watts)
})
