import { expect, test } from 'vitest'
import {
  carbonHorizonOf,
  carbonIntensityOf,
  forecastCarbonIntensity,
  LEAST_CARBON,
  MOST_CARBON,
  nameCarbonIndex,
} from './carbon.ts'
import { issueOf } from './forecast-error.ts'
import { createNation } from './national-grid.ts'

const nation = createNation(4)
const year = Array.from({ length: 365 * 48 }, (_, at) => new Date(Date.UTC(2025, 9, 1) + at * 1_800_000))

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function meanAt(hour: number): number {
  const then = year.filter((halfHour) => halfHour.getUTCHours() === hour)
  return mean(then.map((halfHour) => carbonIntensityOf(halfHour, nation)))
}

test('a year of carbon intensity resembles a British one', () => {
  const grams = year.map((halfHour) => carbonIntensityOf(halfHour, nation))
  expect(grams.every((each) => Number.isInteger(each))).toBe(true)
  expect(Math.min(...grams)).toBe(LEAST_CARBON)
  expect(Math.max(...grams)).toBeGreaterThan(300)
  expect(Math.max(...grams)).toBeLessThanOrEqual(MOST_CARBON)
  expect(mean(grams)).toBeGreaterThan(100)
  expect(mean(grams)).toBeLessThan(170)
})

test('the worst weather stays under the ceiling', () => {
  const lull = { cloud: () => 1, wind: () => 0, whim: () => 1 }
  expect(carbonIntensityOf(new Date('2026-01-15T18:00:00Z'), lull)).toBeLessThanOrEqual(MOST_CARBON)
  expect(carbonIntensityOf(new Date('2026-01-15T18:00:00Z'), lull)).toBeGreaterThan(350)
})

test.each([
  ['evenings are dirtier than nights', 18, 3, 1.4],
  ['evenings are dirtier than noons under the sun', 18, 12, 1.4],
])('%s', (_, dirty, clean, times) => {
  expect(meanAt(dirty)).toBeGreaterThan(meanAt(clean) * times)
})

test.each([
  ['the last forecast', 0, 0.08, 0.015, 0.05],
  ['the forecast of the day before', 24, 0.17, 0.04, 0.12],
])('%s is close and seldom exact', (_, hoursAhead, most, least, mostOnAverage) => {
  const errors = year.map((halfHour) => {
    const actual = carbonIntensityOf(halfHour, nation)
    const issuedAt = issueOf(halfHour.getTime() - hoursAhead * 3_600_000)
    return Math.abs(forecastCarbonIntensity(halfHour, nation, issuedAt) - actual) / actual
  })
  expect(Math.max(...errors)).toBeLessThan(most + 0.06)
  expect(mean(errors)).toBeGreaterThan(least)
  expect(mean(errors)).toBeLessThan(mostOnAverage)
})

test('past values do not change', () => {
  const then = new Date('2025-11-05T17:30:00Z')
  expect(carbonIntensityOf(then, createNation(4))).toBe(carbonIntensityOf(then, nation))
})

test.each([
  [39, 'very low'],
  [40, 'low'],
  [114, 'low'],
  [115, 'moderate'],
  [184, 'moderate'],
  [185, 'high'],
  [269, 'high'],
  [270, 'very high'],
] as const)('%d g is %s', (grams, index) => {
  expect(nameCarbonIndex(grams)).toBe(index)
})

test.each([
  ['from the start of a half hour', '2026-01-15T00:00:00Z', '2026-01-17T00:00:00.000Z'],
  ['from within a half hour', '2026-07-15T22:59:00Z', '2026-07-17T22:30:00.000Z'],
])('forecasts reach two days ahead %s', (_, now, horizon) => {
  expect(carbonHorizonOf(new Date(now)).toISOString()).toBe(horizon)
})
