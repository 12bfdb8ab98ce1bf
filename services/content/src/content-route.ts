import { encodeAnswers } from '@driveway/service-kit/http/answer-encoding'
import { answerErrorsAs } from '@driveway/service-kit/http/edge-errors'
import { allowOnlyPost } from '@driveway/service-kit/http/origin-guard'
import { audienceOf } from '@driveway/service-kit/credentials/token'
import type { TokenVerifier } from '@driveway/service-kit/credentials/token-verifier'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { execute, type GraphQLSchema } from 'graphql'
import { readContentQuery, type ContentQuery, type QueryProblem } from './content-query.ts'
import type { ContentLibrary } from './content-library.ts'
import { contentRoot, type Reader } from './content-resolver.ts'
import { addImageRoute } from './image/image-route.ts'

export type ContentRouteDeps = {
  readonly schema: GraphQLSchema
  readonly library: ContentLibrary
  readonly verifier: TokenVerifier
  readonly brandOf: (request: FastifyRequest) => string
}

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/** `POST /content?k=…&q=true[&swc=false]`: `k`, `q` and `swc` are for caches on the way, of which there are none. */
export function addContentRoute(app: FastifyInstance, deps: ContentRouteDeps): void {
  answerErrorsAs(app, ({ code, message, id }) => ({
    errors: [{ message, extensions: { code: code.toUpperCase().replaceAll('-', '_'), id } }],
  }))

  encodeAnswers(app)
  app.post('/content', async (request, reply) => {
    const brand = deps.brandOf(request)
    if (!(await isWelcome(request, brand, deps.verifier))) {
      reply.header('www-authenticate', 'Bearer')
      return refuse(reply, 401, { code: 'UNAUTHENTICATED', message: 'Please sign in again.' })
    }
    const asked = readContentQuery(deps.schema, request.body)
    if (!asked.ok) return refuse(reply, 400, asked.problem)
    return answer(request, reply, deps.schema, asked.value, { content: deps.library.current(), brand })
  })
  allowOnlyPost(app, '/content')
  addImageRoute(app, deps.library, deps.brandOf)
}

/** Anybody may read, but whoever says who they are must be right about it. */
async function isWelcome(request: FastifyRequest, brand: string, verifier: TokenVerifier): Promise<boolean> {
  const { authorization } = request.headers
  if (authorization === undefined) return true
  const token = bearer.exec(authorization)?.[1]
  return token !== undefined && (await verifier.verify(token, audienceOf(brand))).ok
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  schema: GraphQLSchema,
  asked: ContentQuery,
  reader: Reader,
): Promise<FastifyReply> {
  const { document, variables } = asked
  const result = await execute({
    schema,
    document,
    rootValue: contentRoot,
    contextValue: reader,
    variableValues: variables,
  })
  if (!result.errors) return reply.send({ data: result.data })
  // Without data nothing was run: the variables do not fit.
  if (result.data === undefined) {
    const message = result.errors.map((each) => each.message).join(' ')
    return refuse(reply, 400, { code: 'VARIABLES_INVALID', message })
  }
  for (const { originalError, path } of result.errors) {
    request.log.error({ err: originalError, path }, 'a field could not be answered')
  }
  const errors = result.errors.map(({ path }) => ({
    message: 'Something went wrong on our side.',
    path,
    extensions: { code: 'INTERNAL_ERROR', id: request.id },
  }))
  return reply.send({ data: result.data, errors })
}

function refuse(reply: FastifyReply, status: number, { code, message }: QueryProblem): FastifyReply {
  return reply.code(status).send({ errors: [{ message, extensions: { code } }] })
}
