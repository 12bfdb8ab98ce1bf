// @vitest-environment node
import type { Tariff } from '@driveway/domain/tariff/tariff'
import { expect, test } from 'vitest'
import {
  compareCharges,
  sayCheapest,
  sayDates,
  sayPeriod,
  sayRates,
  sayType,
  viewTimeline,
  writeRate,
} from './tariff-view.ts'

function tariff(...rates: readonly (readonly [start: string, end: string, rate: number])[]): Tariff {
  return {
    id: 't',
    energySupplier: 'Test Energy',
    tariffType: 'UNKNOWN',
    startDate: '2025-09-01',
    periods: rates.map(([timeStart, timeEnd, ratePence]) => ({ timeStart, timeEnd, ratePence })),
  }
}

const flat = tariff(['0:00', '0:00', 28.62])
const four = tariff(
  ['0:00', '5:00', 7],
  ['5:00', '16:00', 24.86],
  ['16:00', '19:00', 38.4],
  ['19:00', '0:00', 22.5],
)
const overMidnight = tariff(['4:30', '23:30', 30], ['23:30', '4:30', 7.499])
const agile: Tariff = { ...tariff(), tariffType: 'AGILE' }

test.each([
  [7, '7'],
  [24.86, '24.86'],
  [28.625, '28.625'],
  [0.1, '0.1'],
  [1000, '1,000'],
])('a rate of %d pence', (rate, expected) => {
  expect(writeRate(rate)).toBe(expected)
})

test.each([
  [0, 300, '00:00 to 05:00'],
  [1140, 0, '19:00 to 24:00'],
  [0, 0, '00:00 to 24:00'],
  [1410, 270, '23:30 to 04:30'],
])('a period from %i to %i', (from, to, expected) => {
  expect(sayPeriod(from, to)).toBe(expected)
})

test.each([
  [flat, '28.62p all day'],
  [four, '7p 00:00 to 05:00, else 22.5p to 38.4p'],
  [overMidnight, '7.499p 23:30 to 04:30, else 30p'],
  [tariff(['0:00', '5:00', 20], ['5:00', '0:00', 20]), '20p all day'],
  [agile, 'A new price every half hour'],
])('rates in words', (each, expected) => {
  expect(sayRates(each)).toBe(expected)
})

test('dates in words', () => {
  expect(sayDates({ tariff: flat, until: null })).toBe('Since 01.09.2025')
  expect(sayDates({ tariff: flat, until: '2026-02-28' })).toBe('01.09.2025 to 28.02.2026')
})

test.each([
  ['UNKNOWN', 'Other tariff'],
  ['AGILE', 'Agile'],
  ['OVO_DRIVE_ANYTIME', 'Drive Anytime'],
  ['NEXT_YEARS_TYPE', 'NEXT_YEARS_TYPE'],
])('the type %s', (type, expected) => {
  expect(sayType(type)).toBe(expected)
})

test('the tariff of today is the current one, newest first', () => {
  const later = { ...flat, id: 'later', startDate: '2026-03-01' }
  const { entries, currentId } = viewTimeline([flat, later], '2026-02-28')
  expect(entries.map((entry) => entry.tariff.id)).toEqual(['later', 't'])
  expect(currentId).toBe('t')
  expect(viewTimeline([flat], '2025-08-31').currentId).toBeNull()
})

test('the cost of 25 kWh from three times of day', () => {
  expect(compareCharges(four)).toEqual([
    { from: 30, pence: expect.closeTo(175), share: expect.closeTo(0.219, 3), isCheapest: true },
    { from: 540, pence: expect.closeTo(621.5), share: expect.closeTo(0.779, 3), isCheapest: false },
    { from: 1020, pence: expect.closeTo(797.82), share: 1, isCheapest: false },
  ])
  expect(compareCharges(flat).some(({ isCheapest }) => isCheapest)).toBe(false)
  expect(compareCharges(agile)).toEqual([])
})

test('the comparison says where the lowest rate is', () => {
  expect(sayCheapest(four, 7.4)).toBe('Cheapest from 00:00 to 05:00. Charging at 7.4 kW.')
  expect(sayCheapest(flat, 7.4)).toBe('Charging at 7.4 kW.')
})
