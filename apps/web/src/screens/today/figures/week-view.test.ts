import { expect, test } from 'vitest'
import type { WeekEnergy } from '#data/history/week-mapper.ts'
import { viewWeek } from './week-view.ts'

function charged(iso: string, importWh: number, solarWh: number, costPence: number | null) {
  const flows = { importWh, solarWh, gridWh: importWh - solarWh, toHomeWh: 0, toGridWh: 0 }
  return { start: Date.parse(iso), ...flows, costPence, earnedPence: 0 }
}

const week: WeekEnergy = {
  session: null,
  sessionCount: 3,
  isSplit: true,
  periods: [
    // 00:30 on Thursday in London, which is still Wednesday in UTC.
    charged('2026-07-08T23:30:00Z', 3_000, 0, 500),
    charged('2026-07-09T12:00:00Z', 2_000, 2_000, 0),
    charged('2026-07-14T12:00:00Z', 2_500, 500, 14),
  ],
}
const unpriced = charged('2026-07-14T13:00:00Z', 1_000, 0, null)
const all = { hasCost: true, hasSplit: true }

test('the week has seven days up to today, each of London, with shares of the highest', () => {
  const view = viewWeek(week, null, '2026-07-14', all)
  expect(view?.figures).toEqual([
    { label: 'charged', value: '7.5', unit: 'kWh' },
    { label: 'cost', value: '£5.14', unit: '' },
    { label: 'solar', value: '33', unit: '%' },
  ])
  expect(view?.days.map(({ label, amount }) => [label, amount])).toEqual([
    ['Wed', null],
    ['Thu', '5.0'],
    ['Fri', null],
    ['Sat', null],
    ['Sun', null],
    ['Mon', null],
    ['Today', '2.5'],
  ])
  expect(view?.days[1]).toMatchObject({
    text: 'Thursday: 5.0 kWh, 2.0 of it solar',
    gridShare: 0.6,
    solarShare: 0.4,
  })
  expect(view?.days[6]).toMatchObject({ text: 'Today: 2.5 kWh, 0.5 of it solar', gridShare: 0.4 })
  expect(view?.days[0]?.text).toBe('Wednesday: nothing charged')
})

test('without the features there is neither cost nor split, and part of a cost says so', () => {
  const plain = viewWeek(week, null, '2026-07-14', { hasCost: false, hasSplit: false })
  expect(plain?.figures.map(({ label }) => label)).toEqual(['charged'])
  expect(plain?.days[1]).toMatchObject({ text: 'Thursday: 5.0 kWh', gridShare: 1, solarShare: 0 })
  const partly = viewWeek({ ...week, periods: [...week.periods, unpriced] }, null, '2026-07-14', all)
  expect(partly?.figures[1]?.label).toBe('cost, part priced')
})

test('energy that is written as nothing is drawn as nothing', () => {
  const few = [charged('2026-07-13T12:00:00Z', 49, 0, 1), charged('2026-07-12T12:00:00Z', 50, 49, 1)]
  const view = viewWeek({ ...week, periods: [...week.periods, ...few] }, null, '2026-07-14', all)
  expect(view?.days[5]).toMatchObject({ amount: null, gridShare: 0, text: 'Monday: nothing charged' })
  expect(view?.days[4]).toMatchObject({ amount: '0.1', gridShare: 0.01, solarShare: 0 })
  expect(viewWeek({ ...week, periods: few.slice(0, 1) }, null, '2026-07-14', all)).toBeNull()
})

test('a week without energy has no card', () => {
  expect(viewWeek({ ...week, periods: [] }, null, '2026-07-14', all)).toBeNull()
})

test('the export is all that left the car, with what the part to the grid earned', () => {
  const given = { ...charged('2026-07-14T18:00:00Z', 0, 0, 0), toHomeWh: 2_600, toGridWh: 1_900 }
  const periods = [...week.periods, { ...given, earnedPence: 45.6 }]
  expect(viewWeek({ ...week, periods }, null, '2026-07-14', all)?.earned).toBe(
    'Exported 4.5 kWh, earned £0.46',
  )
  expect(viewWeek(week, null, '2026-07-14', all)?.earned).toBeNull()
})

test('what left the car is drawn below the axis of its day, on the scale of the rest', () => {
  const given = { ...charged('2026-07-13T18:00:00Z', 0, 0, 0), toHomeWh: 600, toGridWh: 1_900 }
  const view = viewWeek({ ...week, periods: [...week.periods, given] }, null, '2026-07-14', all)
  expect(view?.hasExport).toBe(true)
  expect(view?.days.map(({ exportShare }) => exportShare)).toEqual([0, 0, 0, 0, 0, 0.5, 0])
  expect(view?.days[5]?.text).toBe('Monday: nothing charged, 2.5 kWh exported')
  expect(viewWeek(week, null, '2026-07-14', all)?.hasExport).toBe(false)
})

test('the week before stands behind the same days, and its sum below', () => {
  const before: WeekEnergy = { ...week, periods: [charged('2026-07-02T12:00:00Z', 10_000, 0, 250)] }
  const view = viewWeek(week, before, '2026-07-14', all)
  expect(view?.before).toBe('The week before: 10.0 kWh')
  expect(view?.days.map(({ beforeShare }) => beforeShare)).toEqual([0, 1, 0, 0, 0, 0, 0])
  expect(view?.days[1]).toMatchObject({ gridShare: 0.3, solarShare: 0.2 })
  expect(viewWeek(week, { ...week, periods: [] }, '2026-07-14', all)?.before).toBeNull()
  const quiet = viewWeek({ ...week, periods: [] }, before, '2026-07-14', all)
  expect(quiet?.figures.map(({ value }) => value)).toEqual(['0.0', '£0.00', '0'])
})
