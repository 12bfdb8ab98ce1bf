import { expect, test } from 'vitest'
import { addRedated } from './redated-registers.ts'
import { followRegister } from '../register-chain.ts'

const HOUR = 3_600_000

/** Values as [hour, Wh]. */
type Values = [number, number][]

function toReadings(values: Values) {
  return values.map(([hour, wh]) => ({ at: hour * HOUR, wh, powerW: null }))
}

const cases: [string, Values, Values, number][] = [
  [
    'nothing redated',
    [
      [0, 1000],
      [1, 3000],
    ],
    [],
    2000,
  ],
  [
    'registers within a level',
    [
      [0, 1000],
      [4, 9000],
    ],
    [
      [2, 3000],
      [3, 6000],
    ],
    8000,
  ],
  [
    'registers that arrive after readings that cover them',
    [
      [0, 1000],
      [4, 9000],
    ],
    [
      [5, 3000],
      [5, 6000],
    ],
    8000,
  ],
  [
    'registers after the last reading',
    [
      [0, 1000],
      [1, 3000],
    ],
    [
      [5, 8000],
      [5, 6000],
    ],
    7000,
  ],
  ['registers after a single reading', [[0, 1000]], [[5, 8000]], 7000],
  [
    'registers before the first reading',
    [
      [5, 9000],
      [6, 9500],
    ],
    [
      [4, 2000],
      [4, 6000],
    ],
    7500,
  ],
  [
    'a register that cannot follow',
    [
      [0, 1000],
      [1, 3000],
    ],
    [[2, 1e9]],
    2000,
  ],
  [
    'a reset while the clock was lost',
    [
      [0, 10_000],
      [1, 13_000],
      [4, 5500],
      [5, 6000],
    ],
    [
      [2, 0],
      [3, 5000],
    ],
    9000,
  ],
  [
    'registers before a reset',
    [
      [0, 10_000],
      [1, 13_000],
      [4, 0],
      [5, 500],
    ],
    [[2, 15_000]],
    5500,
  ],
  [
    'only redated registers',
    [],
    [
      [1, 3000],
      [1, 7000],
      [1, 5000],
    ],
    0,
  ],
  [
    'only redated registers, hours apart',
    [],
    [
      [1, 3000],
      [2, 5000],
      [3, 7000],
    ],
    4000,
  ],
]

test.each(cases)('%s: readings %j with %j move %i Wh', (_, readings, redated, moved) => {
  const series = toReadings(readings)
  const { flows } = followRegister(series, { isSessionRegister: false })
  const all = addRedated(flows, series, toReadings(redated))
  expect(all.reduce((sum, { from, to }) => sum + to.wh - from.wh, 0)).toBe(moved)
  expect(all.map((flow) => flow.from.at)).toEqual(all.map((flow) => flow.from.at).toSorted((a, b) => a - b))
})
