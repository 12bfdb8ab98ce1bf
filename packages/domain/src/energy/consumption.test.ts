import { expect, test } from 'vitest'
import type { Activity } from './activity.ts'
import { findMaxHourlyImport, measureChargingTime } from './consumption.ts'

const at = Date.parse('2026-01-15T18:00:00Z')
const MINUTE = 60_000

function halves(...parts: [number, number][]) {
  return parts.map(([minute, importWh]) => ({
    periodStart: at + minute * MINUTE,
    importWh,
    importFromGridWh: importWh,
  }))
}

const cases: [string, ReturnType<typeof halves>, number, number | null][] = [
  ['nothing was taken', [], 600, null],
  ['only half an hour had consumption', halves([0, 3700]), 600, null],
  ['an hour had consumption, and is over', halves([0, 3700], [30, 3600]), 60, 7300],
  ['the charge began in it', halves([0, 3_799], [30, 4_000]), 60, null],
  ['its halves took nearly the same', halves([0, 3_800], [30, 4_000]), 60, 7_800],
  ['the charge ended in it', halves([0, 4_000], [30, 3_799]), 60, null],
  ['the hour is not over by a minute', halves([0, 3700], [30, 3600]), 59, null],
  ['two halves lie in two hours', halves([30, 3700], [60, 3700]), 600, null],
  [
    'several hours are over',
    halves([0, 2000], [30, 2000], [60, 3700], [90, 3700], [120, 100], [150, 9]),
    600,
    7400,
  ],
  ['a half hour is shared by two sessions', halves([0, 1000], [0, 2000], [30, 3000]), 600, 6000],
]

test.each([
  [2_000, 4_000],
  [1_999, null],
])('when %i of 2000 Wh came from the grid in the second half of an hour', (importFromGridWh, most) => {
  const sunny = { periodStart: at + 30 * MINUTE, importWh: 2_000, importFromGridWh }
  const periods = [...halves([0, 2_000]), sunny]
  expect(findMaxHourlyImport(periods, at + 60 * MINUTE)).toBe(most)
})

test.each(cases)('when %s', (_, periods, minutes, most) => {
  expect(findMaxHourlyImport(periods, at + minutes * MINUTE)).toBe(most)
})

test('charging time counts every mode that fills the car, within the range', () => {
  const modes = [
    [-30, 'charging', false],
    [30, 'boosting', true],
    [50, 'idle', false],
    [60, 'trickle', false],
    [70, 'charging', true],
  ] as const
  const activities = modes.map(([minute, mode, isUnplanned]): Activity => ({
    at: at + minute * MINUTE,
    cable: 'connected',
    mode,
    isUnplanned,
  }))
  const range = { from: at, to: at + 100 * MINUTE }
  expect(measureChargingTime(activities, range)).toEqual({ minutes: 90, unplannedMinutes: 50 })
})
