import { expect, test } from 'vitest'
import { isSessionRegister } from './session-register.ts'

const cases: [string, [number, number | null][], boolean][] = [
  ['no transaction', [], false],
  [
    'a meter that goes on',
    [
      [0, 8000],
      [8000, 20_000],
      [20_000, null],
    ],
    false,
  ],
  [
    'one restart, which may be a new meter',
    [
      [90_000, 98_000],
      [0, 12_000],
    ],
    false,
  ],
  [
    'two restarts',
    [
      [0, 8000],
      [0, 12_000],
      [0, null],
    ],
    true,
  ],
  [
    'two restarts at 100 Wh',
    [
      [0, 8000],
      [100, 12_000],
      [100, null],
    ],
    true,
  ],
  [
    'a second start at 101 Wh',
    [
      [0, 8000],
      [100, 12_000],
      [101, null],
    ],
    false,
  ],
  [
    'sessions that moved nothing',
    [
      [0, 0],
      [0, 100],
      [0, 0],
      [0, 100],
    ],
    false,
  ],
  [
    'restarts before the meter went on',
    [
      [0, 8000],
      [0, 9000],
      [0, 7000],
      [7000, 9000],
    ],
    false,
  ],
]

test.each(cases)('%s: %j restarts per session: %s', (_, figures, expected) => {
  expect(isSessionRegister(figures.map(([startWh, stopWh]) => ({ startWh, stopWh })))).toBe(expected)
})
