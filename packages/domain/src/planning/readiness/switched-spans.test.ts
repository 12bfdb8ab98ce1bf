import { expect, test } from 'vitest'
import { listOnSpans } from './switched-spans.ts'

const span = { from: 10, to: 20 }

test.each<[string, readonly (readonly [number, boolean])[], readonly (readonly [number, number])[]]>([
  ['nothing changed', [], []],
  ['it was on before and stays on', [[3, true]], [[10, 20]]],
  [
    'it was on before and goes off',
    [
      [3, true],
      [12, false],
    ],
    [[10, 12]],
  ],
  [
    'it goes off as the span begins',
    [
      [3, true],
      [10, false],
    ],
    [],
  ],
  [
    'it goes on twice',
    [
      [11, true],
      [12, false],
      [14, true],
      [15, false],
    ],
    [
      [11, 12],
      [14, 15],
    ],
  ],
  [
    'it is said to be on twice',
    [
      [11, true],
      [12, true],
      [13, false],
    ],
    [[11, 13]],
  ],
  ['it is on at the end', [[19, true]], [[19, 20]]],
  ['it goes on as the span ends', [[20, true]], []],
])('lists when something was on: %s', (_name, changes, spans) => {
  const given = changes.map(([at, isOn]) => ({ at, isOn }))
  expect(listOnSpans(given, span)).toEqual(spans.map(([from, to]) => ({ from, to })))
})
