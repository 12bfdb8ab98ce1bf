// @vitest-environment node
import type { StatementMonth } from '@driveway/domain/energy/history/statement'
import { expect, test } from 'vitest'
import { listStatementLines, sayEstimated, sumLineOf } from './statement-view.ts'

const month: StatementMonth = {
  month: '2026-10-01',
  importWh: 10_001,
  solarWh: 2_500,
  costPence: 64.7825,
  isCostComplete: true,
  rates: [
    { ratePence: 7.5, energyWh: 7_001, costPence: 52.5075 },
    { ratePence: 24.55, energyWh: 500, costPence: 12.275 },
  ],
  estimatedHalfHours: 0,
}

function write(months: readonly StatementMonth[]): string[] {
  return listStatementLines(months).map(({ name, rate, grid, solar, cost }) =>
    [name, rate, grid, solar, cost].join('|'),
  )
}

test('a month has a line for each unit rate below its sum', () => {
  expect(write([month, { ...month, month: '2026-11-01', importWh: 0 }])).toEqual([
    'October||7.5|2.5|£0.65',
    '|7.50p|7.0||£0.53',
    '|24.55p|0.5||£0.12',
  ])
})

test('many rates are one line with their range and average', () => {
  const rates = [4, 8, 12, 16, 20].map((ratePence) => ({ ratePence, energyWh: 1_000, costPence: ratePence }))
  expect(write([{ ...month, rates }])[1]).toBe('|4.00p to 20.00p, 12.00p on average|5.0||£0.60')
})

test('a month without a price says so', () => {
  expect(sumLineOf('Total', { ...month, costPence: null }).cost).toBe('No price yet')
})

test.each([
  [null, 'For months more than a year ago the readings are no longer kept, only their half hours.'],
  [0, 'The meter was read in every half hour with energy.'],
  [
    3,
    'In 3 half hours with energy the meter was not read. Their energy is divided between the readings around them; the sum stays the meter’s.',
  ],
])('%s estimated half hours', (count, text) => {
  expect(sayEstimated(count)).toBe(text)
})
