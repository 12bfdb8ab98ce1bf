import { expect, test } from 'vitest'
import {
  findFirstAnchor,
  findLastAnchor,
  followRegister,
  isPlausibleStep,
  type RegisterReading,
} from './register-chain.ts'

const MINUTE = 60_000

/** One reading a minute. */
function readings(...wh: number[]): RegisterReading[] {
  return wh.map((each, index) => ({ at: index * MINUTE, wh: each, powerW: null }))
}

const steps: [string, number, number, boolean][] = [
  ['standing still', 0, 60, true],
  ['one Wh back', -1, 60, false],
  ['7 kW for a minute', 117, 60, true],
  ['a whole kWh at once, as coarse registers do', 1000, 1, true],
  ['25 kW for an hour and a kWh to spare', 26_000, 3600, true],
  ['one Wh more than that', 26_001, 3600, false],
  ['10^9 Wh in a day', 1e9, 86_400, false],
]

test.each(steps)('%s (%i Wh in %i s) can be true: %s', (_, wh, seconds, isPlausible) => {
  const [from, to] = [
    { at: 0, wh: 5000, powerW: null },
    { at: seconds * 1000, wh: 5000 + wh, powerW: null },
  ]
  expect(isPlausibleStep(from, to)).toBe(isPlausible)
})

const chains: [string, number[], number, string[]][] = [
  ['nothing', [], 0, []],
  ['one reading', [5000], 0, []],
  ['a steady meter', [5000, 5100, 5200], 200, []],
  ['a slip down', [5000, 5100, 7, 5200], 200, ['2 negative-delta']],
  ['a slip up', [5000, 5100, 1e9, 5200], 200, ['2 jump']],
  ['an outlier at the end', [5000, 5100, 1e9], 100, ['2 jump']],
  ['an outlier at the beginning', [1e9, 5000, 5100, 5200], 200, ['1 meter-reset']],
  ['two outliers that do not agree', [5000, 1e9, 7, 5100], 100, ['1 jump', '2 negative-delta']],
  ['a reset', [5000, 5100, 0, 60, 120], 220, ['2 meter-reset']],
  ['a reset that has only been seen once', [5000, 5100, 0], 100, ['2 negative-delta']],
  ['a replaced meter that stands higher', [5000, 5100, 900_000, 900_050], 150, ['2 jump']],
  ['two resets', [5000, 0, 50, 100, 1, 2], 101, ['1 meter-reset', '4 meter-reset']],
  ['an outlier right before a reset', [5000, 1e9, 0, 60], 60, ['1 jump', '2 meter-reset']],
  [
    'a meter that goes to and fro',
    [5000, 100, 5010, 110, 5020],
    20,
    ['1 negative-delta', '3 negative-delta'],
  ],
]

test.each(chains)('%s: %j moves %i Wh', (_, wh, moved, faults) => {
  const chain = followRegister(readings(...wh), { isSessionRegister: false })
  expect(chain.flows.reduce((sum, flow) => sum + flow.to.wh - flow.from.wh, 0)).toBe(moved)
  expect(chain.faults.map((fault) => `${fault.at / MINUTE} ${fault.reason}`)).toEqual(faults)
})

/** One reading an hour: its register and its transaction. */
function ofTransactions(...values: [number, number | null][]): RegisterReading[] {
  return values.map(([wh, transactionId], hour) => ({
    at: hour * 60 * MINUTE,
    wh,
    powerW: null,
    transactionId,
  }))
}

const restarts: [string, [number, number | null][], number, string[], string[]][] = [
  [
    'start and stop of two transactions',
    [
      [0, 1],
      [8000, 1],
      [0, 2],
      [12_000, 2],
    ],
    20_000,
    ['meter-reset'],
    [],
  ],
  [
    'samples without a number between start and stop',
    [
      [0, 1],
      [8000, 1],
      [0, 2],
      [9000, 2],
      [12_000, 2],
    ],
    20_000,
    ['meter-reset'],
    [],
  ],
  [
    'a slip within a transaction',
    [
      [0, 1],
      [8000, 1],
      [7, 1],
      [9000, 1],
    ],
    9000,
    ['negative-delta'],
    ['negative-delta'],
  ],
  [
    'a reset within a transaction',
    [
      [0, 1],
      [8000, 1],
      [0, 1],
      [500, 1],
      [700, 1],
    ],
    8700,
    ['meter-reset'],
    ['meter-reset'],
  ],
  [
    'a transaction number of 0, which means none',
    [
      [5000, 0],
      [8000, 0],
      [0, 0],
      [9000, 0],
    ],
    4000,
    ['negative-delta'],
    ['negative-delta'],
  ],
]

test.each(restarts)('%s: %j moves %i Wh', (_, values, moved, faults, sessionFaults) => {
  for (const isSessionRegister of [false, true]) {
    const chain = followRegister(ofTransactions(...values), { isSessionRegister })
    expect(chain.flows.reduce((sum, flow) => sum + flow.to.wh - flow.from.wh, 0)).toBe(moved)
    expect(chain.faults.map((fault) => fault.reason)).toEqual(isSessionRegister ? sessionFaults : faults)
  }
})

test('a session register that is seen once in each session loses nothing', () => {
  const chain = followRegister(ofTransactions([8000, 1], [500, 2], [9000, null]), { isSessionRegister: true })
  expect(chain.flows.map(({ from, to }) => to.wh - from.wh)).toEqual([8500])
  expect(chain.faults).toEqual([])
})

const anchors: [string, number[], number | null, number | null][] = [
  ['nothing', [], null, null],
  ['one reading', [5000], null, null],
  ['two that agree', [5000, 5100], 1, 1],
  ['two that do not', [5000, 1e9], null, null],
  ['a slip at the end', [5000, 5100, 5200, 1e9], 1, 2],
  ['an outlier at the beginning', [1e9, 5000, 5100, 5200], 2, 3],
]

test.each(anchors)('%s: %j has its first anchor at %s, its last at %s', (_, wh, first, last) => {
  const series = readings(...wh)
  expect(findFirstAnchor(series)).toBe(first === null ? null : first * MINUTE)
  expect(findLastAnchor(series)).toBe(last === null ? null : last * MINUTE)
})
