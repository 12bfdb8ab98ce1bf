import { addMonths, startOfDay } from '../time/local-date.ts'
import type { DueNotice, NoticeFacts, NoticeRule } from './notice-facts.ts'

/** Due once the month is expected to cost more than its budget. */
function find({ now, budget }: NoticeFacts): DueNotice<'over-budget'> | null {
  if (budget === null || budget.expectedPence <= budget.budgetPence) return null
  const useUntil = startOfDay(addMonths(budget.month, 1))
  return { occasion: budget.month, dueAt: now, useUntil, figures: budget }
}

/** Once a month, outside quiet hours; never taken back, because a forecast moves from day to day. */
export const overBudget: NoticeRule<'over-budget'> = {
  find,
  quiet: 'after',
  isNews: () => false,
  hasAllClear: false,
  isClear: () => false,
}
