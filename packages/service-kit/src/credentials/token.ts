import { sign, verify, type KeyObject } from 'node:crypto'
import { fail, succeed, type Result } from '@driveway/domain/result'

/** Who signs, as it stands in every token. */
export const TOKEN_ISSUER = 'driveway-identity'

/** Whom a token is for: one brand's app, so that another brand's server refuses it. */
export function audienceOf(brand: string): string {
  return `driveway-app:${brand}`
}

/** What an identity token says. Instants are in whole seconds, as JWT has them. */
export type TokenClaims = {
  readonly iss: string
  readonly aud: string
  readonly sub: string
  readonly iat: number
  readonly exp: number
  readonly token_use: 'id'
  readonly 'custom:accountNumber': string
}

export type TokenProblem = {
  readonly code:
    | 'token-malformed'
    | 'token-algorithm'
    | 'token-key-unknown'
    | 'token-signature'
    | 'token-claims'
    | 'token-issuer'
    | 'token-audience'
    | 'token-use'
    | 'token-expired'
    | 'token-not-yet-valid'
}

const ALGORITHM = 'EdDSA'
const TYPE = 'JWT'
const MAX_TOKEN_LENGTH = 2048

/** How far the clocks of two machines may be apart. It never prolongs a token. */
const MAX_CLOCK_SKEW_S = 60

export type Expectations = { readonly audience: string; readonly now: Date }

/** Signs with Ed25519 in the compact form. */
export function signToken(claims: TokenClaims, key: { keyId: string; privateKey: KeyObject }): string {
  const header = encodeJson({ alg: ALGORITHM, kid: key.keyId, typ: TYPE })
  const signed = `${header}.${encodeJson(claims)}`
  return `${signed}.${sign(null, Buffer.from(signed), key.privateKey).toString('base64url')}`
}

export type UnverifiedToken = {
  readonly keyId: string
  readonly signed: string
  readonly payload: string
  readonly signature: Buffer
}

/** Takes a token apart and looks at nothing but its form and its header, neither of which is to be believed. */
export function openToken(token: string): Result<UnverifiedToken, TokenProblem> {
  if (token.length > MAX_TOKEN_LENGTH) return fail({ code: 'token-malformed' })
  const [head, payload, tail, ...rest] = token.split('.')
  if (!head || !payload || !tail || rest.length > 0) return fail({ code: 'token-malformed' })
  const signature = decodeBase64Url(tail)
  const header = decodeJson(head)
  if (!signature || !header) return fail({ code: 'token-malformed' })
  if (header['alg'] !== ALGORITHM) return fail({ code: 'token-algorithm' })
  // A header may also name keys and rules of its own; nothing of ours does, so nobody's is heard.
  const { alg: _alg, kid, typ, ...unasked } = header
  if (typeof kid !== 'string' || typ !== TYPE || Object.keys(unasked).length > 0) {
    return fail({ code: 'token-malformed' })
  }
  return succeed({ keyId: kid, signed: `${head}.${payload}`, payload, signature })
}

/** Whether the key's owner signed it, and if so what it says. */
export function readSignedClaims(
  token: UnverifiedToken,
  publicKey: KeyObject,
): Result<TokenClaims, TokenProblem> {
  const isOurs = verify(null, Buffer.from(token.signed), publicKey, token.signature)
  if (!isOurs) return fail({ code: 'token-signature' })
  const claims = decodeJson(token.payload)
  if (!claims) return fail({ code: 'token-malformed' })
  if (claims['token_use'] !== 'id') return fail({ code: 'token-use' })
  return isTokenClaims(claims) ? succeed(claims) : fail({ code: 'token-claims' })
}

/** Asked for each request anew: a token that was good a moment ago may have expired since. */
export function findClaimsProblem(claims: TokenClaims, expected: Expectations): TokenProblem | null {
  const now = expected.now.getTime() / 1000
  if (claims.iss !== TOKEN_ISSUER) return { code: 'token-issuer' }
  if (claims.aud !== expected.audience) return { code: 'token-audience' }
  if (now >= claims.exp) return { code: 'token-expired' }
  if (claims.iat > now + MAX_CLOCK_SKEW_S) return { code: 'token-not-yet-valid' }
  return null
}

function isTokenClaims(claims: Record<string, unknown>): claims is TokenClaims {
  const texts = ['iss', 'aud', 'sub', 'custom:accountNumber'].map((name) => claims[name])
  const instants = [claims['iat'], claims['exp']]
  return (
    texts.every((text) => typeof text === 'string' && text !== '') &&
    instants.every((instant) => Number.isSafeInteger(instant))
  )
}

function encodeJson(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** Node decodes leniently; here one value has one spelling. */
function decodeBase64Url(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : null
}

function decodeJson(text: string): Record<string, unknown> | null {
  const bytes = decodeBase64Url(text)
  if (!bytes) return null
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
