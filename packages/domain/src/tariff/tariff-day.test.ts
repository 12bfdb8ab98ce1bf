import { nightTariff } from '@driveway/testkit/test-tariff'
import { expect, test } from 'vitest'
import { estimateChargeCost, listDayBlocks, moveStart } from './tariff-day.ts'
import type { Tariff } from './tariff.ts'

test('a single rate is one block of the whole day', () => {
  expect(listDayBlocks([{ timeStart: '0:00', ratePence: 28 }])).toEqual([
    { from: 0, to: 1440, ratePence: 28, index: 0 },
  ])
})

test('the last period goes on over midnight', () => {
  const periods = [
    { timeStart: '4:30', ratePence: 28 },
    { timeStart: '0:30', ratePence: 7 },
  ]
  expect(listDayBlocks(periods)).toEqual([
    { from: 0, to: 30, ratePence: 28, index: 0 },
    { from: 30, to: 270, ratePence: 7, index: 1 },
    { from: 270, to: 1440, ratePence: 28, index: 0 },
  ])
})

test('no periods have no blocks', () => {
  expect(listDayBlocks([])).toEqual([])
})

test.each([
  ['to a half hour', [0, 300, 960], 1, 330, 330],
  ['to the nearest half hour', [0, 300, 960], 1, 314, 300],
  ['up to its neighbour', [0, 300, 960], 1, 1200, 930],
  ['down to its neighbour', [0, 300, 960], 1, 0, 30],
  ['to the last half hour of the day', [0, 300, 960], 2, 1500, 1410],
  ['below midnight', [60, 300], 0, -100, 0],
])('a start moves %s', (_name, starts, index, wanted, expected) => {
  expect(moveStart(starts, index, wanted)).toBe(expected)
})

const twoRates: Tariff = {
  id: 't',
  energySupplier: 'Test Energy',
  tariffType: 'UNKNOWN',
  startDate: '2026-01-01',
  periods: [
    { timeStart: '0:00', timeEnd: '5:00', ratePence: 7 },
    { timeStart: '5:00', timeEnd: '0:00', ratePence: 25 },
  ],
}

test.each([
  ['in the cheap hours', { from: 30, energyKwh: 25, powerKw: 7 }, 175],
  ['half in, half out', { from: 270, energyKwh: 7, powerKw: 7 }, 112],
  ['of nothing', { from: 0, energyKwh: 0, powerKw: 7 }, 0],
  ['over midnight', { from: 1410, energyKwh: 7, powerKw: 7 }, 112],
  ['without power', { from: 0, energyKwh: 7, powerKw: 0 }, null],
])('a charge %s costs', (_name, charge, pence) => {
  expect(estimateChargeCost(twoRates, charge)).toBe(pence)
})

test('the cost of a charge on Agile is not known from its periods', () => {
  const agile = { ...twoRates, tariffType: 'AGILE', periods: [] }
  expect(estimateChargeCost(agile, { from: 0, energyKwh: 1, powerKw: 7 })).toBeNull()
})

test.each([
  ['hours, of which two half hours of 4 kWh are cheap', { unit: 'hours', amount: 1 }, 8 * 10 + 4 * 30],
  ['kWh', { unit: 'kWh', amount: 5 }, 5 * 10 + 7 * 30],
] as const)('a charge beyond a cap of %s costs the day rate', (_, cap, pence) => {
  const capped: Tariff = {
    ...nightTariff,
    periods: [
      { timeStart: '0:00', timeEnd: '6:00', ratePence: 10 },
      { timeStart: '6:00', timeEnd: '0:00', ratePence: 30 },
    ],
    cap: { ...cap, dayStart: '12:00' },
  }
  expect(estimateChargeCost(capped, { from: 30, energyKwh: 12, powerKw: 8 })).toBe(pence)
})
