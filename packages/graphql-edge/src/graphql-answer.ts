import type { GraphQLError } from 'graphql'
import { PublicError } from './public-error.ts'
import type { QueryProblem } from './query-problem.ts'

export type AnswerError = {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions: { readonly code: string; readonly id?: string }
}

export type GraphqlAnswer = {
  readonly data?: unknown
  readonly errors?: readonly AnswerError[]
}

/** The answer to a request of which nothing was executed. */
export function toRefusal({ code, message }: QueryProblem): GraphqlAnswer {
  return { errors: [{ message, extensions: { code } }] }
}

/** An HTTP problem, such as a body that is too large, in the shape of a GraphQL error. */
export function toHttpError(problem: QueryProblem & { readonly id: string }): GraphqlAnswer {
  const { code, message, id } = problem
  return { errors: [{ message, extensions: { code: code.toUpperCase().replaceAll('-', '_'), id } }] }
}

export type FaultReport = { readonly id: string; readonly onFault: (error: unknown) => void }

/** Public errors keep their code and message. Any other error is logged, and the client gets the request's id. */
export function toFieldError(error: GraphQLError, request: FaultReport): AnswerError {
  const path = error.path ?? []
  const { originalError } = error
  if (originalError instanceof PublicError) {
    return { message: originalError.message, path, extensions: { code: originalError.code } }
  }
  request.onFault(originalError ?? error)
  if (isUnavailability(originalError)) {
    return {
      message: 'Please try again in a moment.',
      path,
      extensions: { code: 'UNAVAILABLE', id: request.id },
    }
  }
  return {
    message: 'Something went wrong on our side.',
    path,
    extensions: { code: 'INTERNAL_ERROR', id: request.id },
  }
}

/** The store marks such errors by their code. */
function isUnavailability(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'database-unavailable'
}
