import { describe, expect, test } from 'vitest'
import { isPeakTime } from './peak-times.ts'

// 2026-11-16 is a Monday in winter, 2026-06-15 one in summer.
describe('peak hours are weekdays from 08:00 to 11:00 and from 16:00 to 22:00', () => {
  test.each([
    ['2026-11-16T07:59:59Z', false],
    ['2026-11-16T08:00:00Z', true],
    ['2026-11-16T10:59:59Z', true],
    ['2026-11-16T11:00:00Z', false],
    ['2026-11-16T15:59:59Z', false],
    ['2026-11-16T16:00:00Z', true],
    ['2026-11-16T21:59:59Z', true],
    ['2026-11-16T22:00:00Z', false],
    ['2026-11-14T17:00:00Z', false],
    ['2026-11-15T09:00:00Z', false],
    ['2026-06-15T07:00:00Z', true],
  ])('%s: %s', (at, isPeak) => {
    expect(isPeakTime(Date.parse(at))).toBe(isPeak)
  })
})
