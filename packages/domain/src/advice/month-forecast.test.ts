import { describe, expect, test } from 'vitest'
import { listDays, weekdayOf } from '../time/local-date.ts'
import { forecastMonth, habitStartOf, isBudget } from './month-forecast.ts'

/** £1 on every weekday, £2 on Saturdays, nothing on Sundays. */
function costsFrom(from: string, to: string): Map<string, number> {
  return new Map(
    listDays(from, to).map((day) => {
      const weekday = weekdayOf(day)
      return [day, weekday === 'SUNDAY' ? 0 : weekday === 'SATURDAY' ? 200 : 100]
    }),
  )
}

describe('the forecast of a month', () => {
  test('is what was spent and the habit of each weekday ahead', () => {
    const costs = costsFrom('2026-09-01', '2026-11-16')
    // November 2026 has 21 weekdays from Monday to Friday and 4 Saturdays; 10 and 2 are over on Monday the 16th.
    expect(forecastMonth(costs, '2025-01-01', '2026-11-16')).toMatchObject({
      month: '2026-11-01',
      spentPence: 10 * 100 + 2 * 200,
      expectedPence: 21 * 100 + 4 * 200,
    })
  })

  test('has a band around what is still to come, and never below what was spent', () => {
    const { lowPence = 0, highPence = 0 } =
      forecastMonth(costsFrom('2026-09-01', '2026-11-16'), '2025-01-01', '2026-11-16') ?? {}
    // Without any variation a quarter of the £15 ahead is left.
    expect([lowPence, highPence]).toEqual([2_900 - 375, 2_900 + 375])
    const spent = new Map([['2026-11-02', 100]])
    expect(forecastMonth(spent, '2025-01-01', '2026-11-29')?.lowPence).toBe(100)
  })

  test('expects of today what it lacks of its habit', () => {
    const costs = costsFrom('2026-09-01', '2026-11-16')
    const expected = [0, 60, 150].map(
      (pence) =>
        forecastMonth(new Map(costs).set('2026-11-16', pence), '2025-01-01', '2026-11-16')?.expectedPence,
    )
    expect(expected).toEqual([2_900, 2_900, 2_950])
  })

  test('follows the last six weeks only', () => {
    expect(habitStartOf('2026-11-16')).toBe('2026-10-05')
    const costs = new Map([['2026-10-04', 9_999]])
    expect(forecastMonth(costs, '2025-01-01', '2026-11-16')?.expectedPence).toBe(0)
  })

  test.each([
    ['27 days', '2026-10-20', null],
    ['28 days', '2026-10-19', 2_900],
  ])('with %s of history', (_days, firstDay, expected) => {
    const costs = costsFrom(firstDay, '2026-11-16')
    expect(forecastMonth(costs, firstDay, '2026-11-16')?.expectedPence ?? null).toBe(expected)
  })
})

test.each([
  [99, false],
  [100, true],
  [100.5, false],
  [100_000, true],
  [100_001, false],
  [Number.NaN, false],
])('%s pence as a budget', (pence, isOne) => {
  expect(isBudget(pence)).toBe(isOne)
})
