import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { answerErrorsAs, answerUnknownAddresses, translateError } from './edge-errors.ts'
import { limitBodyTime } from './body-deadline.ts'
import { renderForReader } from './error-page.ts'
import { redirectToHttps } from './https-redirect.ts'
import type { Logger } from '../logger.ts'
import { guardOrigin } from './origin-guard.ts'
import { addSecurityHeaders, securityHeaders } from './security-headers.ts'
import { createRequestIds, followRequestIds, REQUEST_ID_HEADER } from './request-ids.ts'

/** Larger than any request of the app, small enough to protect the server's memory. */
export const BODY_LIMIT_BYTES = 64 * 1024

/** Time limit for the headers of a request, and for its body; with the interval of the check both end within 30 seconds. */
const REQUEST_TIMEOUT_MS = 25_000
/** Node's own interval is 30 seconds: slow clients would stay for up to a minute. */
export const CONNECTION_CHECK_MS = 1_000

/** A client that reads nothing for so long is disconnected: its answer occupies the server's memory. */
const STALL_TIMEOUT_MS = 60_000

export type HttpEdgeOptions = {
  readonly logger: Logger
  /** In production: redirects http to https, or refuses it. */
  readonly isHttpsOnly: boolean
  /** Addresses and networks whose X-Forwarded-For, -Proto and -Host are trusted. */
  readonly trustedProxies: readonly string[]
  readonly stallTimeoutMs?: number
  readonly requestTimeoutMs?: number
}

/** Creates the HTTP server with the rules that hold for every request. It does not listen yet. */
export function openHttpEdge(options: HttpEdgeOptions): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = options.logger
  const app = fastify({
    loggerInstance,
    // URLs may hold credentials; failures are logged by the error handler, without the query.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(options.trustedProxies),
    bodyLimit: BODY_LIMIT_BYTES,
    // Node would limit uploads of chargers too.
    requestTimeout: 0,
    http: { connectionsCheckingInterval: CONNECTION_CHECK_MS },
    connectionTimeout: options.stallTimeoutMs ?? STALL_TIMEOUT_MS,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: answerUnreadableAddress,
  })
  const requestTimeoutMs = options.requestTimeoutMs ?? REQUEST_TIMEOUT_MS
  // Node's own limit for headers is a minute.
  app.server.headersTimeout = requestTimeoutMs
  limitBodyTime(app, requestTimeoutMs)
  app.removeContentTypeParser('text/plain')
  followRequestIds(app)
  addSecurityHeaders(app)
  if (options.isHttpsOnly) redirectToHttps(app)
  guardOrigin(app, options.logger)
  answerErrorsAs(app, renderForReader)
  answerUnknownAddresses(app, renderForReader)
  return app
}

/** A malformed URL never reaches a hook. */
function answerUnreadableAddress(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = translateError(error, request)
  void reply
    .headers({ ...securityHeaders, [REQUEST_ID_HEADER]: request.id })
    .code(problem.status)
    .send(renderForReader(problem, request, reply))
}
