import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from '../logger.ts'
import { logSecurityEvent } from '../security-log.ts'
import { countedAddress } from './client-address.ts'
import { EdgeRefusal } from './edge-errors.ts'
import { findOwnOrigin } from './own-origin.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For uploads that a ticket in their path authorises, or whose only content type is one that no form can send. */
    readonly takesAnyBody?: boolean
  }
}

const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD'])
const json = /^application\/json\s*(?:;|$)/i

/**
 * Prevents cross-site requests: everything but a plain read must come from our own origin and be JSON, which no form
 * can send. Clients other than browsers send no Origin and are allowed.
 */
export function guardOrigin(app: FastifyInstance, logger: Logger): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (readingMethods.has(request.method)) return done()
    if (comesFromElsewhere(request)) {
      logSecurityEvent(logger, 'origin-refused', {
        address: countedAddress(request.ip),
        host: request.host,
        origin: request.headers.origin ?? null,
      })
      return done(new EdgeRefusal(403, 'other-origin', 'Requests from other sites are refused.'))
    }
    if (request.routeOptions.config.takesAnyBody) return done()
    if (!json.test(request.headers['content-type'] ?? '')) {
      return done(new EdgeRefusal(415, 'not-json', 'The body must be JSON, sent as application/json.'))
    }
    return done()
  })
}

function comesFromElsewhere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return true
  const { origin } = request.headers
  return origin !== undefined && origin !== findOwnOrigin(request)
}

/** Answers 405 to every method but POST, so that following a link changes nothing. */
export function allowOnlyPost(app: FastifyInstance, url: string): void {
  app.route({
    method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url,
    handler: (_request, reply) => {
      reply.header('allow', 'POST')
      throw new EdgeRefusal(405, 'post-only', 'This address takes POST only.')
    },
  })
}
