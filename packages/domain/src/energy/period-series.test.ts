import { expect, test } from 'vitest'
import type { PricedPeriod } from './period-energy.ts'
import { mapPeriods } from './period-series.ts'

const day = { from: Date.parse('2026-01-15T00:00:00Z'), to: Date.parse('2026-01-16T00:00:00Z') }

function part(time: string, change: Partial<PricedPeriod> = {}): PricedPeriod {
  return {
    periodStart: Date.parse(`2026-01-15T${time}:00Z`),
    importWh: 0,
    importFromGridWh: 0,
    exportWh: 0,
    exportToGridWh: 0,
    isSplit: false,
    costMicropence: 0,
    emissionsMg: 0,
    baselineMg: 0,
    ...change,
  }
}

const parts = [
  part('14:30', { exportWh: 250, exportToGridWh: 50 }),
  part('01:30', { importWh: 900, importFromGridWh: 700, isSplit: true, costMicropence: 5 }),
  part('03:00'),
  part('01:30', { importWh: 100, importFromGridWh: 100, costMicropence: 2, emissionsMg: null }),
]

test('half hours with energy come in order, and sessions that share one are summed', () => {
  const periods = mapPeriods(parts, { ...day, onlyWithEnergy: true }, (period, date, number) => [
    date,
    number,
    period,
  ])
  expect(periods).toEqual([
    [
      '2026-01-15',
      4,
      part('01:30', {
        importWh: 1000,
        importFromGridWh: 800,
        isSplit: true,
        costMicropence: 7,
        emissionsMg: null,
        withinCapWh: null,
      }),
    ],
    ['2026-01-15', 30, part('14:30', { exportWh: 250, exportToGridWh: 50 })],
  ])
})

test('a whole day has every half hour, those without energy as zeros that are known', () => {
  const periods = mapPeriods(parts, { ...day, onlyWithEnergy: false }, (period, _, number) => ({
    number,
    period,
  }))
  expect(periods).toHaveLength(48)
  expect(periods[0]).toEqual({ number: 1, period: part('00:00') })
  expect(periods[3]?.period.importWh).toBe(1000)
  expect(periods[29]?.period.exportWh).toBe(250)
  expect(periods[47]).toEqual({ number: 48, period: part('23:30') })
})

test('a range without energy has no half hours with energy', () => {
  expect(mapPeriods([], { ...day, onlyWithEnergy: true }, (period) => period)).toEqual([])
})

const days: [string, string, string, string, number, string, number][] = [
  ['in summer', '2026-06-30T23:00Z', '2026-07-01T23:00Z', '2026-07-01', 48, '2026-07-01T22:30:00.000Z', 48],
  ['of 23 hours', '2026-03-29T00:00Z', '2026-03-29T23:00Z', '2026-03-29', 46, '2026-03-29T22:30:00.000Z', 46],
  ['of 25 hours', '2026-10-24T23:00Z', '2026-10-26T00:00Z', '2026-10-25', 50, '2026-10-25T23:30:00.000Z', 50],
]

test.each(days)('a London day %s is numbered from its midnight', (_, from, to, date, count, ...last) => {
  const periods = mapPeriods(
    [],
    { from: Date.parse(from), to: Date.parse(to), onlyWithEnergy: false },
    (period, ...place) => [...place, period.periodStart] as const,
  )
  expect(periods).toHaveLength(count)
  expect(new Set(periods.map((each) => each[0]))).toEqual(new Set([date]))
  expect(periods[0]).toEqual([date, 1, Date.parse(from)])
  expect(periods.at(-1)).toEqual([date, last[1], Date.parse(last[0])])
})

test('numbering starts again at each midnight in London', () => {
  const range = { from: Date.parse('2026-06-30T22:30Z'), to: Date.parse('2026-06-30T23:30Z') }
  expect(
    mapPeriods([], { ...range, onlyWithEnergy: false }, (_, date, number) => `${date} ${number}`),
  ).toEqual(['2026-06-30 48', '2026-07-01 1'])
})
