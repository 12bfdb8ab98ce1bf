/** The identity service's wire: POST JSON under `/identity/`. */

export type LoginRequest =
  | { readonly username: string; readonly password: string; readonly ignoreChallenges?: boolean }
  /** Without a token the refresh cookie is used. */
  | { readonly refreshToken: string | null; readonly ignoreChallenges?: boolean }

export type LoginChallenge = {
  readonly name: string
  readonly props: {
    readonly session: string
    readonly params: { readonly userAttributes: string }
  }
}

export type LoginAnswer = {
  readonly idToken: string | null
  /** ISO 8601 UTC. */
  readonly expires: string | null
  /** Null for browsers: theirs is a cookie that scripts cannot read. */
  readonly refreshToken: string | null
  readonly challenges: readonly LoginChallenge[]
}

export type IdentityErrorMessage = 'incorrect-credentials' | 'too-many-attempts' | 'unexpected-error'

export type IdentityErrorAnswer = { readonly errorMessage: IdentityErrorMessage }

/** What the identity token says, beside the registered claims. */
export type IdentityClaims = {
  readonly sub: string
  readonly 'custom:accountNumber': string
  readonly token_use: 'id'
}

export const CLIENT_ID_HEADER = 'x-client-id'
export const CLIENT_ID = 'CUSTOMER'

/** Cookie names, shared by the service that sets them and the app that reads the readable ones. */
export const cookieNames = {
  accessToken: 'accessToken',
  accessTokenExpires: 'accessTokenExpires',
  refreshToken: 'refreshToken',
  signedIn: 'signedIn',
} as const
