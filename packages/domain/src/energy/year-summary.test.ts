import { expect, test } from 'vitest'
import {
  findYearFigures,
  listYearPeriods,
  roundDistance,
  type ChargedYear,
  type YearPeriod,
} from './year-summary.ts'

const years: readonly (readonly [string, string, string | null, readonly YearPeriod[]])[] = [
  [
    'late in a year',
    '2026-11-16',
    null,
    [
      { year: 2026, start: '2026-01-01', end: '2026-11-17' },
      { year: 2025, start: '2025-01-01', end: '2026-01-01' },
    ],
  ],
  [
    'on the last day of February',
    '2026-02-28',
    null,
    [
      { year: 2025, start: '2025-01-01', end: '2026-01-01' },
      { year: 2026, start: '2026-01-01', end: '2026-03-01' },
    ],
  ],
  [
    'on the first day of March',
    '2026-03-01',
    null,
    [
      { year: 2026, start: '2026-01-01', end: '2026-03-02' },
      { year: 2025, start: '2025-01-01', end: '2026-01-01' },
    ],
  ],
  ['on New Year’s Eve', '2026-12-31', '2026-06-10', [{ year: 2026, start: '2026-06-10', end: '2027-01-01' }]],
  [
    'on New Year’s Day',
    '2026-01-01',
    null,
    [
      { year: 2025, start: '2025-01-01', end: '2026-01-01' },
      { year: 2026, start: '2026-01-01', end: '2026-01-02' },
    ],
  ],
  [
    'after an installation in June',
    '2026-11-16',
    '2026-06-10',
    [{ year: 2026, start: '2026-06-10', end: '2026-11-17' }],
  ],
  ['on the day before the installation', '2026-06-09', '2026-06-10', []],
  [
    'on the day of the installation',
    '2026-06-10',
    '2026-06-10',
    [{ year: 2026, start: '2026-06-10', end: '2026-06-11' }],
  ],
]

test.each(years)('the years of a summary %s', (_, today, installDate, expected) => {
  expect(listYearPeriods(today, installDate)).toEqual(expected)
})

const whole: ChargedYear = {
  period: { year: 2025, start: '2025-01-01', end: '2026-01-01' },
  totalEnergyWh: 2_486_000,
  exportedWh: 0,
  totalTimeMinutes: 21_900,
  totalTimeBoostOrHomealoneMinutes: 876,
  sessions: [
    { weekDay: 'TUESDAY', importWh: 1_500_000 },
    { weekDay: 'SUNDAY', importWh: 400_000 },
    { weekDay: 'TUESDAY', importWh: 100_000 },
  ],
  savedGrams: 2_300_000,
}

test('a whole year gives its averages, its comparison and its share', () => {
  const figures = findYearFigures(whole)
  expect(figures).toMatchObject({
    year: 2025,
    energyWh: 2_486_000,
    minutesPerDay: 60,
    greenShare: 0.96,
    biggestDay: 'TUESDAY',
    savedGrams: 2_300_000,
  })
  // 2,486,000 / 52.1429, and that × 0.03125.
  expect(figures?.averageWeekWh).toBeCloseTo(47_676.67, 1)
  expect(figures?.cups).toBeCloseTo(1_489.9, 1)
  // 2,486 kWh × 7 km / 1.609344.
  expect(figures?.miles).toBeCloseTo(10_813.1, 1)
  expect(figures?.weekdays.map(({ wh }) => Math.round(wh))).toEqual([0, 38_141, 0, 0, 0, 0, 9_535])
})

const ends: readonly (readonly [string, boolean])[] = [
  ['2026-12-31', false],
  ['2027-01-01', true],
]

test.each(ends)('a year told up to %s is over: %s', (end, isOver) => {
  const period: YearPeriod = { year: 2026, start: '2026-01-01', end }
  expect(findYearFigures({ ...whole, period })?.isOver).toBe(isOver)
})

test('miles count the energy that stayed in the car', () => {
  // 486 kWh × 7 km / 1.609344.
  expect(findYearFigures({ ...whole, exportedWh: 2_000_000 })?.miles).toBeCloseTo(2_113.9, 1)
  expect(findYearFigures({ ...whole, exportedWh: 2_500_000 })?.miles).toBe(0)
})

test('a part of a year is averaged over its own weeks and days', () => {
  const figures = findYearFigures({
    ...whole,
    period: { year: 2026, start: '2026-01-01', end: '2026-03-15' },
    totalEnergyWh: 730_000,
    totalTimeMinutes: 7_300,
  })
  expect(figures?.averageWeekWh).toBeCloseTo(70_000, -1)
  expect(figures?.minutesPerDay).toBe(100)
})

test('less than a week counts as one', () => {
  const period: YearPeriod = { year: 2026, start: '2026-01-01', end: '2026-01-03' }
  expect(findYearFigures({ ...whole, period, totalEnergyWh: 9_000 })?.averageWeekWh).toBe(9_000)
})

const without: readonly (readonly [string, Partial<ChargedYear>])[] = [
  ['energy', { totalEnergyWh: 0 }],
  ['charging time', { totalTimeMinutes: 0 }],
]

test.each(without)('a year without %s has no figures', (_, part) => {
  expect(findYearFigures({ ...whole, ...part })).toBeNull()
})

test('figures that are unknown or tell nothing are left out', () => {
  const even = findYearFigures({ ...whole, sessions: [], savedGrams: null })
  expect(even).toMatchObject({ biggestDay: null, savedGrams: null })
  expect(findYearFigures({ ...whole, savedGrams: -1 })?.savedGrams).toBeNull()
  expect(findYearFigures({ ...whole, totalTimeBoostOrHomealoneMinutes: 30_000 })?.greenShare).toBe(0)
})

test.each([
  [8.4, 8],
  [99.6, 100],
  [104, 100],
  [995, 1_000],
  [999.9, 1_000],
  [1_049, 1_000],
  [10_813, 10_800],
])('%d is told as %d', (exact, told) => {
  expect(roundDistance(exact)).toBe(told)
})
