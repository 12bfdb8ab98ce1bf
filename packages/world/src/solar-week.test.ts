import { expect, test } from 'vitest'
import { runSolarWeek } from './solar-week-run.ts'

test.each([
  [1, 10],
  [2, 10],
  [1, 30],
])(
  'a week of broken clouds (seed %d, a sample every %d s) goes into the car, with little from the grid',
  (seed, sampleSeconds) => {
    const week = runSolarWeek(seed, sampleSeconds)
    expect(week.aboveKwh).toBeGreaterThan(50)
    expect(week.takenShare).toBeGreaterThanOrEqual(0.9)
    expect(week.importedShare).toBeLessThanOrEqual(0.1)
    expect(week.shortestGapMs).toBeGreaterThanOrEqual(300_000)
  },
)
