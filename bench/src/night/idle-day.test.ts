import { expect, test } from 'vitest'
import { listIdleDays, type IdleDay } from './idle-day.ts'
import type { Mark } from './run-nights.ts'

const HALF_HOUR_MS = 1_800_000
const rules = { minimumWh: 15_000, batteryWh: 60_000, isLevelKnown: true }

/** Half hours from an instant on: the level at each, while the meter counts what it is given. */
function makeMarks(from: string, levels: readonly number[], imports: readonly number[]): readonly Mark[] {
  return levels.map((storedWh, index) => ({
    at: Date.parse(from) + index * HALF_HOUR_MS,
    storedWh,
    importWh: imports[index] ?? 0,
    exportWh: 0,
    isPluggedIn: true,
  }))
}

const night = '2026-11-17T01:00:00Z'
const peak = '2026-11-17T08:00:00Z'
type Case = [string, string, readonly number[], readonly number[], boolean, IdleDay['problem']]

test.each([
  ['an hour', 2, null],
  ['more than an hour', 3, 'charged-without-need'],
])('a car that came within %s may charge for its minimum', (_, halfHours, problem) => {
  const levels = [20_000, 20_000, 20_000, 20_000, 20_000, 20_000].slice(0, halfHours + 2)
  const imports = levels.map((_level, index) => (index === halfHours + 1 ? 500 : 0))
  const [first, ...others] = makeMarks(night, levels, imports)
  const marks = first === undefined ? [] : [{ ...first, isPluggedIn: false }, ...others]
  expect(listIdleDays(marks, rules)).toEqual([{ date: '2026-11-17', problem }])
})

test.each<Case>([
  ['waits above its minimum', night, [20_000, 20_000, 20_000], [0, 0, 0], true, null],
  ['takes less than 100 Wh', night, [20_000, 20_000, 20_000], [0, 99, 99], true, null],
  [
    'takes 100 Wh above its minimum',
    night,
    [20_000, 20_090, 20_090],
    [0, 100, 100],
    true,
    'charged-without-need',
  ],
  ['does so with an unknown level', night, [20_000, 20_090, 20_090], [0, 100, 100], false, null],
  ['does so in peak hours', peak, [20_000, 20_090, 20_090], [0, 100, 100], false, 'charged-in-peak-hours'],
  ['charges up to its minimum in peak hours', peak, [9_000, 12_000, 15_000], [0, 3_300, 6_600], true, null],
  ['charges half an hour after it came', night, [9_000, 9_000, 12_000], [0, 0, 3_300], true, null],
  [
    'waits for an hour below its minimum',
    night,
    [9_000, 9_000, 9_000],
    [0, 0, 0],
    true,
    'left-below-minimum',
  ],
])('a car without a ready-by time that %s', (_, from, levels, imports, isLevelKnown, problem) => {
  expect(listIdleDays(makeMarks(from, levels, imports), { ...rules, isLevelKnown })).toEqual([
    { date: '2026-11-17', problem },
  ])
})
