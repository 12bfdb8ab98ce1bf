import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser's subscription, in base64url. */
export type BrowserKeys = { readonly p256dh: string; readonly auth: string }

/** Made anew for each message; given in tests only. */
type OneTimeKeys = { readonly salt: Buffer; readonly privateKey: Buffer | null }

const CURVE = 'prime256v1'
const SALT_BYTES = 16
const TAG_BYTES = 16
/** One record holds the whole message. */
const RECORD_BYTES = 4096
/** Ends the last record. */
const LAST_RECORD = Buffer.from([2])

/** Encrypts a message for one browser: RFC 8291, with the content encoding aes128gcm of RFC 8188. */
export function encryptMessage(
  message: string,
  { p256dh, auth }: BrowserKeys,
  { salt, privateKey }: OneTimeKeys = { salt: randomBytes(SALT_BYTES), privateKey: null },
): Buffer {
  const pair = createECDH(CURVE)
  if (privateKey === null) pair.generateKeys()
  else pair.setPrivateKey(privateKey)
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), pair.getPublicKey()]
  const shared = pair.computeSecret(theirs)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const key = derive(shared, Buffer.from(auth, 'base64url'), info, 32)
  const contentKey = derive(key, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(key, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce, { authTagLength: TAG_BYTES })
  const size = Buffer.alloc(5)
  size.writeUInt32BE(RECORD_BYTES)
  size.writeUInt8(ours.length, 4)
  return Buffer.concat([
    salt,
    size,
    ours,
    cipher.update(message, 'utf8'),
    cipher.update(LAST_RECORD),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

function derive(secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
