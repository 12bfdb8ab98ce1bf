import type { ChangeAnswer, MutationProblems } from '@driveway/contract/generated/customer-schema'
import type { Result } from '@driveway/domain/result'

type ProblemCode = MutationProblems[keyof MutationProblems]

/** The answer of a mutation: an expected failure is data, not a GraphQL error, and the contract lists its code. */
export function toChangeAnswer(outcome: Result<unknown, { code: ProblemCode | 'not-found' }>): ChangeAnswer {
  if (outcome.ok) return { isSuccess: true, problem: null }
  return { isSuccess: false, problem: { code: outcome.problem.code } }
}
