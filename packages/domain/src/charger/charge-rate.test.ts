import { expect, test } from 'vitest'
import { findMaxHourlyImport } from '../energy/consumption.ts'
import { writeKilowatts } from '../energy/power.ts'
import { capChargeRate, findHousePower } from './charge-rate.ts'

const cases: [string, number, number | null, number][] = [
  ['the month has no complete hour yet', 7_400, null, 7_400],
  ['its hours took nothing', 7_400, 0, 7_400],
  ['the busiest hour took a Wh less than flows now', 7_400, 7_399, 7_399],
  ['the busiest hour took just what flows now', 7_400, 7_400, 7_400],
  ['the busiest hour took a Wh more', 7_400, 7_401, 7_400],
  ['nothing flows', 0, 7_400, 0],
]

test.each(cases)('when %s (%i W, %s Wh), %i W are shown', (_, rate, most, shown) => {
  expect(capChargeRate(rate, most)).toBe(shown)
})

const HOUR_MS = 3_600_000
const start = Date.parse('2026-01-15T18:00:00Z')
const months: [string, number[], number, string][] = [
  ['has no consumption', [], 3, '7.4'],
  ['has half an hour with consumption', [3000], 3, '7.4'],
  ['has an hour with consumption that is not over', [3000, 3100], 0.99, '7.4'],
  ['has a complete hour', [3000, 3100], 1, '6.1'],
  ['has several, of which the greatest counts', [3000, 3100, 3600, 3600, 1000, 1000], 3, '7.2'],
  ['has one that took more than flows now', [3700, 3800], 1, '7.4'],
]

test.each(months)('[DASH-10] 7400 W in a month that %s', (_, halfHours, hours, kilowatts) => {
  const periods = halfHours.map((importWh, index) => ({
    periodStart: start + (index * HOUR_MS) / 2,
    importWh,
    importFromGridWh: importWh,
  }))
  const maxHourlyWh = findMaxHourlyImport(periods, start + hours * HOUR_MS)
  expect(writeKilowatts(capChargeRate(7400, maxHourlyWh))).toBe(kilowatts)
})

const noon = new Date('2026-01-15T12:00:00Z')
const samples: [string, number | null, string | null, number | null][] = [
  ['no sample', null, null, null],
  ['a sample of this moment', -450, '2026-01-15T12:00:00.000Z', -450],
  ['a sample of five minutes ago', 900, '2026-01-15T11:55:00.000Z', 900],
  ['a sample that is a millisecond older', 900, '2026-01-15T11:54:59.999Z', null],
]

test.each(samples)('the house power of %s', (_name, netW, at, powerW) => {
  const sample = { houseNetW: netW, houseAt: at === null ? null : new Date(at), statusAt: null }
  expect(findHousePower(sample, noon)).toBe(powerW)
})

test.each([
  ['began to charge', 30, null],
  ['began to charge at that instant', 60, 900],
])('the house power of a minute ago, when the car %s', (_, seconds, powerW) => {
  const [houseAt, statusAt] = [60, seconds].map((ago) => new Date(noon.getTime() - ago * 1000))
  const sample = { houseNetW: 900, houseAt: houseAt ?? null, statusAt: statusAt ?? null }
  expect(findHousePower(sample, noon)).toBe(powerW)
})
