import { expect, test } from 'vitest'
import { driveHome, spendDrive } from './drive.ts'

const car = { batteryWh: 60_000, dailyDriveWh: 9000 }

test.each([
  ['a working day takes the usual', 40_000, 9, 31_000],
  ['a minute takes a short trip', 40_000, 0.02, 37_300],
  ['a week takes no more than a long trip', 40_000, 168, 26_500],
  ['nobody comes home empty', 6000, 9, 4800],
  ['a car that left nearly empty gains nothing on the road', 3000, 9, 3000],
])('%s', (_, storedWh, hours, leftWh) => {
  expect(driveHome(storedWh, car, hours)).toBeCloseTo(leftWh, 6)
})

test.each([
  ['takes what it takes', 40_000, 12_000, 28_000],
  ['leaves the last twelfth', 10_000, 5201, 4800],
  ['to the very last twelfth leaves just that', 10_000, 5200, 4800],
])('a known drive %s', (_, storedWh, drivenWh, leftWh) => {
  expect(spendDrive(storedWh, car, drivenWh)).toBe(leftWh)
})
