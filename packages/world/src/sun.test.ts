import { expect, test } from 'vitest'
import { demoPlace, solarYieldWOf } from './sun.ts'

test.each([
  ['noon in June', '2026-06-21T12:03:00Z', 800, 960],
  ['noon in December', '2026-12-21T12:00:00Z', 320, 480],
  ['eight in the evening in June', '2026-06-21T19:00:00Z', 5, 150],
  ['midnight in June', '2026-06-21T00:00:00Z', 0, 0],
  ['eight in the morning in December', '2026-12-21T08:00:00Z', 0, 0],
])('under a clear sky at %s one kWp yields as much as a roof does', (_, instant, low, high) => {
  const watts = solarYieldWOf(demoPlace, new Date(instant), 0)
  expect(watts).toBeGreaterThanOrEqual(low)
  expect(watts).toBeLessThanOrEqual(high)
})

test('a full cover of cloud leaves a quarter of the yield, and half a cover nearly all', () => {
  const noon = new Date('2026-06-21T12:00:00Z')
  const clear = solarYieldWOf(demoPlace, noon, 0)
  expect(solarYieldWOf(demoPlace, noon, 1) / clear).toBeCloseTo(0.25, 2)
  expect(solarYieldWOf(demoPlace, noon, 0.5) / clear).toBeGreaterThan(0.9)
})

test('a kWp makes about what a British roof makes in a year', () => {
  let wattHours = 0
  for (let hour = 0; hour < 8760; hour += 1) {
    wattHours += solarYieldWOf(demoPlace, new Date(Date.UTC(2026, 0, 1, hour, 30)), 0.75)
  }
  expect(wattHours / 1000).toBeGreaterThan(800)
  expect(wattHours / 1000).toBeLessThan(1250)
})
