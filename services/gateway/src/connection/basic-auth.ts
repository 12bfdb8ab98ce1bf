import { createHash, timingSafeEqual } from 'node:crypto'

/** The password is kept in bytes: chargers may send 20 raw bytes, which are no text. */
export type BasicCredentials = { readonly username: string; readonly password: Buffer }

const COLON = 0x3a

/** Reads an Authorization header; null for any other scheme or a broken one. */
export function readBasicAuth(header: string | undefined): BasicCredentials | null {
  const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return null
  const bytes = Buffer.from(encoded, 'base64')
  const colon = bytes.indexOf(COLON)
  if (colon < 0) return null
  return { username: bytes.toString('utf8', 0, colon), password: bytes.subarray(colon + 1) }
}

const HEXADECIMAL = /^[0-9a-f]+$/i
const unknownChargerHash = Buffer.alloc(32)

/**
 * Accepts the password as text, as hexadecimal in any letter case, and as the bytes that the hexadecimal stands for.
 * Compares in constant time: every form is hashed and compared, and an unknown charger takes as long as a wrong
 * password, so that timing does not reveal which ids exist. A password of 20 random bytes needs no slow hash.
 */
export function isPasswordOf(password: Buffer, passwordSha256: Buffer | null): boolean {
  const text = password.toString('latin1')
  const forms = [password, HEXADECIMAL.test(text) ? text.toLowerCase() : password, password.toString('hex')]
  let isEqual = false
  for (const form of forms) {
    const given = createHash('sha256').update(form).digest()
    const isKnown = passwordSha256 !== null && passwordSha256.length === given.length
    const isSame = timingSafeEqual(given, isKnown ? passwordSha256 : unknownChargerHash)
    isEqual = (isKnown && isSame) || isEqual
  }
  return isEqual
}
