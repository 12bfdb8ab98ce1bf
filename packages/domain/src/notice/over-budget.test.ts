import { describe, expect, test } from 'vitest'
import { decideNotices, type ToldNotice } from './decide-notices.ts'
import { overBudget } from './over-budget.ts'
import { makeNoticeFacts } from './testing/test-notice-facts.ts'

const november = { month: '2026-11-01', expectedPence: 5_001, spentPence: 2_000, budgetPence: 5_000 }

describe('the notice of a budget', () => {
  test.each([
    ['below it', 4_999, false],
    ['on it', 5_000, false],
    ['above it', 5_001, true],
  ])('when the month is expected to end %s', (_name, expectedPence, isDue) => {
    const found = overBudget.find(makeNoticeFacts({ budget: { ...november, expectedPence } }))
    expect(found !== null).toBe(isDue)
  })

  test('is of no use after the month', () => {
    const found = overBudget.find(makeNoticeFacts({ budget: november }))
    expect(found && new Date(found.useUntil).toISOString()).toBe('2026-12-01T00:00:00.000Z')
  })

  test('is not due without a budget', () => {
    expect(overBudget.find(makeNoticeFacts({}))).toBeNull()
  })

  test('is told once a month, also when the forecast falls and rises again', () => {
    const facts = makeNoticeFacts({ budget: november })
    expect(decideNotices(facts, ['over-budget'], []).decisions).toMatchObject([{ act: 'tell' }])
    const told: ToldNotice = {
      noticeId: 'n-1',
      kind: 'over-budget',
      occasion: '2026-11-01',
      version: 1,
      figures: november,
      changedAt: facts.now - 86_400_000,
      useUntil: facts.now + 86_400_000,
      isWithdrawn: false,
    }
    const dearer = makeNoticeFacts({ budget: { ...november, expectedPence: 9_000 } })
    expect(decideNotices(dearer, ['over-budget'], [told]).decisions).toEqual([])
    expect(decideNotices(dearer, ['over-budget'], [{ ...told, isWithdrawn: true }]).decisions).toEqual([])
    const december = makeNoticeFacts({ budget: { ...november, month: '2026-12-01' } })
    expect(
      decideNotices(december, ['over-budget'], [{ ...told, useUntil: facts.now - 1 }]).decisions,
    ).toMatchObject([{ act: 'tell' }])
  })

  test('waits for the end of quiet hours', () => {
    const now = Date.parse('2026-11-17T02:00:00Z')
    const { decisions, nextAt } = decideNotices(
      makeNoticeFacts({ now, budget: november }),
      ['over-budget'],
      [],
    )
    expect(decisions).toEqual([])
    expect(new Date(nextAt).toISOString()).toBe('2026-11-17T07:00:00.000Z')
  })
})
