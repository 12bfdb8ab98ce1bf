import { chooseEncoding, encodeText } from '@driveway/service-kit/http/answer-encoding'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WebFile } from './web-files.ts'

/** The query of a sign-in link. */
const CREDENTIALS_QUERY = '_'

/** True where the address holds the credentials of a sign-in link. */
export function hasCredentials(url: string): boolean {
  const at = url.indexOf('?')
  return at >= 0 && new URLSearchParams(url.slice(at)).has(CREDENTIALS_QUERY)
}

/** A browser's cache would keep the address with its credentials. */
function writeCacheControl(file: WebFile, url: string): string {
  if (hasCredentials(url)) return 'no-store'
  return file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/** Sends a file in an encoding that the browser accepts, or 304 if it has it. */
export function sendWebFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: WebFile,
  /** Request headers for `vary`, besides accept-encoding. */
  dependsOn: readonly string[] = [],
): FastifyReply {
  reply.header('content-type', file.type)
  reply.header('cache-control', writeCacheControl(file, request.url))
  reply.header('etag', file.tag)
  reply.header('vary', [...dependsOn, 'accept-encoding'].join(', '))
  if (request.headers['if-none-match'] === file.tag) return reply.code(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (!encoding) return reply.send(file.plain)
  const body = file.encoded(encoding)
  if (body !== file.plain) reply.header('content-encoding', encoding)
  return reply.send(body)
}

/** Sends a page with a customer's own figures, which no cache may keep. */
export async function sendOwnPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: WebFile,
  block: string,
): Promise<FastifyReply> {
  const html = page.plain.toString('utf8').replace('</body>', () => `${block}</body>`)
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  reply.header('content-type', page.type).header('cache-control', 'private, no-store').header('vary', '*')
  if (!encoding) return reply.send(html)
  return reply.header('content-encoding', encoding).send(await encodeText(encoding, html))
}
