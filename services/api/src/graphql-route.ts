import { encodeAnswers } from '@driveway/service-kit/http/answer-encoding'
import { countedAddress } from '@driveway/service-kit/http/client-address'
import { answerErrorsAs } from '@driveway/service-kit/http/edge-errors'
import type { Logger } from '@driveway/service-kit/logger'
import { allowOnlyPost } from '@driveway/service-kit/http/origin-guard'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DocumentNode, GraphQLSchema } from 'graphql'
import type { Account } from './account.ts'
import { findClaims, namesClient, refuseNameless, refuseStranger, type BearerDeps } from './bearer.ts'
import { refuse } from './graphql/graphql-answer.ts'
import { readGraphqlRequest, type GraphqlRequest } from './graphql/graphql-request.ts'
import { isOpen, mayBeOpen } from './graphql/open-operations.ts'
import type { QueryProblem } from './graphql/query-limits.ts'
import type { QueryReader } from './graphql/query-reader.ts'
import { runQuery } from './graphql/query-runner.ts'
import type { Asker, EmailChangeService } from './modules/email-change/email-change-service.ts'

export type GraphqlRouteDeps = BearerDeps & {
  readonly schema: GraphQLSchema
  readonly reader: QueryReader
  readonly logger: Logger
  readonly openAccount: (asker: Asker) => Account
  readonly emailChange: EmailChangeService
}

/** `POST /graphql?k=…&q=true[&swc=false]`: `k` and `swc` are for caches on the way, of which there are none. */
export function addGraphqlRoute(app: FastifyInstance, deps: GraphqlRouteDeps): void {
  answerErrorsAs(app, ({ code, message, id }) => ({
    errors: [{ message, extensions: { code: code.toUpperCase().replaceAll('-', '_'), id } }],
  }))

  encodeAnswers(app)
  app.post('/graphql', async (request, reply) => {
    if (!namesClient(request)) return refuseNameless(reply)
    const claims = await findClaims(request, deps)
    const accountNumber = claims?.['custom:accountNumber'] ?? null
    const asked = readGraphqlRequest(request.body)
    // A stranger whose query is not open is not even told what is wrong with it.
    const isStranger = accountNumber === null
    if (isStranger && !(asked.ok && mayBeOpen(asked.value.query))) return refuseStranger(reply)
    if (!asked.ok) return refuseQuery(reply, asked.problem)
    const read = deps.reader.read(asked.value.query)
    if (isStranger && !(read.ok && isOpen(read.value, asked.value.operationName)))
      return refuseStranger(reply)
    if (!read.ok) return refuseQuery(reply, read.problem)
    return answerQuery({ request, reply, deps, accountNumber, asked: asked.value, document: read.value })
  })
  allowOnlyPost(app, '/graphql')
}

async function answerQuery(query: {
  request: FastifyRequest
  reply: FastifyReply
  deps: GraphqlRouteDeps
  accountNumber: string | null
  asked: GraphqlRequest
  document: DocumentNode
}): Promise<FastifyReply> {
  const { request, reply, deps, accountNumber } = query
  const address = countedAddress(request.ip)
  const answer = await runQuery(deps.schema, {
    document: query.document,
    request: query.asked,
    visit: {
      account: accountNumber === null ? null : deps.openAccount({ accountNumber, address }),
      brand: deps.brandOf(request),
      address,
      emailChange: deps.emailChange,
      askToWait: (seconds) => void reply.code(429).header('retry-after', seconds),
    },
    isCalledQuery: (request.query as { q?: unknown }).q === 'true',
    id: request.id,
    onFault: (error) => deps.logger.error({ err: error, reqId: request.id }, 'a field could not be answered'),
  })
  if (!answer.ok) return refuseQuery(reply, answer.problem)
  return reply.send(answer.value)
}

function refuseQuery(reply: FastifyReply, { code, message }: QueryProblem): FastifyReply {
  return reply.code(400).send(refuse(code, message))
}
