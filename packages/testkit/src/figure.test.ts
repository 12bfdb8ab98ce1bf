import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readFigures, reportAtLeast, reportAtMost, reportFigure, reportNone, type Figure } from './figure.ts'

const cases: readonly (readonly [string, string, readonly Figure[]])[] = [
  [
    'a target that is reached',
    '  PASS  query p99: 4.6 ms (target: at most 20 % more)\n',
    [{ figure: 'query p99', value: '4.6 ms', target: 'at most 20 % more', isReached: true }],
  ],
  [
    'a target that is missed, between other lines',
    'seed 1\n  FAIL  cars ready: 12 of 13 (target: all)\n  CPU: 3 ms\n',
    [{ figure: 'cars ready', value: '12 of 13', target: 'all', isReached: false }],
  ],
  [
    'a value with colons and brackets',
    '  PASS  half hours: 10:00, 5 Wh (settled) (target: those of the meters (5 Wh))',
    [
      {
        figure: 'half hours',
        value: '10:00, 5 Wh (settled)',
        target: 'those of the meters (5 Wh)',
        isReached: true,
      },
    ],
  ],
  ['a line without a target', '  PASS  query p99: 4.6 ms\n', []],
  ['a line of a test runner', 'PASS  a.test.ts: 3 tests (target: all)\n', []],
  ['no output', '', []],
]

test.each(cases)('reads %s', (_case, output, figures) => {
  expect(readFigures(output)).toEqual(figures)
})

const exitCode = process.exitCode
const printed: string[] = []

beforeEach(() => {
  printed.length = 0
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
})

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = exitCode
})

const reports: readonly (readonly [string, () => void, typeof exitCode, string])[] = [
  [
    'a reached target',
    () => reportFigure({ figure: 'cars', value: '3 of 3', target: 'all', isReached: true }),
    exitCode,
    '  PASS  cars: 3 of 3 (target: all)\n',
  ],
  [
    'a missed target',
    () => reportFigure({ figure: 'cars', value: '2 of 3', target: 'all', isReached: false }),
    1,
    '  FAIL  cars: 2 of 3 (target: all)\n',
  ],
  [
    'a value at the most',
    () => reportAtMost('p99', 10, 10, 'ms'),
    exitCode,
    '  PASS  p99: 10 ms (target: at most 10 ms)\n',
  ],
  [
    'a value above the most',
    () => reportAtMost('p99', 10.06, 10, 'ms'),
    1,
    '  FAIL  p99: 10.1 ms (target: at most 10 ms)\n',
  ],
  [
    'a time that never came',
    () => reportAtMost('booted', Number.POSITIVE_INFINITY, 20, 's'),
    1,
    '  FAIL  booted: never (target: at most 20 s)\n',
  ],
  [
    'a value at the least',
    () => reportAtLeast('ratio', 1, 1),
    exitCode,
    '  PASS  ratio: 1 (target: at least 1)\n',
  ],
  [
    'a value below the least',
    () => reportAtLeast('ratio', 0.994, 1),
    1,
    '  FAIL  ratio: 0.99 (target: at least 1)\n',
  ],
  ['none', () => reportNone('lost', 0), exitCode, '  PASS  lost: 0 (target: none)\n'],
  ['one too many', () => reportNone('lost', 1), 1, '  FAIL  lost: 1 (target: none)\n'],
]

test.each(reports)('prints %s', (_case, report, code, text) => {
  report()
  expect([process.exitCode, ...printed]).toEqual([code, text])
})
