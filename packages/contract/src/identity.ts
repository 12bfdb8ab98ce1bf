/** The identity service's wire: POST JSON under `/identity/`. */

export type LoginRequest =
  | { readonly username: string; readonly password: string; readonly ignoreChallenges?: boolean }
  /** Without a token the refresh cookie is used. */
  | { readonly refreshToken: string | null; readonly ignoreChallenges?: boolean }
  /** The `_` parameter of the address: a one-use ticket, or an old link's encoded name and password. */
  | { readonly encodedCredentials: string }

/** A password was right, but is only the first one: the customer must choose their own. */
export const NEW_PASSWORD_REQUIRED = 'NEW_PASSWORD_REQUIRED'

export type LoginChallenge = {
  readonly name: string
  readonly props: {
    readonly session: string
    /** JSON; `email` in it is the name to sign in with, which who came by a ticket does not know. */
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

export type ForgotPasswordRequest = { readonly username: string }

export type ResetPasswordRequest = {
  readonly username: string
  readonly password: string
  readonly confirmationCode: string
}

export type SetInitialPasswordRequest = {
  readonly session: string
  readonly username: string
  readonly newPassword: string
}

/** Why a login failed; the app has a text for each. */
export type IdentityErrorMessage = 'incorrect-credentials' | 'too-many-attempts' | 'unexpected-error'

/** A link that signs in never takes the place of another account that is signed in. */
export type LinkErrorMessage = IdentityErrorMessage | 'already-signed-in'

/** Why a password could not be asked for or set. */
export type PasswordErrorMessage =
  | 'too-many-attempts'
  | 'user-not-found'
  | 'password-too-short'
  | 'password-too-long'
  | 'password-too-common'
  | 'unexpected-error'

export type IdentityErrorAnswer<
  Message extends LinkErrorMessage | PasswordErrorMessage = IdentityErrorMessage,
> = {
  readonly errorMessage: Message
}

export const CLIENT_ID_HEADER = 'x-client-id'
export const CLIENT_ID = 'CUSTOMER'

/** Cookie names, shared by the service that sets them and the app that reads the readable ones. */
export const cookieNames = {
  accessToken: 'accessToken',
  accessTokenExpires: 'accessTokenExpires',
  refreshToken: 'refreshToken',
  signedIn: 'signedIn',
  /** Belongs to the device and stays after sign-out: it names nobody, and no script can read it. */
  knownDevice: 'knownDevice',
} as const
