import { describe, expect, test } from 'vitest'
import { monthlySummary } from './monthly-summary.ts'
import { makeNoticeFacts } from './testing/test-notice-facts.ts'

const october = { month: '2026-10-01', energyWh: 210_400, costPence: 1_620 }

describe('the monthly summary', () => {
  test.each([
    ['the first day, before it is due', '2026-11-01T08:59:00Z', '2026-11-01T09:00:00Z'],
    ['the seventh day', '2026-11-08T08:59:59Z', '2026-11-01T09:00:00Z'],
    ['a week later', '2026-11-08T09:00:00Z', null],
  ])('on %s', (_name, now, dueAt) => {
    const found = monthlySummary.find(makeNoticeFacts({ now: Date.parse(now), lastMonth: october }))
    expect(found && new Date(found.dueAt)).toEqual(dueAt === null ? null : new Date(dueAt))
  })

  test('is not told of a month without a charge', () => {
    const now = Date.parse('2026-11-01T09:00:00Z')
    const lastMonth = { ...october, energyWh: 0, costPence: 0 }
    expect(monthlySummary.find(makeNoticeFacts({ now, lastMonth }))).toBeNull()
  })
})
