import { execute, getOperationAST, OperationTypeNode, type DocumentNode, type GraphQLSchema } from 'graphql'
import { toFieldError, type FaultReport, type GraphqlAnswer } from './graphql-answer.ts'
import type { GraphqlRequest } from './graphql-request.ts'
import { refuse, withoutSuggestions, type Outcome } from './query-problem.ts'

export type Run = FaultReport & {
  readonly document: DocumentNode
  readonly request: GraphqlRequest
  readonly context: unknown
  /** The client declared the request a query (`q=true`). */
  readonly isDeclaredQuery: boolean
}

export async function runQuery(schema: GraphQLSchema, run: Run): Promise<Outcome<GraphqlAnswer>> {
  const { document, request, context } = run
  const operation = getOperationAST(document, request.operationName)
  if (!operation) return refuse('OPERATION_UNKNOWN', 'It is not clear which operation to run.')
  if (run.isDeclaredQuery && operation.operation !== OperationTypeNode.QUERY) {
    return refuse('OPERATION_MISMATCH', 'What changes something must not be sent as a query.')
  }
  if (!schema.getRootType(operation.operation)) {
    return refuse('OPERATION_UNKNOWN', `There is no ${operation.operation} here.`)
  }
  const result = await execute({
    schema,
    document,
    contextValue: context,
    variableValues: request.variables,
    operationName: request.operationName,
  })
  if (!result.errors) return { ok: true, value: { data: result.data } }
  // Without data nothing was executed: the variables do not match the operation.
  if (result.data === undefined) {
    const message = result.errors.map((each) => each.message).join(' ')
    return refuse('VARIABLES_INVALID', withoutSuggestions(message))
  }
  return {
    ok: true,
    value: { data: result.data, errors: result.errors.map((each) => toFieldError(each, run)) },
  }
}
