import type { KeyObject } from 'node:crypto'

const MIN_RSA_BITS = 2048
/** Larger keys only make each handshake slow. */
const MAX_RSA_BITS = 4096
const curves: ReadonlySet<string | undefined> = new Set(['prime256v1', 'secp384r1', 'secp521r1'])

/** Why a public key is not accepted in a certificate, or null. */
export function findKeyProblem(key: KeyObject): string | null {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key
  if (type === 'ec') return curves.has(details?.namedCurve) ? null : 'the curve is not accepted'
  if (type !== 'rsa') return 'the kind of key is not accepted'
  const bits = details?.modulusLength ?? 0
  return bits >= MIN_RSA_BITS && bits <= MAX_RSA_BITS ? null : 'the size of the RSA key is not accepted'
}
