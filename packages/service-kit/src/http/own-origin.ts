import type { FastifyRequest } from 'fastify'

/**
 * The origin that the client requested, or null for an invalid Host. Behind a trusted proxy it is the forwarded one.
 */
export function findOwnOrigin(request: FastifyRequest, protocol: string = request.protocol): string | null {
  const address = `${protocol}://${request.host}`
  const url = URL.canParse(address) ? new URL(address) : null
  // A Host with a path or a user name is invalid.
  return url && url.host !== '' && `${url.protocol}//${url.host}/` === url.href ? url.origin : null
}
