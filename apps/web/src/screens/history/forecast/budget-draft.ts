import { isBudget } from '@driveway/domain/advice/month-forecast'
import { readDecimal } from '@driveway/domain/number-text'
import type { FieldProblems, FormFailure } from '#parts/form/use-form.ts'
import { pickByCode, type ByCode, type ProblemCode } from '#platform/wire/pick-by-code.ts'

export type BudgetDraft = { readonly budget: string }

export type BudgetProblemKey = 'error-budget' | 'not-saved-text' | 'not-reached-text' | 'not-allowed-text'

const PENCE_PER_POUND = 100

export function toDraft(pence: number | null): BudgetDraft {
  return { budget: pence === null ? '' : String(pence / PENCE_PER_POUND) }
}

/** In whole pence; null for an empty field, and NaN for a text without an amount. */
export function readBudget({ budget }: BudgetDraft): number | null {
  if (budget.trim() === '') return null
  const pounds = readDecimal(budget)
  return pounds === null ? Number.NaN : Math.round(pounds * PENCE_PER_POUND)
}

export function checkBudget(draft: BudgetDraft): FieldProblems<BudgetDraft, BudgetProblemKey> {
  const pence = readBudget(draft)
  return { budget: pence === null || isBudget(pence) ? null : 'error-budget' }
}

type Failure = FormFailure<BudgetDraft, BudgetProblemKey>

const failures: ByCode<ProblemCode<'setBudget'> | 'not-allowed', Failure> = {
  'invalid-budget': { field: 'budget', key: 'error-budget' },
  'not-allowed': { field: null, key: 'not-allowed-text' },
  'not-reached': { field: null, key: 'not-reached-text' },
  'unexpected-error': { field: null, key: 'not-saved-text' },
}

export function locateProblem(code: string): Failure {
  return pickByCode(failures, code)
}
