import { expect, test } from 'vitest'
import { forecastYield } from './roof-forecast.ts'

const place = { latitude: 52, longitude: -0.5 }

test.each([
  ['at night', '2026-06-21T00:00:00Z', { direct: 0, diffuse: 0 }, 0, 0],
  ['with radiation that a night cannot have', '2026-12-21T00:00:00Z', { direct: 300, diffuse: 50 }, 0, 0],
  ['at a clear noon in June', '2026-06-21T12:00:00Z', { direct: 780, diffuse: 90 }, 0.75, 0.9],
  ['at a clear noon in December', '2026-12-21T12:00:00Z', { direct: 140, diffuse: 30 }, 0.3, 0.5],
  ['under a closed cover in June', '2026-06-21T12:00:00Z', { direct: 0, diffuse: 150 }, 0.1, 0.14],
  ['with radiation beyond the sun', '2026-06-21T12:00:00Z', { direct: 5_000, diffuse: 900 }, 1, 1],
])('%s a roof yields its share of peak power', (_name, at, radiation, low, high) => {
  const share = forecastYield(place, Date.parse(at), radiation)
  expect(share).toBeGreaterThanOrEqual(low)
  expect(share).toBeLessThanOrEqual(high)
})

test('the later half hour of an early hour has the larger share', () => {
  const radiation = { direct: 120, diffuse: 60 }
  const [first, second] = ['2026-06-21T05:00:00Z', '2026-06-21T05:30:00Z'].map((at) =>
    forecastYield(place, Date.parse(at), radiation),
  )
  expect(first).toBeGreaterThan(0)
  expect(second).toBeGreaterThan(first ?? 1)
})
