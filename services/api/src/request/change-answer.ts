import type { ChangeAnswer } from '@driveway/contract/generated/customer-schema'
import type { Result } from '@driveway/domain/result'

/** The answer of a mutation: an expected failure is data, not a GraphQL error. */
export function toChangeAnswer(outcome: Result<unknown, { code: string }>): ChangeAnswer {
  if (outcome.ok) return { isSuccess: true, problem: null }
  return { isSuccess: false, problem: { code: outcome.problem.code } }
}
