import { expect, test } from 'vitest'
import { listHalfHours } from '@driveway/domain/time/half-hour'
import { addDays, startOfDay } from '@driveway/domain/time/local-date'
import { writeUnambiguousTime } from '@driveway/domain/time/unambiguous-time'
import {
  capBucket,
  findBucketPrice,
  graphCapOf,
  importWhOf,
  listBuckets,
  type BucketSize,
} from './charge-graph.ts'
import { exportWhOf } from '../exported-energy.ts'
import type { HistoryPeriod } from './history-sum.ts'

function fillDay(date: string): HistoryPeriod[] {
  const halves = listHalfHours(startOfDay(date), startOfDay(addDays(date, 1)))
  return halves.map((start, at) => ({
    start,
    importWh: at + 1,
    solarWh: 1,
    gridWh: at,
    toHomeWh: 2,
    toGridWh: 3,
    costPence: 0,
    earnedPence: 0,
  }))
}

const caps: [string, BucketSize, boolean, number][] = [
  ['an hour', 'hour', false, 7400],
  ['half an hour', 'half-hour', false, 3700],
  ['an hour of V2G', 'hour', true, 6000],
  ['half an hour of V2G', 'half-hour', true, 3000],
]

test.each(caps)('a graph of %s (%s, %s) goes up to %i', (_, size, isV2g, expected) => {
  expect(graphCapOf(size, isV2g)).toBe(expected)
})

const days: [string, string, number, number][] = [
  ['an ordinary day', '2026-06-30', 24, 48],
  ['the day on which the clocks go forward', '2026-03-29', 23, 46],
  ['the day on which they go back', '2026-10-25', 25, 50],
]

test.each(days)('%s (%s) has %i bars of an hour or %i of half one', (_, date, hours, halves) => {
  const periods = fillDay(date)
  const all = periods.reduce((sum, period) => sum + period.importWh, 0)
  for (const [size, count] of [
    ['hour', hours],
    ['half-hour', halves],
  ] as const) {
    const buckets = listBuckets(date, periods, size)
    expect(buckets).toHaveLength(count)
    expect(buckets.reduce((sum, each) => sum + importWhOf(each), 0)).toBe(all)
    expect(buckets.reduce((sum, each) => sum + exportWhOf(each), 0)).toBe(5 * periods.length)
  }
})

test('an hour has the energy for which a cap counts, and the part within it', () => {
  const [first, second, third] = fillDay('2026-06-30').slice(1)
  if (!first || !second || !third) throw new Error('A day has four half hours')
  const periods = [
    { ...first, gridWh: 50 },
    { ...second, gridWh: 700, withinCapWh: 200 },
    { ...third, gridWh: 300, withinCapWh: 0 },
  ]
  const hour = listBuckets('2026-06-30', periods, 'hour')[1]
  expect([hour?.cappedWh, hour?.withinCapWh]).toEqual([1000, 200])
})

test('an hour is the sum of its halves', () => {
  const [first, second] = listBuckets('2026-06-30', fillDay('2026-06-30'), 'hour')
  expect(first).toEqual({
    start: startOfDay('2026-06-30'),
    solarWh: 2,
    gridWh: 0 + 1,
    toHomeWh: 4,
    toGridWh: 6,
    costPence: 0,
    cappedWh: 0,
    withinCapWh: 0,
  })
  expect(second?.gridWh).toBe(2 + 3)
})

function listTimes(date: string): string[] {
  return listBuckets(date, [], 'hour').map(({ start }) => writeUnambiguousTime(start))
}

test('the doubled hour is drawn once each time, and the missing one not at all', () => {
  expect(listTimes('2026-10-25').slice(0, 4)).toEqual(['00:00', '01:00 BST', '01:00 GMT', '02:00'])
  expect(listTimes('2026-03-29').slice(0, 3)).toEqual(['00:00', '02:00', '03:00'])
})

test('energy of another day is left out', () => {
  const buckets = listBuckets('2026-06-30', [...fillDay('2026-06-29'), ...fillDay('2026-07-01')], 'hour')
  expect(buckets.every((each) => importWhOf(each) + exportWhOf(each) === 0)).toBe(true)
})

const none = {
  start: 5,
  solarWh: 0,
  gridWh: 0,
  toHomeWh: 0,
  toGridWh: 0,
  costPence: 0,
  cappedWh: 0,
  withinCapWh: 0,
}

const cut: [string, Partial<typeof none>, Partial<typeof none>][] = [
  ['below the top', { solarWh: 3000, gridWh: 4399 }, { solarWh: 3000, gridWh: 4399 }],
  ['at the top', { solarWh: 3000, gridWh: 4400 }, { solarWh: 3000, gridWh: 4400 }],
  ['beyond it, by its shares', { solarWh: 3700, gridWh: 11_100 }, { solarWh: 1850, gridWh: 5550 }],
  ['exported at the top', { toGridWh: 7400 }, { toGridWh: 7400 }],
  ['exported beyond it', { toGridWh: 7401 }, { toGridWh: 7400 }],
  [
    'exported beyond it, by its shares',
    { toHomeWh: 3700, toGridWh: 11_100 },
    { toHomeWh: 1850, toGridWh: 5550 },
  ],
]

test.each(cut)('a bar %s', (_, given, drawn) => {
  expect(capBucket({ ...none, ...given }, 7400)).toEqual({ ...none, ...drawn })
})

const prices: [string, Parameters<typeof findBucketPrice>[0], number | null][] = [
  ['without energy', none, null],
  ['whose price is unknown', { ...none, gridWh: 1000, costPence: null }, null],
  ['from the grid', { ...none, gridWh: 2000, costPence: 15 }, 7.5],
  ['half of it solar', { ...none, gridWh: 1000, solarWh: 1000, costPence: 30 }, 15],
]

test.each(prices)('the price of a bar %s', (_, bucket, expected) => {
  expect(findBucketPrice(bucket)).toBe(expected)
})
