import type { KeyObject } from 'node:crypto'
import { SignJWT } from 'jose/jwt/sign'

/** The `iss` claim of every token. */
export const TOKEN_ISSUER = 'driveway-identity'
export const TOKEN_ALGORITHM = 'EdDSA'
export const TOKEN_TYPE = 'JWT'

/** A token's audience is one brand's app, so that another brand's server refuses it. */
export function audienceOf(brand: string): string {
  return `driveway-app:${brand}`
}

/** The claims of an identity token. Instants are in whole seconds, as JWT has them. */
export type TokenClaims = {
  readonly iss: string
  readonly aud: string
  readonly sub: string
  /** The session, so that a token can be refused before it expires. */
  readonly sid: string
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

/** Signs with Ed25519 in the compact form. */
export function signToken(
  claims: TokenClaims,
  key: { keyId: string; privateKey: KeyObject },
): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid: key.keyId, typ: TOKEN_TYPE })
    .sign(key.privateKey)
}
