import { describe, expect, test } from 'vitest'
import { findNextReadyTime, listNextReadyTimes } from './ready-by.ts'
import { defaultSchedule } from './schedule.ts'
import { never, only } from './testing/test-schedule.ts'

const SEVEN = 7 * 60

describe('ready times on the days when the clocks change', () => {
  const halfPastOne = only(['SUNDAY', 90])

  test('in the doubled hour it comes once', () => {
    const first = findNextReadyTime(halfPastOne, new Date('2026-10-25T00:00:00Z'))
    expect(new Date(first?.at ?? 0).toISOString()).toBe('2026-10-25T00:30:00.000Z')
    const next = findNextReadyTime(halfPastOne, new Date('2026-10-25T00:30:00Z'))
    expect(next?.date).toBe('2026-11-01')
  })

  test('in the hour that is left out it comes all the same', () => {
    const time = findNextReadyTime(halfPastOne, new Date('2026-03-29T00:00:00Z'))
    expect(time?.date).toBe('2026-03-29')
    expect(time?.at).toBeGreaterThanOrEqual(Date.parse('2026-03-29T01:00:00Z'))
  })

  test('seven in the morning is seven on the wall, before and after', () => {
    const saturday = new Date('2026-03-28T12:00:00Z')
    const sunday = findNextReadyTime(only(['SUNDAY', SEVEN]), saturday)
    expect(new Date(sunday?.at ?? 0).toISOString()).toBe('2026-03-29T06:00:00.000Z')
  })
})

describe('the next ready times', () => {
  const monday = new Date('2026-11-16T12:00:00Z')

  test('are listed day by day', () => {
    const dates = listNextReadyTimes(defaultSchedule, monday, 3).map(({ date }) => date)
    expect(dates).toEqual(['2026-11-17', '2026-11-18', '2026-11-19'])
  })

  test('end after a week', () => {
    const dates = listNextReadyTimes(only(['MONDAY', SEVEN], ['FRIDAY', SEVEN]), monday, 5).map(
      ({ date }) => date,
    )
    expect(dates).toEqual(['2026-11-20', '2026-11-23'])
  })

  test('are none without a ready time', () => {
    expect(listNextReadyTimes(never, monday, 5)).toEqual([])
  })
})
