import type { ChangeAnswer } from '@driveway/contract/generated/customer-schema'
import type { Result } from '@driveway/domain/result'

/** How every change answers: an expected failure is part of the answer and no error. */
export function toChangeAnswer(outcome: Result<unknown, { code: string }>): ChangeAnswer {
  if (outcome.ok) return { isSuccess: true, problem: null }
  return { isSuccess: false, problem: { code: outcome.problem.code } }
}
