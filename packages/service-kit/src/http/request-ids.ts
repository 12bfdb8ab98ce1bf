import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { runAsRequest } from '../request-id.ts'
import { createProxyTrust } from './trusted-proxies.ts'

export const REQUEST_ID_HEADER = 'x-request-id'

/** A proxy's id goes into the log and back to the client, so that it must be short and harmless. */
const ACCEPTED_ID = /^[\w-]{8,64}$/

/** The id of a request: that of a trusted proxy in front, so that both logs show the same one, or a new one. */
export function createRequestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = createProxyTrust(trustedProxies)
  return function chooseId({ headers, socket }) {
    const given = headers[REQUEST_ID_HEADER]
    const isAccepted = typeof given === 'string' && ACCEPTED_ID.test(given) && isTrusted(socket.remoteAddress)
    return isAccepted ? given : randomUUID()
  }
}

/** Answers with the request's id, and writes it into every log line until the answer is sent. */
export function followRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    runAsRequest(request.id, done)
  })
  // The body arrives by events of the socket, outside of the first hook.
  app.addHook('preValidation', (request, _reply, done) => runAsRequest(request.id, done))
}
