import { customerSchema } from '@driveway/contract/generated/customer-schema'
import type { RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import { createTokenVerifier } from '@driveway/service-kit/token-verifier'
import type { Database } from '@driveway/store/database'
import { createSessionStore } from '@driveway/store/session/session-store'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { buildSchema } from 'graphql'
import { createAccounts } from './account.ts'
import { createQueryReader } from './graphql/query-reader.ts'
import { addGraphqlRoute } from './graphql-route.ts'

export type ApiDeps = {
  readonly database: Database
  readonly clock: RealClock
  readonly logger: Logger
  readonly brandOf: (request: FastifyRequest) => string
  /** Not in production: there the schema is nobody's business. */
  readonly isIntrospectionAllowed: boolean
}

export type ApiService = { register(app: FastifyInstance): void }

/** The customer's GraphQL at `/graphql`. */
export function createApiService(deps: ApiDeps): ApiService {
  const { database, clock, logger, brandOf } = deps
  const schema = buildSchema(customerSchema)
  const sessions = createSessionStore(database)
  const routeDeps = {
    schema,
    reader: createQueryReader(schema, deps.isIntrospectionAllowed),
    verifier: createTokenVerifier({ clock, loadKeys: () => sessions.listVerificationKeys() }),
    openAccount: createAccounts(database, clock),
    logger,
    brandOf,
  }
  return {
    register(app) {
      void app.register((scope, _options, done) => {
        addGraphqlRoute(scope, routeDeps)
        done()
      })
    },
  }
}
