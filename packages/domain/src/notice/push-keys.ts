/** An uncompressed point of P-256, and the secret of RFC 8291: both in base64url without padding. */
const P256DH = /^B[\w-]{86}$/
const AUTH = /^[\w-]{22}$/

/** Push services have addresses of a few hundred characters. */
export const MAX_ENDPOINT_LENGTH = 2_000

/** True for keys in the form in which browsers send them. */
export function arePushKeys(p256dh: string, auth: string): boolean {
  return P256DH.test(p256dh) && AUTH.test(auth)
}
