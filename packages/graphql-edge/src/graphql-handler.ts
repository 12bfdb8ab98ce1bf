import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { toRefusal } from './graphql-answer.ts'
import { readGraphqlRequest } from './graphql-request.ts'
import type { PublicMutations } from './public-mutations.ts'
import type { QueryProblem } from './query-problem.ts'
import type { QueryReader } from './query-reader.ts'
import { runQuery } from './query-runner.ts'

const CROWD_RETRY_AFTER_S = 1

/** Decided by the service from a request's headers. */
export type Admission<Context> =
  | { readonly access: 'full'; readonly context: Context }
  /** Only public mutations; anything else is refused as unauthenticated. */
  | { readonly access: 'public'; readonly context: Context }
  | { readonly access: 'unauthenticated' }
  /** Too many requests; `retryAfter` is in seconds. */
  | { readonly access: 'limited'; readonly retryAfter: number }
  | { readonly access: 'refused'; readonly problem: QueryProblem }

export type GraphqlHandlerOptions<Context> = {
  /** Executes queries; the reader validates them against its own. */
  readonly schema: GraphQLSchema
  readonly reader: QueryReader
  readonly publicMutations?: PublicMutations
  readonly admit: (request: FastifyRequest, reply: FastifyReply) => Promise<Admission<Context>>
  /** Runs the query, or returns null if the caller has too many running already. */
  readonly limit?: <Value>(context: Context, run: () => Promise<Value>) => Promise<Value | null>
  readonly onFault: (error: unknown, request: FastifyRequest, reply: FastifyReply) => void
}

/** Handles one POST of GraphQL over HTTP: reads, limits, validates, executes and answers. */
export function createGraphqlHandler<Context>(options: GraphqlHandlerOptions<Context>) {
  const { schema, reader, publicMutations, admit, onFault, limit = runAtOnce } = options
  return async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const admission = await admit(request, reply)
    if (admission.access === 'refused') return sendProblem(reply, admission.problem)
    if (admission.access === 'unauthenticated') return refuseUnauthenticated(reply)
    if (admission.access === 'limited') return refuseCrowd(reply, admission.retryAfter)
    const isPublic = admission.access === 'public'
    const body = readGraphqlRequest(request.body)
    // An unauthenticated caller does not learn what is wrong with a query that is not public.
    if (isPublic && !(body.ok && publicMutations?.mayContain(body.value.query))) {
      return refuseUnauthenticated(reply)
    }
    if (!body.ok) return sendProblem(reply, body.problem)
    const { query, operationName } = body.value
    const read = reader.read(query)
    if (isPublic && !(read.ok && publicMutations?.covers(read.value, operationName))) {
      return refuseUnauthenticated(reply)
    }
    if (!read.ok) return sendProblem(reply, read.problem)
    const answer = await limit(admission.context, () =>
      runQuery(schema, {
        document: read.value,
        request: body.value,
        context: admission.context,
        isDeclaredQuery: (request.query as { q?: unknown }).q === 'true',
        id: request.id,
        onFault: (error) => onFault(error, request, reply),
      }),
    )
    if (answer === null) return refuseCrowd(reply)
    return answer.ok ? reply.send(answer.value) : sendProblem(reply, answer.problem)
  }
}

function runAtOnce<Value>(_context: unknown, run: () => Promise<Value>): Promise<Value> {
  return run()
}

function refuseCrowd(reply: FastifyReply, retryAfter = CROWD_RETRY_AFTER_S): FastifyReply {
  const problem = { code: 'TOO_MANY_REQUESTS', message: 'Please wait a moment before you try again.' }
  return reply.code(429).header('retry-after', retryAfter).send(toRefusal(problem))
}

export function refuseUnauthenticated(reply: FastifyReply): FastifyReply {
  const problem = { code: 'UNAUTHENTICATED', message: 'Please sign in again.' }
  return reply.code(401).header('www-authenticate', 'Bearer').send(toRefusal(problem))
}

function sendProblem(reply: FastifyReply, problem: QueryProblem): FastifyReply {
  return reply.code(400).send(toRefusal(problem))
}
