import type { GraphQLError } from 'graphql'
import { ApiProblem } from './api-problem.ts'

export type AnswerError = {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions: { readonly code: string; readonly id?: string }
}

export type GraphqlAnswer = {
  readonly data?: unknown
  readonly errors?: readonly AnswerError[]
}

/** An answer to a request of which nothing was run. */
export function refuse(code: string, message: string): GraphqlAnswer {
  return { errors: [{ message, extensions: { code } }] }
}

/** What a field's failure becomes: our own problems by their code; anything else keeps its words to the log. */
export function tellFailure(
  error: GraphQLError,
  request: { readonly id: string; readonly onFault: (error: unknown) => void },
): AnswerError {
  const path = error.path ?? []
  const { originalError } = error
  if (originalError instanceof ApiProblem) {
    return { message: originalError.message, path, extensions: { code: originalError.code } }
  }
  request.onFault(originalError ?? error)
  return {
    message: 'Something went wrong on our side.',
    path,
    extensions: { code: 'INTERNAL_ERROR', id: request.id },
  }
}
