import { describe, expect, test } from 'vitest'
import type { PricedPeriod } from '../period-energy.ts'
import { summariseMonth, totalOf, writeStatementFile } from './statement.ts'

function period(importWh: number, gridWh: number, ratePence: number | null): PricedPeriod {
  return {
    periodStart: 0,
    importWh,
    importFromGridWh: gridWh,
    exportWh: 0,
    exportToGridWh: 0,
    isSplit: true,
    costMicropence: ratePence === null ? null : Math.round(ratePence * gridWh * 1000),
    emissionsMg: null,
    baselineMg: null,
  }
}

const october = summariseMonth(
  '2026-10-01',
  [period(3_500, 3_500, 7.5), period(3_501, 3_501, 7.5), period(2_000, 500, 24.55), period(1_000, 0, 24.55)],
  1,
)
const november = summariseMonth('2026-11-01', [period(3_333, 3_333, 7.5), period(1_000, 1_000, null)], null)

describe('a statement by month', () => {
  test('has energy and cost at each unit rate that was paid, and solar beside it', () => {
    expect(october).toEqual({
      month: '2026-10-01',
      importWh: 10_001,
      solarWh: 2_500,
      costPence: 64.7825,
      isCostComplete: true,
      rates: [
        { ratePence: 7.5, energyWh: 7_001, costPence: 52.5075 },
        { ratePence: 24.55, energyWh: 500, costPence: 12.275 },
      ],
      estimatedHalfHours: 1,
    })
  })

  test('leaves out what has no price yet, and says so', () => {
    expect(november).toMatchObject({ importWh: 4_333, costPence: 24.9975, isCostComplete: false })
    expect(november.rates).toHaveLength(1)
    expect(summariseMonth('2026-11-01', [period(1_000, 1_000, null)], 0).costPence).toBeNull()
    expect(summariseMonth('2026-11-01', [], 0).costPence).toBe(0)
  })

  test('adds its months up', () => {
    expect(totalOf([october, november])).toEqual({
      importWh: 14_334,
      solarWh: 2_500,
      costPence: 89.78,
      isCostComplete: false,
      estimatedHalfHours: null,
    })
  })

  test('is a file for a spreadsheet', () => {
    expect(writeStatementFile([october, november], 'Total')).toBe(
      [
        '\uFEFFMonth,Unit rate (pence per kWh),From the grid (kWh),From solar (kWh),Cost (GBP),Estimated half hours',
        '2026-10,7.5,7.001,,0.53,',
        '2026-10,24.55,0.5,,0.12,',
        '2026-10,,7.501,2.5,0.65,1',
        '2026-11,7.5,3.333,,0.25,',
        '2026-11,,4.333,0,0.25,',
        'Total,,11.834,2.5,0.90,',
        '',
      ].join('\r\n'),
    )
  })
})
