import { refuse, type Outcome } from './query-problem.ts'

export type GraphqlRequest = {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly operationName: string | null
}

/** Reads a body of the usual shape: query, variables and the name of the operation. */
export function readGraphqlRequest(body: unknown): Outcome<GraphqlRequest> {
  if (Array.isArray(body)) return refuse('BATCH_REFUSED', 'One request holds one query.')
  if (!isRecord(body)) return malformed('The body must be an object that holds a query.')
  const { query, variables = null, operationName = null } = body
  if (typeof query !== 'string' || query.trim() === '') return malformed('The query must be a text.')
  if (variables !== null && !isRecord(variables)) return malformed('The variables must be an object.')
  if (operationName !== null && typeof operationName !== 'string') {
    return malformed("The operation's name must be a text.")
  }
  return { ok: true, value: { query, variables: variables ?? {}, operationName } }
}

function malformed(message: string) {
  return refuse('MALFORMED_REQUEST', message)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
