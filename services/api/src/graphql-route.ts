import { CLIENT_ID, CLIENT_ID_HEADER } from '@driveway/contract/identity'
import { answerErrorsAs } from '@driveway/service-kit/edge-errors'
import type { Logger } from '@driveway/service-kit/logger'
import { allowOnlyPost } from '@driveway/service-kit/origin-guard'
import { audienceOf } from '@driveway/service-kit/token'
import type { TokenVerifier } from '@driveway/service-kit/token-verifier'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { Account } from './account.ts'
import { refuse } from './graphql/graphql-answer.ts'
import { readGraphqlRequest } from './graphql/graphql-request.ts'
import type { QueryProblem } from './graphql/query-limits.ts'
import type { QueryReader } from './graphql/query-reader.ts'
import { runQuery } from './graphql/query-runner.ts'

export type GraphqlRouteDeps = {
  readonly schema: GraphQLSchema
  readonly reader: QueryReader
  readonly verifier: TokenVerifier
  readonly logger: Logger
  readonly brandOf: (request: FastifyRequest) => string
  readonly openAccount: (accountNumber: string) => Account
}

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/** `POST /graphql?k=…&q=true[&swc=false]`: `k` and `swc` are for caches on the way, of which there are none. */
export function addGraphqlRoute(app: FastifyInstance, deps: GraphqlRouteDeps): void {
  answerErrorsAs(app, ({ code, message, id }) => ({
    errors: [{ message, extensions: { code: code.toUpperCase().replaceAll('-', '_'), id } }],
  }))

  app.post('/graphql', async (request, reply) => {
    if (request.headers[CLIENT_ID_HEADER] !== CLIENT_ID) {
      const message = `The header ${CLIENT_ID_HEADER} must name the client.`
      return reply.code(400).send(refuse('CLIENT_ID_MISSING', message))
    }
    const accountNumber = await findAccountNumber(request, deps)
    if (accountNumber === null) return refuseStranger(reply)
    return answerQuery(request, reply, deps, accountNumber)
  })
  allowOnlyPost(app, '/graphql')
}

async function answerQuery(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: GraphqlRouteDeps,
  accountNumber: string,
): Promise<FastifyReply> {
  const asked = readGraphqlRequest(request.body)
  if (!asked.ok) return refuseQuery(reply, asked.problem)
  const read = deps.reader.read(asked.value.query)
  if (!read.ok) return refuseQuery(reply, read.problem)
  const answer = await runQuery(deps.schema, {
    document: read.value,
    request: asked.value,
    account: deps.openAccount(accountNumber),
    isCalledQuery: (request.query as { q?: unknown }).q === 'true',
    id: request.id,
    onFault: (error) => deps.logger.error({ err: error, reqId: request.id }, 'a field could not be answered'),
  })
  if (!answer.ok) return refuseQuery(reply, answer.problem)
  return reply.send(answer.value)
}

/** From the token alone, and only if it was made for this brand's app. */
async function findAccountNumber(request: FastifyRequest, deps: GraphqlRouteDeps): Promise<string | null> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  if (!token) return null
  const verified = await deps.verifier.verify(token, audienceOf(deps.brandOf(request)))
  return verified.ok ? verified.value['custom:accountNumber'] : null
}

function refuseStranger(reply: FastifyReply): FastifyReply {
  return reply
    .code(401)
    .header('www-authenticate', 'Bearer')
    .send(refuse('UNAUTHENTICATED', 'Please sign in again.'))
}

function refuseQuery(reply: FastifyReply, { code, message }: QueryProblem): FastifyReply {
  return reply.code(400).send(refuse(code, message))
}
