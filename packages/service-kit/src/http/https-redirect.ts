import type { FastifyInstance } from 'fastify'
import { EdgeRefusal } from './edge-errors.ts'
import { findOwnOrigin } from './own-origin.ts'

const PERMANENT_REDIRECT = 308

/** A browser on the same machine: what it sends has been on no wire. */
const LOOPBACK_HOST = /^(localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])$/i

/**
 * Pages asked for over http are found over https. Anything else is refused: what it carried has been readable
 * on its way, and whoever sent it must notice.
 */
export function redirectToHttps(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.protocol === 'https' || LOOPBACK_HOST.test(request.hostname)) return done()
    const origin = findOwnOrigin(request, 'https')
    if (!origin) return done(new EdgeRefusal(400, 'bad-host', 'The Host header is not well formed.'))
    if (request.method === 'GET' || request.method === 'HEAD') {
      void reply.redirect(origin + request.url, PERMANENT_REDIRECT)
      return undefined
    }
    return done(new EdgeRefusal(403, 'https-only', 'This address is served over https only.'))
  })
}
