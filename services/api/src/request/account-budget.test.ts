import { expect, test } from 'vitest'
import { createAccountBudget } from './account-budget.ts'

test('an account is refused from the moment it has overdrawn its budget until the rest is refilled', () => {
  let now = 0
  const budget = createAccountBudget({ capacity: 1_000, perSecond: 100, perRequest: 10 }, () => now)
  expect(budget.admit('K-1')).toBe(true)
  budget.spend('K-1', 1_490)
  expect(budget.admit('K-1')).toBe(false)
  expect(budget.admit('K-2')).toBe(true)
  now = 5_099
  expect(budget.admit('K-1')).toBe(false)
  now = 5_100
  expect(budget.admit('K-1')).toBe(true)
  expect(budget.admit('K-1')).toBe(false)
})

test('a budget is never more than full', () => {
  let now = 0
  const budget = createAccountBudget({ capacity: 20, perSecond: 100, perRequest: 10 }, () => now)
  budget.spend('K-1', 0)
  now = 60_000
  expect([budget.admit('K-1'), budget.admit('K-1'), budget.admit('K-1')]).toEqual([true, true, false])
})
