import { expect, test } from 'vitest'
import type { WeekEnergy } from '#data/week-energy/mapper.ts'
import { viewWeek } from './week-view.ts'

function charged(iso: string, importedWh: number, solarWh: number) {
  return { start: Date.parse(iso), importedWh, solarWh }
}

const week: WeekEnergy = {
  session: null,
  sessionCount: 3,
  costPence: 514,
  isCostComplete: true,
  isSplit: true,
  periods: [
    // 00:30 on Thursday in London, which is still Wednesday in UTC.
    charged('2026-07-08T23:30:00Z', 3_000, 0),
    charged('2026-07-09T12:00:00Z', 2_000, 2_000),
    charged('2026-07-14T12:00:00Z', 2_500, 500),
  ],
  exports: [],
}
const all = { hasCost: true, hasSplit: true }

test('the week has seven days up to today, each of London, with shares of the highest', () => {
  const view = viewWeek(week, '2026-07-14', all)
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
  const plain = viewWeek(week, '2026-07-14', { hasCost: false, hasSplit: false })
  expect(plain?.figures.map(({ label }) => label)).toEqual(['charged'])
  expect(plain?.days[1]).toMatchObject({ text: 'Thursday: 5.0 kWh', gridShare: 1, solarShare: 0 })
  const partly = viewWeek({ ...week, isCostComplete: false }, '2026-07-14', all)
  expect(partly?.figures[1]?.label).toBe('cost, part priced')
})

test('a week without energy has no card', () => {
  expect(viewWeek({ ...week, periods: [] }, '2026-07-14', all)).toBeNull()
})
