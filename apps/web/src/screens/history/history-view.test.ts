// @vitest-environment node
import { expect, test } from 'vitest'
import { viewMonth, viewTotals } from './history-view.ts'

const shows = { cost: true, split: false, export: false }
const period = { importWh: 5000, solarWh: 0, gridWh: 5000, toHomeWh: 0, toGridWh: 0, earnedPence: 0 }

const costs: [string, number, string][] = [
  ['took from the grid', 162.4, '£1.62'],
  ['earned a little', -0.4, '£0.00'],
  ['earned', -40, '−£0.40'],
]

test.each(costs)('a day that %s (%f p) costs %s, and so does its month', (_, pence, text) => {
  const { rows, total } = viewMonth({
    days: ['2026-10-30'],
    periods: [{ ...period, start: Date.parse('2026-10-30T12:00:00Z'), costPence: pence }],
    minutes: [],
    today: '2026-11-15',
    shows,
  })
  expect(rows.map((row) => row.text)).toEqual([`Friday 30 October: 5.0 kWh, ${text}`])
  expect(total && viewTotals(total, shows)[1]).toEqual({ label: 'cost', value: text })
})
