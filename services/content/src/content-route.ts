import { fail, succeed, type Result } from '@driveway/domain/result'
import { unknownCustomer, type ContentCustomer } from '@driveway/domain/journey/content-visibility'
import { attachResolvers } from '@driveway/graphql-edge/attach-resolvers'
import { readContractSchema } from '@driveway/graphql-edge/contract-schema'
import { toHttpError } from '@driveway/graphql-edge/graphql-answer'
import { createGraphqlHandler } from '@driveway/graphql-edge/graphql-handler'
import { createQueryReader } from '@driveway/graphql-edge/query-reader'
import { audienceOf } from '@driveway/service-kit/credentials/token'
import type { TokenVerifier } from '@driveway/service-kit/credentials/token-verifier'
import { encodeAnswers } from '@driveway/service-kit/http/answer-encoding'
import { answerErrorsAs, applyRefusalStatus } from '@driveway/service-kit/http/edge-errors'
import { limitByAddress } from '@driveway/service-kit/limit/address-limit'
import { allowOnlyPost } from '@driveway/service-kit/http/origin-guard'
import type { Logger } from '@driveway/service-kit/logger'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CmsClient } from './cms/cms-client.ts'
import { createCmsResolvers } from './cms/cms-resolvers.ts'
import { addContentCaching } from './content-cache.ts'
import { contentQueryLimits } from './content-query-limits.ts'
import type { ContentLibrary } from './content-library.ts'
import type { ContentReader } from './resolvers/content-reader.ts'
import { contentRoot } from './resolvers/content-resolver.ts'
import { addImageRoute } from './image-route.ts'
import type { OutageBoard } from './outages/outage-board.ts'
import { createOutageResolvers } from './outages/outage-resolver.ts'

export type ContentRouteDeps = {
  /** The text of the schema. */
  readonly schema: string
  readonly library: ContentLibrary
  /** Null where content comes from files. */
  readonly cms: CmsClient | null
  readonly outages: OutageBoard
  readonly verifier: TokenVerifier
  readonly brandOf: (request: FastifyRequest) => string
  readonly logger: Logger
  /** By address. */
  readonly requestLimit: { readonly points: number; readonly windowMs: number }
  readonly isRevoked: (sessionId: string) => Promise<boolean>
  readonly findCustomer: (brand: string, accountNumber: string) => Promise<ContentCustomer>
}

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/** `POST /content?k=…&q=true[&swc=false]`: `k`, `q` and `swc` are for caches on the way. */
export function addContentRoute(app: FastifyInstance, deps: ContentRouteDeps): void {
  const { library, brandOf, findCustomer } = deps
  const schema = attachResolvers(readContractSchema(deps.schema), [
    { Query: { ...listQueryResolvers(deps.cms), ...createOutageResolvers(deps.outages) } },
  ])
  answerErrorsAs(app, toHttpError)
  encodeAnswers(app)
  const handler = createGraphqlHandler<ContentReader>({
    schema,
    reader: createQueryReader({ schema, limits: contentQueryLimits, isIntrospectionAllowed: false }),
    async admit(request) {
      const brand = brandOf(request)
      const caller = await identifyCaller(request, brand, deps)
      if (!caller.ok) return { access: 'unauthenticated' }
      const loadCustomer = loadOnce(() =>
        caller.value === null ? Promise.resolve(unknownCustomer) : findCustomer(brand, caller.value),
      )
      return { access: 'full', context: { content: library.current(), brand, loadCustomer } }
    },
    onFault(error, request, reply) {
      applyRefusalStatus(reply, error)
      request.log.error({ err: error }, 'a field could not be answered')
    },
  })
  void app.register((scope, _options, done) => {
    limitByAddress(scope, { ...deps.requestLimit, logger: deps.logger })
    addContentCaching(scope)
    scope.post('/content', handler)
    done()
  })
  allowOnlyPost(app, '/content')
  addImageRoute(app, library, brandOf)
}

function listQueryResolvers(cms: CmsClient | null) {
  const resolvers = cms ? createCmsResolvers(cms) : contentRoot
  return Object.fromEntries(
    Object.entries(resolvers).map(([name, resolve]) => [
      name,
      (_source: unknown, args: never, reader: ContentReader) => resolve(args, reader),
    ]),
  )
}

function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return () => (loading ??= load())
}

/** The account of the caller. Content needs no token, but a token that is sent must be valid, of an open session. */
async function identifyCaller(
  request: FastifyRequest,
  brand: string,
  { verifier, isRevoked }: Pick<ContentRouteDeps, 'verifier' | 'isRevoked'>,
): Promise<Result<string | null, { code: 'token-invalid' }>> {
  const { authorization } = request.headers
  if (authorization === undefined) return succeed(null)
  const token = bearer.exec(authorization)?.[1]
  const claims = token === undefined ? null : await verifier.verify(token, audienceOf(brand))
  if (!claims?.ok || (await isRevoked(claims.value.sid))) return fail({ code: 'token-invalid' })
  return succeed(claims.value['custom:accountNumber'])
}
