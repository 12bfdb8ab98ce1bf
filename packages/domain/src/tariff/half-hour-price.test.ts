import { expect, test } from 'vitest'
import { listHalfHours } from '../time/half-hour.ts'
import { addDays, startOfDay } from '../time/local-date.ts'
import { createPriceList, findCost } from './half-hour-price.ts'
import type { Tariff } from './tariff.ts'

const night: Tariff = {
  id: 'night',
  energySupplier: 'Test Energy',
  tariffType: 'UNKNOWN',
  startDate: '2026-01-10',
  periods: [
    { timeStart: '0:30', timeEnd: '4:30', ratePence: 7.5 },
    { timeStart: '4:30', timeEnd: '0:30', ratePence: 28.125 },
  ],
}
const agile: Tariff = { ...night, id: 'agile', tariffType: 'AGILE', startDate: '2026-06-01', periods: [] }
const known = Date.parse('2026-06-01T12:00:00Z')
const prices = createPriceList([agile, night], {
  find: (supplier, start) => (supplier === 'Test Energy' && start === known ? -2_340_000 : null),
})

const cases: [string, string, number | null][] = [
  ['the price is unknown before the first tariff', '2026-01-09T12:00:00Z', null],
  ['the last half hour before the night is dear', '2026-01-15T00:00:00Z', 28_125_000],
  ['the first half hour of the night is cheap', '2026-01-15T00:30:00Z', 7_500_000],
  ['the last half hour of the night is cheap', '2026-01-15T04:00:00Z', 7_500_000],
  ['the first half hour of the day is dear', '2026-01-15T04:30:00Z', 28_125_000],
  ['in summer the night begins an hour earlier by UTC', '2026-04-14T23:30:00Z', 7_500_000],
  ['and ends an hour earlier', '2026-04-15T03:30:00Z', 28_125_000],
  ['the last half hour before the next tariff', '2026-05-31T22:30:00Z', 28_125_000],
  ['the next tariff begins at midnight in London, its price is not known yet', '2026-05-31T23:00:00Z', null],
  ['an Agile price that is known, below 0', '2026-06-01T12:00:00Z', -2_340_000],
  ['one half hour later the price is unknown', '2026-06-01T12:30:00Z', null],
]

test.each(cases)('%s', (_, at, price) => {
  expect(prices.findPrice(Date.parse(at))).toBe(price)
})

const changes: [string, string, number][] = [
  ['the hour that is left out is missing from the night', '2026-03-29', 6],
  ['the doubled hour is cheap both times', '2026-10-25', 10],
]

test.each(changes)('%s: %s has %i cheap half hours', (_, date, count) => {
  const year = createPriceList([night], { find: () => null })
  const starts = listHalfHours(startOfDay(date), startOfDay(addDays(date, 1)))
  expect(starts.filter((start) => year.findPrice(start) === 7_500_000)).toHaveLength(count)
})

const costs: [string, number, number | null, number | null][] = [
  ['nothing costs nothing, whatever the price', 0, null, 0],
  ['one Wh at 28.125 p', 1, 28_125_000, 28_125],
  ['a half hour at full power at 7.5 p', 3_700, 7_500_000, 27_750_000],
  ['energy at a price below 0 earns', 1_000, -2_340_000, -2_340_000],
  ['half a millionth rounds up', 1, 500, 1],
  ['energy at an unknown price', 1, null, null],
]

test.each(costs)('%s', (_, wh, price, cost) => {
  expect(findCost(wh, price)).toBe(cost)
})
