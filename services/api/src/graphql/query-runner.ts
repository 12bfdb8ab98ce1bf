import { fail, succeed, type Result } from '@driveway/domain/result'
import { execute, getOperationAST, OperationTypeNode, type DocumentNode, type GraphQLSchema } from 'graphql'
import { mutationRoot } from '../mutation-root.ts'
import { queryRoot } from '../query-root.ts'
import type { Visit } from '../visit.ts'
import { tellFailure, type GraphqlAnswer } from './graphql-answer.ts'
import type { GraphqlRequest } from './graphql-request.ts'
import type { QueryProblem } from './query-limits.ts'

export type Run = {
  readonly document: DocumentNode
  readonly request: GraphqlRequest
  readonly visit: Visit
  /** The client called it a query: then it must be one. */
  readonly isCalledQuery: boolean
  readonly id: string
  readonly onFault: (error: unknown) => void
}

export async function runQuery(
  schema: GraphQLSchema,
  run: Run,
): Promise<Result<GraphqlAnswer, QueryProblem>> {
  const { document, request, visit } = run
  const operation = getOperationAST(document, request.operationName)
  if (!operation)
    return fail({ code: 'OPERATION_UNKNOWN', message: 'It is not clear which operation to run.' })
  if (run.isCalledQuery && operation.operation !== OperationTypeNode.QUERY) {
    return fail({
      code: 'OPERATION_MISMATCH',
      message: 'What changes something must not be sent as a query.',
    })
  }
  if (!schema.getRootType(operation.operation)) {
    return fail({ code: 'OPERATION_UNKNOWN', message: `There is no ${operation.operation} here.` })
  }
  const result = await execute({
    schema,
    document,
    rootValue: operation.operation === OperationTypeNode.MUTATION ? mutationRoot : queryRoot,
    contextValue: visit,
    variableValues: request.variables,
    operationName: request.operationName,
  })
  if (!result.errors) return succeed({ data: result.data })
  // Without data nothing was run: the variables do not fit.
  if (result.data === undefined) {
    return fail({ code: 'VARIABLES_INVALID', message: result.errors.map((each) => each.message).join(' ') })
  }
  return succeed({ data: result.data, errors: result.errors.map((each) => tellFailure(each, run)) })
}
