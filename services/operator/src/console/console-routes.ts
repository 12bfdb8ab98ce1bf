import { mayOperate } from '@driveway/domain/operator/operator-role-table'
import { toHttpError } from '@driveway/graphql-edge/graphql-answer'
import { createGraphqlHandler, refuseUnauthenticated } from '@driveway/graphql-edge/graphql-handler'
import type { QueryReader } from '@driveway/graphql-edge/query-reader'
import { encodeAnswers } from '@driveway/service-kit/http/answer-encoding'
import { answerErrorsAs, applyRefusalStatus } from '@driveway/service-kit/http/edge-errors'
import { allowOnlyPost } from '@driveway/service-kit/http/origin-guard'
import { limitByAddress } from '@driveway/service-kit/limit/address-limit'
import type { RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { OperatorService } from '../operator-service.ts'
import type { OperatorSignIn } from '../staff/passkey-sign-in.ts'
import { addActExport } from './act-export.ts'
import type { ConsoleContext } from './console-context.ts'
import type { NowWatch } from './now-watch.ts'
import { addFirmwareUpload, addRolloutExport } from './rollout-routes.ts'
import { readSessionCookie } from './session-cookie.ts'

/** Several operators may share an office's address. */
const REQUESTS_PER_ADDRESS = { points: 1_200, windowMs: 60_000 }

export type ConsoleRouteDeps = {
  readonly schema: GraphQLSchema
  readonly reader: QueryReader
  readonly signIn: OperatorSignIn
  readonly operator: OperatorService
  readonly watch: NowWatch
  /** The one by which sessions end. */
  readonly clock: RealClock
  readonly logger: Logger
}

/** `POST /graphql`, `GET /live`, exports and the upload of firmware, for operators who are signed in. */
export function addConsoleRoutes(app: FastifyInstance, deps: ConsoleRouteDeps): void {
  const { schema, reader, signIn, operator, watch, clock, logger } = deps
  void app.register((scope, _options, done) => {
    answerErrorsAs(scope, toHttpError)
    encodeAnswers(scope)
    limitByAddress(scope, { ...REQUESTS_PER_ADDRESS, logger })
    scope.post(
      '/graphql',
      createGraphqlHandler<ConsoleContext>({
        schema,
        reader,
        async admit(request) {
          const context = await signIn.current(readSessionCookie(request))
          return context ? { access: 'full', context } : { access: 'unauthenticated' }
        },
        onFault(error, request, reply) {
          applyRefusalStatus(reply, error)
          request.log.error({ err: error }, 'a field could not be answered')
        },
      }),
    )
    allowOnlyPost(scope, '/graphql')
    done()
  })
  app.get('/live', async (request, reply) => {
    const current = await signIn.current(readSessionCookie(request))
    if (!current || !mayOperate(current.operator.role, 'Query.now')) return refuseUnauthenticated(reply)
    const stream = watch.open(current.endsAt.getTime() - clock.now().getTime())
    if (!stream) return reply.code(503).header('retry-after', 30).send()
    return (
      reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        // Stops proxies from buffering events.
        .header('x-accel-buffering', 'no')
        .header('connection', 'close')
        .send(stream)
    )
  })
  addActExport(app, { signIn, operator })
  addRolloutExport(app, { signIn, operator })
  addFirmwareUpload(app, { signIn, operator })
}
