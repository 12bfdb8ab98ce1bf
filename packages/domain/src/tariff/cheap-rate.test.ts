import { expect, test } from 'vitest'
import { findCheapRateEnd } from './cheap-rate.ts'
import type { AgilePrices } from './half-hour-price.ts'
import { AGILE, type Tariff } from './tariff.ts'

const noPrices: AgilePrices = { find: () => null }

function tariff(rates: readonly [string, number][], more: Partial<Tariff> = {}): Tariff {
  const periods = rates.map(([timeStart, ratePence]) => ({ timeStart, timeEnd: '', ratePence }))
  return { id: 't', energySupplier: 'S', tariffType: 'FIXED', startDate: '2026-01-01', periods, ...more }
}

const night = tariff([
  ['0:30', 7],
  ['5:30', 28],
])
const threeRates = tariff([
  ['0:00', 10],
  ['4:00', 7],
  ['7:00', 28],
])
const flat = tariff([['0:00', 24]])
const cheapWeekend = tariff(
  [
    ['0:30', 7],
    ['5:30', 28],
  ],
  { weekendPeriods: [{ timeStart: '0:00', timeEnd: '', ratePence: 7 }] },
)

test.each<[string, Tariff[], string, string | null]>([
  ['there is no tariff', [], '2026-01-14T01:00:00Z', null],
  ['the tariff has one rate', [flat], '2026-01-14T01:00:00Z', null],
  ['it is a moment before the cheap rate', [night], '2026-01-14T00:29:59.999Z', null],
  ['the cheap rate begins', [night], '2026-01-14T00:30:00Z', '2026-01-14T05:30:00Z'],
  ['the cheap rate is about to end', [night], '2026-01-14T05:29:59.999Z', '2026-01-14T05:30:00Z'],
  ['the cheap rate has ended', [night], '2026-01-14T05:30:00Z', null],
  ['it is only the second lowest rate', [threeRates], '2026-01-14T03:30:00Z', null],
  ['it is summer time in London', [night], '2026-07-14T00:00:00Z', '2026-07-14T04:30:00Z'],
  ['the clocks go forward', [night], '2026-03-29T00:30:00Z', '2026-03-29T04:30:00Z'],
  ['the clocks go back', [night], '2026-10-25T00:30:00Z', '2026-10-25T05:30:00Z'],
  ['two cheap days follow', [cheapWeekend], '2026-01-17T00:00:00Z', '2026-01-18T00:00:00Z'],
])('when %s', (_case, tariffs, now, end) => {
  const found = findCheapRateEnd(tariffs, noPrices, Date.parse(now))
  expect(found === null ? null : new Date(found).toISOString()).toBe(end && new Date(end).toISOString())
})

/** 10 p in each half hour of the day, but 4 p from 02:00 to 03:00 and 9.7 p after it. */
const agilePrices: AgilePrices = {
  find: (_supplier, start) => {
    const hour = new Date(start).getUTCHours()
    if (hour === 2) return 4_000_000
    return hour === 3 ? 9_730_000 : 10_000_000
  },
}

test.each<[string, string, string | null]>([
  ['is the average or more', '2026-01-14T01:30:00Z', null],
  ['is below the average', '2026-01-14T02:00:00Z', '2026-01-14T04:00:00.000Z'],
  ['is a little below the average', '2026-01-14T03:30:00Z', '2026-01-14T04:00:00.000Z'],
])('a half-hour price that %s', (_case, now, end) => {
  const agile = tariff([], { tariffType: AGILE })
  const found = findCheapRateEnd([agile], agilePrices, Date.parse(now))
  expect(found === null ? null : new Date(found).toISOString()).toBe(end)
})
