import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export const SECRETS_KEY_BYTES = 32
const ALGORITHM = 'aes-256-gcm'
const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = 1 + IV_BYTES + TAG_BYTES

/** Encrypts secrets that are stored in the database, with a key that is not. */
export type SecretBox = {
  /** `purpose` names the row: a secret that is copied to another row cannot be opened there. */
  seal(secret: string, purpose: string): Buffer
  /** Null if it was sealed with another key or for another purpose, or was altered. */
  open(sealed: Uint8Array, purpose: string): string | null
  /** A keyed hash (HMAC-SHA-256): without the key nobody can try values until one fits. */
  hash(value: string, purpose: string): Buffer
}

/** AES-256-GCM. Layout: version, initialisation vector, tag, ciphertext. */
export function createSecretBox(key: Uint8Array): SecretBox {
  if (key.length !== SECRETS_KEY_BYTES) throw new Error(`The key must have ${SECRETS_KEY_BYTES} bytes`)
  return {
    seal(secret, purpose) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, iv)
      cipher.setAAD(Buffer.from(purpose, 'utf8'))
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), body])
    },
    open(sealed, purpose) {
      if (sealed.length < HEADER_BYTES || sealed[0] !== VERSION) return null
      const iv = sealed.subarray(1, 1 + IV_BYTES)
      const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(purpose, 'utf8'))
      decipher.setAuthTag(sealed.subarray(1 + IV_BYTES, HEADER_BYTES))
      try {
        const body = Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES)), decipher.final()])
        return body.toString('utf8')
      } catch {
        return null
      }
    },
    hash(value, purpose) {
      const own = Buffer.from(hkdfSync('sha256', key, '', purpose, SECRETS_KEY_BYTES))
      return createHmac('sha256', own).update(value).digest()
    },
  }
}
