import type { IncomingHttpHeaders } from 'node:http'

/** Host names of the loopback address. */
const LOOPBACK_HOST = /^(?:127\.0\.0\.1|\[::1\]|(?:[a-z0-9-]+\.)*localhost)(?::\d{1,5})?$/i

/** Checks the Host header against DNS rebinding. */
export function isLoopbackHost(headers: IncomingHttpHeaders): boolean {
  return headers.host !== undefined && LOOPBACK_HOST.test(headers.host)
}

/** A change must come from the street's own page, or from no page. */
export function isOwnOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return headers.origin === undefined || headers.origin === `http://${headers.host}`
}
