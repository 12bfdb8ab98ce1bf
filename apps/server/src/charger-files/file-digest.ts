import type { IncomingHttpHeaders } from 'node:http'

const DIGEST = /sha-256=:?([A-Za-z0-9+/]+={0,2})/i

/** True if the sender announced another SHA-256, by RFC 9530 or the older Digest field. */
export function contradictsDigest(sha256: string, headers: IncomingHttpHeaders): boolean {
  const announced = ['repr-digest', 'content-digest', 'digest']
    .map((name) => DIGEST.exec(String(headers[name] ?? ''))?.[1])
    .find((digest) => digest !== undefined)
  return announced !== undefined && Buffer.from(announced, 'base64').toString('hex') !== sha256
}
