import { randomUUID } from 'node:crypto'
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { answerErrorsAs, answerUnknownAddresses, renderPlainly, translateError } from './edge-errors.ts'
import { redirectToHttps } from './https-redirect.ts'
import type { Logger } from '../logger.ts'
import { guardOrigin } from './origin-guard.ts'
import { addSecurityHeaders, securityHeaders } from './security-headers.ts'

/** More than any request of the app, far less than what could be in the way of others. */
export const BODY_LIMIT_BYTES = 64 * 1024

/** A client that sends its request more slowly than this is not served. */
const REQUEST_TIMEOUT_MS = 30_000

export type HttpEdgeOptions = {
  readonly logger: Logger
  /** In production: http is sent on to https, or refused. */
  readonly isHttpsOnly: boolean
  /** Addresses and networks whose X-Forwarded-For, -Proto and -Host count; nobody else's do. */
  readonly trustedProxies: readonly string[]
}

/** The server's front door, with every rule that holds for all who come in. It does not listen yet. */
export function openHttpEdge(options: HttpEdgeOptions): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = options.logger
  const app = fastify({
    loggerInstance,
    // Addresses may hold what signs somebody in; failures are logged by the translator, without the query.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: answerUnreadableAddress,
  })
  app.removeContentTypeParser('text/plain')
  addSecurityHeaders(app)
  if (options.isHttpsOnly) redirectToHttps(app)
  guardOrigin(app)
  answerErrorsAs(app, renderPlainly)
  answerUnknownAddresses(app, renderPlainly)
  return app
}

/** An address that cannot be read never reaches a hook. */
function answerUnreadableAddress(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = translateError(error, request)
  void reply.headers(securityHeaders).code(problem.status).send(renderPlainly(problem))
}
