import { attachResolvers } from '@driveway/graphql-edge/attach-resolvers'
import { toHttpError } from '@driveway/graphql-edge/graphql-answer'
import { createGraphqlHandler } from '@driveway/graphql-edge/graphql-handler'
import { createQueryReader } from '@driveway/graphql-edge/query-reader'
import { audienceOf } from '@driveway/service-kit/credentials/token'
import type { TokenVerifier } from '@driveway/service-kit/credentials/token-verifier'
import { encodeAnswers } from '@driveway/service-kit/http/answer-encoding'
import { answerErrorsAs } from '@driveway/service-kit/http/edge-errors'
import { allowOnlyPost } from '@driveway/service-kit/http/origin-guard'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { buildSchema } from 'graphql'
import { contentQueryLimits } from './content-query-limits.ts'
import type { ContentLibrary } from './content-library.ts'
import type { ContentReader } from './content-reader.ts'
import { contentRoot } from './content-resolver.ts'
import { addImageRoute } from './image/image-route.ts'

export type ContentRouteDeps = {
  /** The text of the schema. */
  readonly schema: string
  readonly library: ContentLibrary
  readonly verifier: TokenVerifier
  readonly brandOf: (request: FastifyRequest) => string
}

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/** `POST /content?k=…&q=true[&swc=false]`: `k`, `q` and `swc` are for caches on the way, of which there are none. */
export function addContentRoute(app: FastifyInstance, deps: ContentRouteDeps): void {
  const { library, verifier, brandOf } = deps
  const schema = attachResolvers(buildSchema(deps.schema), [{ Query: listQueryResolvers() }])
  answerErrorsAs(app, toHttpError)
  encodeAnswers(app)
  const handler = createGraphqlHandler<ContentReader>({
    schema,
    reader: createQueryReader({ schema, limits: contentQueryLimits, isIntrospectionAllowed: false }),
    async admit(request) {
      const brand = brandOf(request)
      if (!(await isTokenValid(request, brand, verifier))) return { access: 'unauthenticated' }
      return { access: 'full', context: { content: library.current(), brand } }
    },
    onFault(error, request) {
      request.log.error({ err: error }, 'a field could not be answered')
    },
  })
  app.post('/content', handler)
  allowOnlyPost(app, '/content')
  addImageRoute(app, library, brandOf)
}

function listQueryResolvers() {
  return Object.fromEntries(
    Object.entries(contentRoot).map(([name, resolve]) => [
      name,
      (_source: unknown, args: never, reader: ContentReader) => resolve(args, reader),
    ]),
  )
}

/** Content needs no token, but a token that is sent must be valid. */
async function isTokenValid(
  request: FastifyRequest,
  brand: string,
  verifier: TokenVerifier,
): Promise<boolean> {
  const { authorization } = request.headers
  if (authorization === undefined) return true
  const token = bearer.exec(authorization)?.[1]
  return token !== undefined && (await verifier.verify(token, audienceOf(brand))).ok
}
