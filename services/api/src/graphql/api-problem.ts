import type { Result } from '@driveway/domain/result'

/** An expected failure on its way out: its code and its words reach the client. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** GraphQL knows failures only as something thrown; this is where a value becomes one. */
export function orNotFound<Value>(found: Result<Value, { code: 'not-found' }>, noun: string): Value {
  if (found.ok) return found.value
  throw new ApiProblem('NOT_FOUND', `There is no such ${noun}.`)
}
