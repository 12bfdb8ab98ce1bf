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
import { findQueryProblem, type QueryLimits } from './query-limits.ts'
import { refuse, withoutSuggestions, type Outcome } from './query-problem.ts'

const MAX_CACHED = 200
const MAX_REPORTED_ERRORS = 3
const introspection: ReadonlySet<string> = new Set(['__schema', '__type'])

export type QueryReader = { read(query: string): Outcome<DocumentNode> }

export type QueryReaderOptions = {
  readonly schema: GraphQLSchema
  readonly limits: QueryLimits
  readonly isIntrospectionAllowed: boolean
}

/** Parses, limits and validates. The app sends few queries and sends them often, so valid ones are cached. */
export function createQueryReader(options: QueryReaderOptions): QueryReader {
  const { schema, limits, isIntrospectionAllowed } = options
  const rules = isIntrospectionAllowed ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]
  const cache = new Map<string, DocumentNode>()

  function keep(query: string, document: DocumentNode): void {
    cache.set(query, document)
    if (cache.size <= MAX_CACHED) return
    const [oldest] = cache.keys()
    if (oldest !== undefined) cache.delete(oldest)
  }

  /** Suggestions would disclose the schema's names. */
  function describe(errors: readonly GraphQLError[]): string {
    const message = errors.map((each) => each.message).join(' ')
    return isIntrospectionAllowed ? message : withoutSuggestions(message)
  }

  return {
    read(query) {
      const cached = cache.get(query)
      if (cached) return { ok: true, value: cached }
      if (query.length > limits.maxLength) {
        return refuse('QUERY_TOO_LONG', `The query is longer than ${limits.maxLength} characters.`)
      }
      const parsed = parseQuery(query, limits.maxTokens)
      if (!parsed.ok) return parsed
      const isLimited = !(isIntrospectionAllowed && isIntrospectionOnly(parsed.value))
      const problem = isLimited ? findQueryProblem(parsed.value, limits) : null
      if (problem) return { ok: false, problem }
      const errors = validate(schema, parsed.value, rules, { maxErrors: MAX_REPORTED_ERRORS })
      if (errors.length > 0) return refuse('QUERY_INVALID', describe(errors))
      keep(query, parsed.value)
      return parsed
    },
  }
}

function parseQuery(query: string, maxTokens: number): Outcome<DocumentNode> {
  try {
    return { ok: true, value: parse(query, { maxTokens, noLocation: true }) }
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    const isTooLong = error.message.includes(`${maxTokens} tokens`)
    return refuse(isTooLong ? 'QUERY_TOO_WIDE' : 'QUERY_SYNTAX', error.message)
  }
}

/** Development tools load the schema with a query that is deeper than any of the app's. */
function isIntrospectionOnly(document: DocumentNode): boolean {
  return document.definitions
    .filter((each) => each.kind === Kind.OPERATION_DEFINITION)
    .flatMap((each) => each.selectionSet.selections)
    .every((each) => each.kind === Kind.FIELD && introspection.has(each.name.value))
}
