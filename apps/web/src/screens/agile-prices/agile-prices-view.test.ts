// @vitest-environment node
import { expect, test } from 'vitest'
import { sayTomorrowMissing, viewPriceDay } from './agile-prices-view.ts'
import { sayPrice, sayTick, writePrice } from './price-text.ts'

const HALF = 1_800_000
const now = Date.parse('2026-01-15T17:40:00Z')

/** 20p from midnight on, but 7p from 02:00 to 04:00, for a number of half hours. */
function makePrices(day: string, count: number): ReadonlyMap<number, number> {
  const start = Date.parse(`${day}T00:00:00Z`)
  return new Map(
    Array.from({ length: count }, (_, index) => [start + index * HALF, index >= 4 && index < 8 ? 7 : 20]),
  )
}

test('today has its price in force, and now between two columns', () => {
  const view = viewPriceDay(makePrices('2026-01-15', 48), 'today', now)
  expect(view?.current).toBe(35)
  expect(view?.nowAt).toBeCloseTo(35.333, 3)
  expect(view?.idle).toEqual({ title: 'Now, until 18:00', value: '20.0p' })
  expect(view?.readings[4]).toEqual({ title: '02:00 to 02:30', value: '7.0p' })
  expect(view?.isOpenEnded).toBe(false)
})

test('the cheapest hours of today leave out what is over', () => {
  const view = viewPriceDay(makePrices('2026-01-15', 48), 'today', now)
  expect(view?.windows.map(({ hours, window }) => [hours, window?.averagePence, window?.columns])).toEqual([
    [1, 20, [35, 37]],
    [2, 20, [35, 39]],
    [3, 20, [35, 41]],
    [4, 20, [35, 43]],
  ])
})

test('tomorrow has no now, and a half hour that is not published says so', () => {
  const view = viewPriceDay(makePrices('2026-01-16', 46), 'tomorrow', now)
  expect([view?.current, view?.nowAt, view?.idle]).toEqual([null, null, null])
  expect(view?.readings.at(-1)).toEqual({ title: '23:30 to 00:00', value: 'not published yet' })
  expect(view?.isOpenEnded).toBe(true)
  expect(view?.windows.map(({ window }) => window?.columns)).toEqual([
    [4, 6],
    [4, 8],
    [2, 8],
    [0, 8],
  ])
})

test('a day without prices has no view', () => {
  expect(viewPriceDay(makePrices('2026-01-15', 48), 'tomorrow', now)).toBeNull()
})

test.each([
  ['in winter', '2026-01-15', [0, 0.25, 0.5, 0.75, 1]],
  ['when clocks go forward', '2026-03-29', [0, 5 / 23, 11 / 23, 17 / 23, 1]],
  ['when clocks go back', '2026-10-25', [0, 7 / 25, 13 / 25, 19 / 25, 1]],
])('%s the hours are marked where they are', (_name, day, expected) => {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const view = viewPriceDay(new Map([[noon, 1]]), 'today', noon)
  expect(view?.marks.map(({ at }) => at)).toEqual(expected)
})

test.each([
  ['2026-01-15T15:59:00Z', 'Tomorrow’s prices come at about 16:00'],
  ['2026-01-15T16:00:00Z', 'Tomorrow’s prices are late'],
])('at %s missing prices read “%s”', (time, title) => {
  expect(sayTomorrowMissing(Date.parse(time)).title).toBe(title)
})

test.each([
  [33.84, '33.8p', '33.8'],
  [0, '0.0p', '0.0'],
  [-0.04, '0.0p', '0.0'],
  [-2.46, '−2.5p', '−2.5'],
  [100, '100.0p', '100.0'],
])('%d pence read %s', (pence, price, figure) => {
  expect([sayPrice(pence), writePrice(pence)]).toEqual([price, figure])
})

test.each([
  [0, '0p'],
  [20, '20p'],
  [-5, '−5p'],
])('a tick at %d reads %s', (pence, expected) => {
  expect(sayTick(pence)).toBe(expected)
})
