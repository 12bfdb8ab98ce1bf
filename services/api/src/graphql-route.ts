import { toHttpError } from '@driveway/graphql-edge/graphql-answer'
import { createGraphqlHandler } from '@driveway/graphql-edge/graphql-handler'
import { PublicError } from '@driveway/graphql-edge/public-error'
import type { PublicMutations } from '@driveway/graphql-edge/public-mutations'
import type { QueryReader } from '@driveway/graphql-edge/query-reader'
import { encodeAnswers } from '@driveway/service-kit/http/answer-encoding'
import { countedAddress } from '@driveway/service-kit/http/client-address'
import { answerErrorsAs, applyRefusalStatus } from '@driveway/service-kit/http/edge-errors'
import { findOwnOrigin } from '@driveway/service-kit/http/own-origin'
import { allowOnlyPost } from '@driveway/service-kit/http/origin-guard'
import type { RealClock } from '@driveway/service-kit/clock'
import { createRateLimiter, type LimiterPool } from '@driveway/service-kit/limit/rate-limit'
import type { Logger } from '@driveway/service-kit/logger'
import { logSecurityEvent } from '@driveway/service-kit/security-log'
import type { AccessTokenStore } from '@driveway/store/accounts/access-token-store'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import {
  ACCOUNT_BUDGET,
  createAccountBudget,
  MAX_CELLS,
  type AccountBudget,
} from './request/account-budget.ts'
import { createAccountWork } from './request/account-work.ts'
import { clientIdMissing, findCaller, hasClientId, type BearerDeps, type Caller } from './request/bearer.ts'
import { countOperations } from './request/count-operations.ts'
import type { RequestContext } from './request/request-context.ts'
import { findTokenHolder, isProgram } from './request/token-access.ts'

export type GraphqlRouteDeps = BearerDeps & {
  readonly tokens: Pick<AccessTokenStore, 'use'>
  readonly limiterPool: LimiterPool
  readonly clock: RealClock
  readonly schema: GraphQLSchema
  readonly reader: QueryReader
  readonly publicMutations: PublicMutations
  readonly logger: Logger
}

/** A household with several phones stays far below; a boost occupies one while it waits for its charger. */
const REQUESTS_PER_ACCOUNT = { atOnce: 6, maxWaiting: 20 }

/** A program that asks every second stays below. */
const TOKEN_LIMIT = { points: 120, windowMs: 60_000 }

const tooManyCells = new PublicError(
  'QUERY_TOO_WIDE',
  `The answer has more than ${MAX_CELLS} values: ask for fewer columns or a shorter range.`,
)

/** `POST /graphql?k=…&q=true[&swc=false]`: `k` and `swc` are for caches on the way, of which there are none. */
export function addGraphqlRoute(app: FastifyInstance, deps: GraphqlRouteDeps): void {
  const { schema, reader, publicMutations, logger } = deps
  answerErrorsAs(app, toHttpError)
  encodeAnswers(app)
  countOperations(app)
  const work = createAccountWork(REQUESTS_PER_ACCOUNT)
  const budget = createAccountBudget(ACCOUNT_BUDGET, () => performance.now())
  const tokenRequests = createRateLimiter({ name: 'access-token', ...TOKEN_LIMIT, pool: deps.limiterPool })
  const handler = createGraphqlHandler<RequestContext>({
    schema,
    reader,
    publicMutations,
    async admit(request, reply) {
      const token = await findTokenHolder(request, deps)
      if (token === null && isProgram(request)) return { access: 'unauthenticated' }
      const limited = token && (await tokenRequests.take(token.tokenId))
      if (limited?.isAllowed === false) return { access: 'limited', retryAfter: limited.retryAfter }
      if (token === null && !hasClientId(request)) return { access: 'refused', problem: clientIdMissing }
      const caller = token === null ? await findCaller(request, deps) : null
      const member = token
        ? await deps.members.find(token.home, token.accountNumber)
        : (caller?.member ?? null)
      // The programs of a person who has left the home end with it.
      if (token !== null && member === null) return { access: 'unauthenticated' }
      const context = createContext({ ...deps, budget }, { token, caller, member }, request, reply)
      return { access: context.accountNumber === null ? 'public' : 'full', context }
    },
    async limit(context, run) {
      const { accountNumber, brand, address } = context
      if (accountNumber === null) return run()
      const payer = payerOf(context)
      const answered = await work.run(payer, async () => (budget.admit(payer) ? run() : null))
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

type Identity = Pick<RequestContext, 'token' | 'member'> & { readonly caller: Caller | null }

function createContext(
  { brandOf, budget, logger }: GraphqlRouteDeps & { readonly budget: AccountBudget },
  { token, caller, member }: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
): RequestContext {
  const accountNumber = token?.home ?? caller?.claims['custom:accountNumber'] ?? null
  const [brand, address] = [brandOf(request), countedAddress(request.ip)]
  let counted = 0
  const context: RequestContext = {
    accountNumber,
    token,
    signIn: token?.accountNumber ?? caller?.claims.sub ?? null,
    member,
    sessionId: caller?.claims.sid ?? null,
    brand,
    origin: findOwnOrigin(request),
    address,
    countCells(cells: number) {
      counted += cells
      if (accountNumber !== null) budget.spend(payerOf(context), cells)
      if (counted > MAX_CELLS) throw tooManyCells
    },
    setRetryAfter(seconds: number) {
      logSecurityEvent(logger, 'requests-limited', { brand, account: accountNumber, address })
      void reply.code(429).header('retry-after', seconds)
    },
  }
  return context
}

/** Programs have limits of their own: a script that asks too much does not slow the customer's app down. */
function payerOf({ token, accountNumber }: RequestContext): string {
  return token === null ? (accountNumber ?? '') : `token ${token.tokenId}`
}
