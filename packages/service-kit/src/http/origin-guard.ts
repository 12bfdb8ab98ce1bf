import type { FastifyInstance, FastifyRequest } from 'fastify'
import { EdgeRefusal } from './edge-errors.ts'
import { findOwnOrigin } from './own-origin.ts'

const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD'])
const json = /^application\/json\s*(?:;|$)/i

/**
 * Lets nobody else's page change anything here: what is not a plain read must come from our own origin and be
 * JSON, which no form can send. Clients that are no browsers say nothing of an origin, and may enter.
 */
export function guardOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (readingMethods.has(request.method)) return done()
    if (comesFromElsewhere(request)) {
      return done(new EdgeRefusal(403, 'other-origin', 'Requests from other sites are refused.'))
    }
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

/** Answers 405 to whatever is not a POST, so that nothing under this address can be done by following a link. */
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
