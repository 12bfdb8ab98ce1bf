import { createDecipheriv, hkdfSync, type ECDH } from 'node:crypto'

const SALT_BYTES = 16
const TAG_BYTES = 16
const HEADER_BYTES = SALT_BYTES + 5

/** The private side of a subscription, as a browser keeps it. */
export type Subscriber = { readonly pair: ECDH; readonly auth: Buffer }

/** Decrypts a push message as a browser does (RFC 8291); null for one that was encrypted for another, or not at all. */
export function decryptMessage(body: Buffer, { pair, auth }: Subscriber): string | null {
  try {
    const salt = body.subarray(0, SALT_BYTES)
    const theirs = body.subarray(HEADER_BYTES, HEADER_BYTES + body.readUInt8(HEADER_BYTES - 1))
    const sealed = body.subarray(HEADER_BYTES + theirs.length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
    const key = derive(pair.computeSecret(theirs), auth, info, 32)
    const contentKey = derive(key, salt, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = derive(key, salt, 'Content-Encoding: nonce\0', 12)
    const cipher = createDecipheriv('aes-128-gcm', contentKey, nonce, { authTagLength: TAG_BYTES })
    cipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -TAG_BYTES)), cipher.final()])
    // The last byte that is not zero ends the message.
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
  } catch {
    return null
  }
}

function derive(secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
