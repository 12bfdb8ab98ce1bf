// @vitest-environment node
import type { HistoryPeriod } from '@driveway/domain/energy/history/history-sum'
import { addDays, startOfDay } from '@driveway/domain/time/local-date'
import { expect, test } from 'vitest'
import { viewGraph, viewSmallGraphs } from './graph-view.ts'
import { findFirstShown, viewMonth, type DayView, type Shows } from './history-view.ts'

const DATE = '2026-06-30'
const usual: Shows = { cost: true, split: true, export: false }
const v2g: Shows = { ...usual, export: true }

/** Days with energy in one half hour, at midnight. */
function makeDays(...overs: Partial<HistoryPeriod>[]): DayView[] {
  const nothing = {
    importWh: 0,
    solarWh: 0,
    gridWh: 0,
    toHomeWh: 0,
    toGridWh: 0,
    costPence: 0,
    earnedPence: 0,
  }
  const dates = overs.map((_, at) => addDays(DATE, at))
  const periods = overs.map((over, at) =>
    Object.assign({ start: startOfDay(addDays(DATE, at)) }, nothing, over),
  )
  const { rows } = viewMonth({ days: dates, periods, minutes: null, today: '2026-07-12', shows: usual })
  return rows.filter((row) => row.kind === 'normal').toReversed()
}

function makeDay(over: Partial<HistoryPeriod>): DayView {
  const [day] = makeDays(over)
  if (!day) throw new Error('A day of which nothing is known is a card')
  return day
}

test('bars stack solar on grid where the split is known, and are one amount otherwise', () => {
  const day = makeDay({ importWh: 3000, solarWh: 1000, gridWh: 2000 })
  expect(viewGraph(day, 'hour', usual).bars[0]?.up).toEqual([
    { tone: 'grid', amount: 2000 },
    { tone: 'solar', amount: 1000 },
  ])
  expect(viewGraph(day, 'hour', { ...usual, split: false }).bars[0]?.up).toEqual([
    { tone: 'accent', amount: 3000 },
  ])
})

test('export hangs below zero in the colours of home and export, never in that of import', () => {
  expect(viewGraph(makeDay({ toHomeWh: 700, toGridWh: 300 }), 'hour', v2g).bars[0]?.down).toEqual([
    { tone: 'home', amount: 700 },
    { tone: 'export', amount: 300 },
  ])
})

const caps: [string, number, string][] = [
  ['all of it within the cap', 3000, '3.0 kWh at 7p, £0.21, within the cap'],
  ['a part of it', 1200, '3.0 kWh at 7p, £0.21, 1.2 kWh within the cap'],
  ['nothing of it', 0, '3.0 kWh at 7p, £0.21, beyond the cap'],
]

test.each(caps)('[TAR-10] a half hour says whether it was within the cap: %s', (_, withinCapWh, value) => {
  const day = makeDay({ importWh: 3000, gridWh: 3000, costPence: 21, withinCapWh })
  const { readings, columns } = viewGraph(day, 'half-hour', usual)
  expect(readings[0]?.value).toBe(value)
  expect(columns.at(-1)).toBe('Cheap-rate cap')
})

test('a day without a cap says nothing of it', () => {
  const { readings, columns } = viewGraph(
    makeDay({ importWh: 3000, gridWh: 3000, costPence: 21 }),
    'hour',
    usual,
  )
  expect(readings[0]?.value).toBe('3.0 kWh at 7p, £0.21')
  expect(columns).not.toContain('Cheap-rate cap')
})

const axes: [string, Partial<HistoryPeriod>, 'hour' | 'half-hour', Shows, number[]][] = [
  ['nothing', {}, 'hour', usual, [0, 500, 1000]],
  ['a little', { gridWh: 400 }, 'hour', usual, [0, 500, 1000]],
  ['an ordinary hour', { gridWh: 2900 }, 'hour', usual, [0, 1000, 2000, 3000]],
  ['the limit', { gridWh: 7400 }, 'hour', usual, [0, 5000, 7400]],
  ['more than the limit', { gridWh: 9000 }, 'hour', usual, [0, 5000, 7400]],
  ['more than the limit of half an hour', { gridWh: 9000 }, 'half-hour', usual, [0, 2000, 3700]],
  ['more than the limit of V2G', { gridWh: 9000 }, 'hour', v2g, [0, 2000, 4000, 6000]],
  ['more than that of half an hour', { gridWh: 9000 }, 'half-hour', v2g, [0, 1000, 2000, 3000]],
  ['export', { gridWh: 1000, toGridWh: 2500 }, 'hour', v2g, [-4000, -2000, 0, 2000]],
  ['export beyond the limit', { toGridWh: 9000 }, 'hour', v2g, [-6000, 0, 5000]],
  ['export of a charger that cannot', { gridWh: 900, toGridWh: 2500 }, 'hour', usual, [0, 500, 1000]],
]

test.each(axes)('the axis of a day with %s fits its energy', (_, over, size, shows, ticks) => {
  expect(viewGraph(makeDay(over), size, shows).scale.ticks).toEqual(ticks)
})

test('each bar is read with its times, its energy, its price and its cost', () => {
  const view = viewGraph(makeDay({ importWh: 2000, gridWh: 2000, costPence: 15 }), 'hour', usual)
  expect(view.readings[0]).toEqual({ title: '00:00 to 01:00', value: '2.0 kWh at 7.5p, £0.15' })
  expect(view.readings[23]).toEqual({ title: '23:00 to 00:00', value: '0.0 kWh' })
  expect(view.prices?.values.slice(0, 2)).toEqual([7.5, null])
  expect([view.columns, view.rows]).toEqual([
    ['From', 'Charged', 'Price per kWh'],
    [['00:00', '2.0 kWh', '7.5p']],
  ])
})

const unpriced: [string, Partial<HistoryPeriod>, Shows][] = [
  ['tariffs are not offered', { costPence: 15 }, { ...usual, cost: false }],
  ['no price is known', { costPence: null }, usual],
]

test.each(unpriced)('a day has no prices below its bars where %s', (_, over, shows) => {
  const view = viewGraph(makeDay({ importWh: 2000, gridWh: 2000, ...over }), 'hour', shows)
  expect([view.prices, view.readings[0]?.value]).toEqual([null, '2.0 kWh'])
})

const scales: [string, Partial<HistoryPeriod>[], Shows, number, number][] = [
  ['nothing', [{}], usual, 0, 1000],
  ['next to nothing', [{ gridWh: 999 }], usual, 0, 1000],
  ['some', [{ gridWh: 1001 }], usual, 0, 1001],
  ['sun and grid', [{ gridWh: 1500, solarWh: 700 }], usual, 0, 2200],
  ['more than the cap', [{ gridWh: 9000 }], usual, 0, 7400],
  ['export on one of two days', [{ gridWh: 1500 }, { toGridWh: 2000, toHomeWh: 500 }], v2g, -2500, 1500],
  ['export by a charger that cannot', [{ gridWh: 1500, toGridWh: 2500 }], usual, 0, 1500],
]

test.each(scales)('all rows of a list share one scale: %s', (_, overs, shows, low, high) => {
  const days = makeDays(...overs)
  const { scale, bars } = viewSmallGraphs(days, shows)
  expect([scale.low, scale.high]).toEqual([low, high])
  expect([...bars.keys()]).toEqual(days.map(({ date }) => date))
})

test('the day beside the list is the chosen one, or the latest with energy', () => {
  const [first, second, third] = makeDays({ importWh: 1 }, { importWh: 2 }, {})
  const rows = [third, second, first].filter((day) => day !== undefined)
  expect(findFirstShown(rows, null)).toBe(second)
  expect(findFirstShown(rows, DATE)).toBe(first)
  expect(findFirstShown([{ kind: 'offline', date: DATE, text: '' }], null)).toBeNull()
})
