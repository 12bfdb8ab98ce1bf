import { fail, succeed, type Result } from '@driveway/domain/result'
import {
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  visit,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql'

export type QueryProblem = { readonly code: string; readonly message: string }

export type ContentQuery = {
  readonly document: DocumentNode
  readonly variables: Readonly<Record<string, unknown>>
}

export const MAX_QUERY_LENGTH = 4_000
export const MAX_TOKENS = 500
export const MAX_DEPTH = 5
/** Each may fetch a whole legal page, so that a few are enough and many would be a flood. */
export const MAX_FIELDS_AT_THE_TOP = 10
export const MAX_FIELDS = 100

const rules = [...specifiedRules, NoSchemaIntrospectionCustomRule]

/** What a body asks for, if it is a query of this schema and no more than a page could want. */
export function readContentQuery(schema: GraphQLSchema, body: unknown): Result<ContentQuery, QueryProblem> {
  if (Array.isArray(body)) return refuse('BATCH_REFUSED', 'One request holds one query.')
  if (!isRecord(body)) return refuse('MALFORMED_REQUEST', 'The body must be an object that holds a query.')
  const { query, variables = null } = body
  if (typeof query !== 'string' || query.trim() === '') {
    return refuse('MALFORMED_REQUEST', 'The query must be a text.')
  }
  if (variables !== null && !isRecord(variables)) {
    return refuse('MALFORMED_REQUEST', 'The variables must be an object.')
  }
  const parsed = parseQuery(query)
  if (!parsed.ok) return parsed
  const problem = findOperationProblem(parsed.value) ?? findExcess(parsed.value)
  if (problem) return fail(problem)
  const [fault] = validate(schema, parsed.value, rules, { maxErrors: 1 })
  if (fault) return refuse('QUERY_INVALID', fault.message.replace(/ Did you mean .*$/, ''))
  return succeed({ document: parsed.value, variables: variables ?? {} })
}

function parseQuery(query: string): Result<DocumentNode, QueryProblem> {
  if (query.length > MAX_QUERY_LENGTH) {
    return refuse('QUERY_TOO_LONG', `The query has more than ${MAX_QUERY_LENGTH} characters.`)
  }
  try {
    return succeed(parse(query, { maxTokens: MAX_TOKENS, noLocation: true }))
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    const isTooWide = error.message.includes(`${MAX_TOKENS} tokens`)
    return refuse(isTooWide ? 'QUERY_TOO_WIDE' : 'QUERY_SYNTAX', error.message)
  }
}

/** Validation lets a change through where the schema has none, so it is refused here. */
function findOperationProblem({ definitions }: DocumentNode): QueryProblem | null {
  const [operation, ...more] = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  if (!operation || more.length > 0) {
    return { code: 'OPERATION_UNKNOWN', message: 'The query must hold one operation.' }
  }
  const isQuery =
    operation.kind === Kind.OPERATION_DEFINITION && operation.operation === OperationTypeNode.QUERY
  return isQuery ? null : { code: 'QUERY_INVALID', message: 'Content can only be read here.' }
}

/** Counted before anything is validated or run. Fragments multiply what is written, and no page of ours has any. */
function findExcess(document: DocumentNode): QueryProblem | null {
  let fields = 0
  let atTheTop = 0
  let depth = 0
  let deepest = 0
  let hasFragment = false
  visit(document, {
    Field: {
      enter() {
        fields += 1
        depth += 1
        if (depth === 1) atTheTop += 1
        deepest = Math.max(deepest, depth)
      },
      leave() {
        depth -= 1
      },
    },
    enter(node) {
      const { kind } = node
      hasFragment ||=
        kind === Kind.FRAGMENT_DEFINITION || kind === Kind.FRAGMENT_SPREAD || kind === Kind.INLINE_FRAGMENT
    },
  })
  if (hasFragment) return { code: 'QUERY_INVALID', message: 'Fragments are not taken here.' }
  if (deepest > MAX_DEPTH) {
    return { code: 'QUERY_TOO_DEEP', message: `The query is more than ${MAX_DEPTH} fields deep.` }
  }
  if (fields > MAX_FIELDS || atTheTop > MAX_FIELDS_AT_THE_TOP) {
    const message = `The query asks for more than ${MAX_FIELDS} fields, or ${MAX_FIELDS_AT_THE_TOP} at its top.`
    return { code: 'QUERY_TOO_WIDE', message }
  }
  return null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function refuse(code: string, message: string) {
  return fail({ code, message })
}
