import type { IncomingHttpHeaders } from 'node:http'

/** Names under which a browser reaches the loopback address, and no other machine's page can be. */
const LOOPBACK_HOST = /^(?:127\.0\.0\.1|\[::1\]|(?:[a-z0-9-]+\.)*localhost)(?::\d{1,5})?$/i

/** The Host header of a request from this machine: a page elsewhere that points its own name here has another. */
export function isLoopbackHost(headers: IncomingHttpHeaders): boolean {
  return headers.host !== undefined && LOOPBACK_HOST.test(headers.host)
}

/** Whether a request that changes something comes from the street's own page or from no page at all. */
export function isOwnOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return headers.origin === undefined || headers.origin === `http://${headers.host}`
}
