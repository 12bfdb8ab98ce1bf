import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

export type UpgradeRefusal = { readonly status: number; readonly reason: string }

/** Responds in plain HTTP before the upgrade, and closes the socket. */
export function refuseUpgrade(socket: Duplex, refusal: UpgradeRefusal): void {
  const body = `${refusal.reason}\n`
  const challenge = refusal.status === 401 ? 'WWW-Authenticate: Basic realm="chargers"\r\n' : ''
  socket.end(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}\r\n${challenge}` +
      `Content-Type: text/plain; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Connection: close\r\n\r\n${body}`,
  )
}
