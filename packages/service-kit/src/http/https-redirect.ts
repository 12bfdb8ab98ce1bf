import type { FastifyInstance, FastifyRequest } from 'fastify'
import { EdgeRefusal } from './edge-errors.ts'
import { findOwnOrigin } from './own-origin.ts'

const PERMANENT_REDIRECT = 308

/** Requests of the same machine never cross a network. A Host header alone proves nothing: anybody can send it. */
const LOOPBACK_ADDRESS = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/
const LOOPBACK_HOST = /^(localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])$/i

/**
 * Redirects page requests from http to https and refuses everything else: its content was readable in transit, and
 * the sender must notice.
 */
export function redirectToHttps(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.protocol === 'https' || isLocal(request)) return done()
    const origin = findOwnOrigin(request, 'https')
    if (!origin) return done(new EdgeRefusal(400, 'bad-host', 'The Host header is not well formed.'))
    if (request.method === 'GET' || request.method === 'HEAD') {
      void reply.redirect(origin + request.url, PERMANENT_REDIRECT)
      return undefined
    }
    return done(new EdgeRefusal(403, 'https-only', 'This address is served over https only.'))
  })
}

function isLocal({ ip, hostname }: FastifyRequest): boolean {
  return LOOPBACK_ADDRESS.test(ip) && LOOPBACK_HOST.test(hostname)
}
