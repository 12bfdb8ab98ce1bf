// @vitest-environment node
import type { HistoryPeriod } from '@driveway/domain/energy/history/history-sum'
import { findDayStart } from '@driveway/domain/time/local-date'
import { expect, test } from 'vitest'
import { findMostWh, listTimeMarks, viewGraph, viewSmallGraph } from './graph-view.ts'
import { viewMonth, type DayView, type Shows } from './history-view.ts'

const DATE = '2026-06-30'
const usual: Shows = { cost: true, split: true, export: false }
const v2g: Shows = { ...usual, export: true }

/** A day with energy in one half hour, at midnight. */
function makeDay(over: Partial<HistoryPeriod>): DayView {
  const nothing = {
    importWh: 0,
    solarWh: 0,
    gridWh: 0,
    toHomeWh: 0,
    toGridWh: 0,
    costPence: 0,
    earnedPence: 0,
  }
  const periods = [{ start: findDayStart(DATE), ...nothing, ...over }]
  const { rows } = viewMonth({ days: [DATE], periods, minutes: null, today: '2026-07-02', shows: usual })
  const [day] = rows
  if (day?.kind !== 'normal') throw new Error('A day of which nothing is known is a card')
  return day
}

const marks: [string, string, number[]][] = [
  ['an ordinary day', '2026-06-30', [0, 6 / 24, 12 / 24, 18 / 24, 1]],
  ['the day on which the clocks go forward', '2026-03-29', [0, 5 / 23, 11 / 23, 17 / 23, 1]],
  ['the day on which they go back', '2026-10-25', [0, 7 / 25, 13 / 25, 19 / 25, 1]],
]

test.each(marks)('on %s (%s) a time label is at its bar', (_, date, expected) => {
  expect(listTimeMarks(date).map(({ at }) => at)).toEqual(expected)
  expect(listTimeMarks(date).map(({ label }) => label)).toEqual(['00:00', '06:00', '12:00', '18:00', '00:00'])
})

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

const ways: [string, Partial<HistoryPeriod>, Shows, number, number][] = [
  ['has none below the axis', { gridWh: 1000, importWh: 1000 }, usual, 7400, 0],
  ['has none of V2G while nothing was given back', { gridWh: 1000, importWh: 1000 }, v2g, 6000, 0],
  ['has one once something was', { toHomeWh: 1 }, v2g, 6000, 6000],
  ['has none of what another charger cannot do', { toHomeWh: 1 }, usual, 7400, 0],
]

test.each(ways)('a graph %s', (_, over, shows, top, bottom) => {
  expect(viewGraph(makeDay(over), 'hour', shows)).toMatchObject({ top, bottom })
})

const tops: [string, Partial<HistoryPeriod>, Shows, number][] = [
  ['nothing', {}, usual, 1000],
  ['next to nothing', { gridWh: 999 }, usual, 1000],
  ['some', { gridWh: 1001 }, usual, 1001],
  ['sun and grid', { gridWh: 1500, solarWh: 700 }, usual, 2200],
  ['more than the cap', { gridWh: 9000 }, usual, 7400],
  ['more given back than taken', { gridWh: 1500, toGridWh: 2500 }, v2g, 2500],
  ['more given back by a charger that cannot', { gridWh: 1500, toGridWh: 2500 }, usual, 1500],
]

test.each(tops)('small graphs share the scale of the month: %s', (_, over, shows, expected) => {
  const day = makeDay(over)
  const top = findMostWh([day], shows)
  expect(top).toBe(expected)
  expect(viewSmallGraph(day, shows, top).top).toBe(expected)
})
