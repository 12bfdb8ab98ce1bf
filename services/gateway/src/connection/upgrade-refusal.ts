import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

export type UpgradeRefusal = {
  readonly status: number
  readonly reason: string
  /** In seconds. */
  readonly retryAfter?: number
}

/** Responds in plain HTTP before the upgrade, and closes the socket. The log has the request's id. */
export function refuseUpgrade(socket: Duplex, refusal: UpgradeRefusal, requestId: string): void {
  const { status, reason, retryAfter } = refusal
  const body = `${reason}\n`
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...(status === 401 ? ['WWW-Authenticate: Basic realm="chargers"'] : []),
    ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
    `X-Request-Id: ${requestId}`,
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
