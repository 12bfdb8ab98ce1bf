import { expect, test } from 'vitest'
import { driveHome } from './drive.ts'

const car = { batteryWh: 60_000, dailyDriveWh: 9000 }

test.each([
  ['a working day takes the usual', 40_000, 9, 31_000],
  ['a minute takes a short trip', 40_000, 0.02, 37_300],
  ['a week takes no more than a long trip', 40_000, 168, 26_500],
  ['nobody comes home empty', 6000, 9, 4800],
  ['a car that left nearly empty gains nothing on the road', 3000, 9, 3000],
])('[WORLD-05] %s', (_, storedWh, hours, leftWh) => {
  expect(driveHome(storedWh, car, hours)).toBeCloseTo(leftWh, 6)
})
