import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** A cache may answer without asking for this long; an edit needs two seconds to go live besides. */
const MAX_AGE_S = 5
const ETAG_LENGTH = 22

/**
 * Lets caches keep answers of the content route and ask with `If-None-Match` whether one is still current. An answer to
 * a signed-in customer may depend on them and is private; every answer depends on the host, which chooses the brand.
 */
export function addContentCaching(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const isPrivate = request.headers.authorization !== undefined
    const scope = isPrivate ? 'private' : 'public'
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, ETAG_LENGTH)}"`
    void reply.header('cache-control', `${scope}, max-age=${isPrivate ? 0 : MAX_AGE_S}, must-revalidate`)
    void reply.header('vary', 'host, authorization, accept-encoding')
    void reply.header('etag', etag)
    if (request.headers['if-none-match'] !== etag) return payload
    void reply.code(304).removeHeader('content-type')
    return ''
  })
}
