import { expect, test } from 'vitest'
import { driveOf, learnDrive } from './driving-habit.ts'

const HOUR = 3_600_000
const habit = { dayWh: 6_000, spreadWh: 2_000 }

test.each([
  ['not at all', 0, 0, 0, 0],
  ['for 6 minutes, at the power of a drive at most', 0.1, 60, 1_500, 0.01],
  ['for an hour', 1, 600, 12_000, 0.1],
  ['for ten hours, a day', 10, 6_000, 12_000, 1],
  ['for ten hours and a day, two days', 34, 12_000, 24_000, 2],
])('a car that was away %s', (_, hours, likelyWh, mostWh, days) => {
  const drive = driveOf(habit, hours * HOUR)
  expect([drive.likelyWh, drive.mostWh, drive.days].map((each) => Math.round(each * 100) / 100)).toEqual([
    likelyWh,
    mostWh,
    days,
  ])
})

test.each([
  ['like the others', 6_000, 1, { dayWh: 6_000, spreadWh: 1_333 }],
  ['of more', 12_000, 1, { dayWh: 8_000, spreadWh: 3_333 }],
  ['of two together', 24_000, 2, { dayWh: 8_000, spreadWh: 3_333 }],
  ['without driving', -500, 1, { dayWh: 4_000, spreadWh: 3_333 }],
  ['that is too short', 12_000, 0.29, { dayWh: 6_000, spreadWh: 2_000 }],
  ['that is just long enough', 1_800, 0.3, { dayWh: 6_000, spreadWh: 1_333 }],
])('a day %s', (_, drivenWh, days, expected) => {
  expect(learnDrive(habit, drivenWh, days)).toEqual(expected)
})

test('days that are all alike keep a spread of 1 kWh', () => {
  expect(learnDrive({ dayWh: 6_000, spreadWh: 1_000 }, 6_000, 1)).toEqual({ dayWh: 6_000, spreadWh: 1_000 })
})
