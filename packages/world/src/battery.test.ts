import { expect, test } from 'vitest'
import { chargeBattery, dischargeBattery, acceptedWOf, type CarBattery } from './battery.ts'

const car: CarBattery = { capacityWh: 50_000, maxAcW: 7000 }
const hybrid: CarBattery = { capacityWh: 13_800, maxAcW: 3600 }

test.each([
  ['empty', 0, 7000],
  ['half full', 25_000, 7000],
  ['one Wh below the taper', 45_999, 7000],
  ['at the taper', 46_000, 7000],
  ['half way down the taper', 48_000, 3780],
  ['one Wh below full', 49_999, 561.6],
  ['full', 50_000, 0],
])('the power of a car that is %s', (_, storedWh, watts) => {
  expect(acceptedWOf(car, storedWh)).toBeCloseTo(watts, 0)
})

test.each([
  ['an hour at full power stores nine tenths of it', car, 10_000, 7400, 3600, 16_300, 7000],
  ['a charger that offers less is obeyed', car, 10_000, 2000, 3600, 11_800, 2000],
  ['a hybrid takes 3.6 kW of 7.4', hybrid, 2000, 7400, 3600, 5240, 3600],
  ['nothing offered moves nothing', car, 10_000, 0, 3600, 10_000, 0],
  ['no time moves nothing', car, 10_000, 7400, 0, 10_000, 0],
  ['a full car takes nothing', car, 50_000, 7400, 3600, 50_000, 0],
  ['a day at the plug ends at full', car, 10_000, 7400, 86_400, 50_000, 44_444.4],
])('%s', (_, battery, storedWh, offeredW, seconds, endsWh, meteredWh) => {
  const step = chargeBattery(battery, storedWh, offeredW, seconds)
  expect(step.storedWh).toBeCloseTo(endsWh, 0)
  expect(step.meteredWh).toBeCloseTo(meteredWh, 0)
})

test('the last kWh take longer than the same number before them', () => {
  const hours = 4_000 / 0.9 / 7000
  expect(chargeBattery(car, 42_000, 7400, hours * 3600).storedWh).toBeCloseTo(46_000, 0)
  expect(chargeBattery(car, 46_000, 7400, hours * 3600).storedWh).toBeLessThan(49_000)
})

test.each([1, 7, 60, 900])('steps of %i s end where one long step ends', (seconds) => {
  let storedWh = 36_000
  for (let at = 0; at < 12_600; at += seconds) storedWh = chargeBattery(car, storedWh, 5000, seconds).storedWh
  expect(storedWh).toBeCloseTo(chargeBattery(car, 36_000, 5000, 12_600).storedWh, 3)
})

test.each([
  ['gives 6 kW for an hour', 40_000, 10_000, 6000, 33_478, -6000],
  ['stops at its floor', 12_000, 10_000, 6000, 10_000, -1840],
  ['gives nothing on its floor', 10_000, 10_000, 6000, 10_000, 0],
  ['gives nothing below its floor', 8000, 10_000, 6000, 8000, 0],
])('a V2G car %s', (_, storedWh, floorWh, powerW, endsWh, meteredWh) => {
  const step = dischargeBattery(storedWh, floorWh, powerW, 3600)
  expect(step.storedWh).toBeCloseTo(endsWh, 0)
  expect(step.meteredWh).toBeCloseTo(meteredWh, 0)
})
