import type { Result } from '@driveway/domain/result'
import { PublicError } from '@driveway/graphql-edge/public-error'

/** Turns an expected failure into the error that GraphQL needs. */
export function orNotFound<Value>(found: Result<Value, { code: 'not-found' }>, noun: string): Value {
  if (found.ok) return found.value
  throw new PublicError('NOT_FOUND', `There is no such ${noun}.`)
}
