import { toHttpError } from '@driveway/graphql-edge/graphql-answer'
import { createGraphqlHandler } from '@driveway/graphql-edge/graphql-handler'
import { PublicError } from '@driveway/graphql-edge/public-error'
import type { PublicMutations } from '@driveway/graphql-edge/public-mutations'
import type { QueryReader } from '@driveway/graphql-edge/query-reader'
import { encodeAnswers } from '@driveway/service-kit/http/answer-encoding'
import { countedAddress } from '@driveway/service-kit/http/client-address'
import { answerErrorsAs, applyRefusalStatus } from '@driveway/service-kit/http/edge-errors'
import { allowOnlyPost } from '@driveway/service-kit/http/origin-guard'
import type { Logger } from '@driveway/service-kit/logger'
import { logSecurityEvent } from '@driveway/service-kit/security-log'
import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { ACCOUNT_BUDGET, createAccountBudget, MAX_CELLS } from './request/account-budget.ts'
import { createAccountWork } from './request/account-work.ts'
import { clientIdMissing, findClaims, hasClientId, type BearerDeps } from './request/bearer.ts'
import { countOperations } from './request/count-operations.ts'
import type { RequestContext } from './request/request-context.ts'

export type GraphqlRouteDeps = BearerDeps & {
  readonly schema: GraphQLSchema
  readonly reader: QueryReader
  readonly publicMutations: PublicMutations
  readonly logger: Logger
}

/** A household with several phones stays far below; a boost occupies one while it waits for its charger. */
const REQUESTS_PER_ACCOUNT = { atOnce: 6, maxWaiting: 20 }

const tooManyCells = new PublicError(
  'QUERY_TOO_WIDE',
  `The answer has more than ${MAX_CELLS} values: ask for fewer columns or a shorter range.`,
)

/** `POST /graphql?k=…&q=true[&swc=false]`: `k` and `swc` are for caches on the way, of which there are none. */
export function addGraphqlRoute(app: FastifyInstance, deps: GraphqlRouteDeps): void {
  const { schema, reader, publicMutations, logger, brandOf } = deps
  answerErrorsAs(app, toHttpError)
  encodeAnswers(app)
  countOperations(app)
  const work = createAccountWork(REQUESTS_PER_ACCOUNT)
  const budget = createAccountBudget(ACCOUNT_BUDGET, () => performance.now())
  const handler = createGraphqlHandler<RequestContext>({
    schema,
    reader,
    publicMutations,
    async admit(request, reply) {
      if (!hasClientId(request)) return { access: 'refused', problem: clientIdMissing }
      const claims = await findClaims(request, deps)
      const accountNumber = claims?.['custom:accountNumber'] ?? null
      let counted = 0
      const [brand, address] = [brandOf(request), countedAddress(request.ip)]
      const context = {
        accountNumber,
        sessionId: claims?.sid ?? null,
        brand,
        address,
        countCells(cells: number) {
          counted += cells
          if (accountNumber !== null) budget.spend(accountNumber, cells)
          if (counted > MAX_CELLS) throw tooManyCells
        },
        setRetryAfter(seconds: number) {
          logSecurityEvent(logger, 'requests-limited', { brand, account: accountNumber, address })
          void reply.code(429).header('retry-after', seconds)
        },
      }
      return { access: context.accountNumber === null ? 'public' : 'full', context }
    },
    async limit({ accountNumber, brand, address }, run) {
      if (accountNumber === null) return run()
      const answered = await work.run(accountNumber, async () => (budget.admit(accountNumber) ? run() : null))
      if (answered === null) {
        logSecurityEvent(logger, 'requests-limited', { brand, account: accountNumber, address })
      }
      return answered
    },
    onFault(error, request, reply) {
      applyRefusalStatus(reply, error)
      request.log.error({ err: error }, 'a field could not be answered')
    },
  })
  app.post('/graphql', handler)
  allowOnlyPost(app, '/graphql')
}
