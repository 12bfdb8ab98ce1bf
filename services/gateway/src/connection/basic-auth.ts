import { createHash, timingSafeEqual } from 'node:crypto'

export type BasicCredentials = { readonly username: string; readonly password: string }

/** Reads an Authorization header; null for any other scheme or a broken one. */
export function readBasicAuth(header: string | undefined): BasicCredentials | null {
  const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 0 ? null : { username: text.slice(0, colon), password: text.slice(colon + 1) }
}

const unknownChargerHash = Buffer.alloc(32)

/**
 * Compares in constant time. An unknown charger takes as long as a wrong password, so that timing does not reveal
 * which ids exist. A password of 20 random bytes needs no slow hash.
 */
export function isPasswordOf(password: string, passwordSha256: Buffer | null): boolean {
  const given = createHash('sha256').update(password).digest()
  const isKnown = passwordSha256 !== null && passwordSha256.length === given.length
  const isEqual = timingSafeEqual(given, isKnown ? passwordSha256 : unknownChargerHash)
  return isKnown && isEqual
}
