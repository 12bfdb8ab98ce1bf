import { fail, succeed, type Result } from '@driveway/domain/result'
import {
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql'
import { findQueryProblem, MAX_QUERY_LENGTH, MAX_TOKENS, type QueryProblem } from './query-limits.ts'

const MAX_REMEMBERED = 200
const MAX_TOLD = 3
const introspection: ReadonlySet<string> = new Set(['__schema', '__type'])

export type QueryReader = { read(query: string): Result<DocumentNode, QueryProblem> }

/** Parses, limits and validates. The app has few queries and sends them often, so that good ones are remembered. */
export function createQueryReader(schema: GraphQLSchema, isIntrospectionAllowed: boolean): QueryReader {
  const rules = isIntrospectionAllowed ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]
  const remembered = new Map<string, DocumentNode>()

  function remember(query: string, document: DocumentNode): void {
    remembered.set(query, document)
    if (remembered.size <= MAX_REMEMBERED) return
    const [oldest] = remembered.keys()
    if (oldest !== undefined) remembered.delete(oldest)
  }

  /** Names that were not asked for are not told where the schema is not. */
  function tell(errors: readonly GraphQLError[]): string {
    const message = errors.map((each) => each.message).join(' ')
    return isIntrospectionAllowed ? message : message.replaceAll(/ ?Did you mean [^?]*\?/g, '')
  }

  return {
    read(query) {
      const known = remembered.get(query)
      if (known) return succeed(known)
      if (query.length > MAX_QUERY_LENGTH) {
        const message = `The query is longer than ${MAX_QUERY_LENGTH} characters.`
        return fail({ code: 'QUERY_TOO_LONG', message })
      }
      const parsed = parseQuery(query)
      if (!parsed.ok) return parsed
      const isLimited = !(isIntrospectionAllowed && asksForSchemaAlone(parsed.value))
      const tooMuch = isLimited ? findQueryProblem(parsed.value) : null
      if (tooMuch) return fail(tooMuch)
      const errors = validate(schema, parsed.value, rules, { maxErrors: MAX_TOLD })
      if (errors.length > 0) return fail({ code: 'QUERY_INVALID', message: tell(errors) })
      remember(query, parsed.value)
      return parsed
    },
  }
}

function parseQuery(query: string): Result<DocumentNode, QueryProblem> {
  try {
    return succeed(parse(query, { maxTokens: MAX_TOKENS, noLocation: true }))
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    const isTooLong = error.message.includes(`${MAX_TOKENS} tokens`)
    return fail({ code: isTooLong ? 'QUERY_TOO_WIDE' : 'QUERY_SYNTAX', message: error.message })
  }
}

/** Tools ask for the schema with a query that is deeper than any of the app's. */
function asksForSchemaAlone(document: DocumentNode): boolean {
  return document.definitions
    .filter((each) => each.kind === Kind.OPERATION_DEFINITION)
    .flatMap((each) => each.selectionSet.selections)
    .every((each) => each.kind === Kind.FIELD && introspection.has(each.name.value))
}
