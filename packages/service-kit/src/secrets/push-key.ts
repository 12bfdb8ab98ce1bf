import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import type { SecretBox } from './secret-box.ts'

const CURVE = 'prime256v1'
const PURPOSE = 'web push key'
/** Nearly every 32 bytes are a private key of the curve. */
const MAX_ATTEMPTS = 8

export type PushKey = {
  /** As browsers want it: the uncompressed point in base64url. */
  readonly publicKey: string
  readonly privateKey: KeyObject
}

/**
 * The key that push services know this server by (VAPID). It is derived from the key of keyed hashes, which stays when
 * SECRETS_KEY is replaced: a browser's subscription is bound to it.
 */
export function createPushKey(secrets: Pick<SecretBox, 'hash'>): PushKey {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const scalar = secrets.hash(`attempt ${attempt}`, PURPOSE)
    try {
      const pair = createECDH(CURVE)
      pair.setPrivateKey(scalar)
      return toKey(scalar, pair.getPublicKey())
    } catch {
      // The number is outside the curve's order.
    }
  }
  throw new Error('No key for push messages could be derived')
}

function toKey(scalar: Buffer, point: Buffer): PushKey {
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const jwk = { kty: 'EC', crv: 'P-256', d: scalar.toString('base64url'), x, y }
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  }
}
