import { Kind, OperationTypeNode, type DocumentNode } from 'graphql'
import { measureQuery } from './measure-query.ts'
import type { QueryProblem } from './query-problem.ts'

export type QueryLimits = {
  readonly maxLength: number
  readonly maxTokens: number
  readonly maxDepth: number
  readonly maxFields: number
  readonly maxRootFields: number
  readonly maxAliases: number
  readonly maxDirectives: number
  readonly areFragmentsAllowed: boolean
  /** The document must hold one operation, and it must be a query. */
  readonly isOneQueryRequired: boolean
}

/** Finds the first limit that a document exceeds, before anything is validated or executed. */
export function findQueryProblem(document: DocumentNode, limits: QueryLimits): QueryProblem | null {
  return (
    (limits.isOneQueryRequired ? findOperationProblem(document) : null) ?? findSizeProblem(document, limits)
  )
}

/** Validation accepts a mutation even if the schema has none, so it is refused here. */
function findOperationProblem({ definitions }: DocumentNode): QueryProblem | null {
  const [operation, ...more] = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  if (!operation || more.length > 0) {
    return { code: 'OPERATION_UNKNOWN', message: 'The query must hold one operation.' }
  }
  const isQuery =
    operation.kind === Kind.OPERATION_DEFINITION && operation.operation === OperationTypeNode.QUERY
  return isQuery ? null : { code: 'QUERY_INVALID', message: 'Only queries are allowed here.' }
}

function findSizeProblem(document: DocumentNode, limits: QueryLimits): QueryProblem | null {
  const { maxDepth, maxFields, maxRootFields, maxAliases, maxDirectives } = limits
  const size = measureQuery(document)
  if (size === 'circular') {
    return { code: 'QUERY_INVALID', message: 'The query has a fragment that contains itself.' }
  }
  if (!limits.areFragmentsAllowed && size.fragments > 0) {
    return { code: 'QUERY_INVALID', message: 'Fragments are not allowed here.' }
  }
  if (size.depth > maxDepth) {
    return { code: 'QUERY_TOO_DEEP', message: `The query is more than ${maxDepth} fields deep.` }
  }
  if (size.fields > maxFields) return tooWide(`The query asks for more than ${maxFields} fields.`)
  if (size.rootFields > maxRootFields) {
    return tooWide(`The query asks for more than ${maxRootFields} fields at its top.`)
  }
  if (size.aliases > maxAliases) return tooWide(`The query has more than ${maxAliases} aliases.`)
  if (size.directives > maxDirectives) return tooWide(`The query has more than ${maxDirectives} directives.`)
  return null
}

function tooWide(message: string): QueryProblem {
  return { code: 'QUERY_TOO_WIDE', message }
}
