import type { FastifyRequest } from 'fastify'

/**
 * The origin that the client asked, or null when its Host makes no sense. Behind a proxy that we trust it is
 * the one that the proxy was asked for.
 */
export function findOwnOrigin(request: FastifyRequest, protocol: string = request.protocol): string | null {
  const address = `${protocol}://${request.host}`
  const url = URL.canParse(address) ? new URL(address) : null
  // Whatever else a Host holds (a path, a user name) is no host.
  return url && url.host !== '' && `${url.protocol}//${url.host}/` === url.href ? url.origin : null
}
