/** The HTTP contract of the identity service: POST with JSON under `/identity/`. */

export type LoginRequest =
  | { readonly username: string; readonly password: string; readonly ignoreChallenges?: boolean }
  /** Without a token the refresh cookie is used. */
  | { readonly refreshToken: string | null; readonly ignoreChallenges?: boolean }
  /** The `_` parameter of the URL: a one-time ticket, or the encoded credentials of an old link. */
  | { readonly encodedCredentials: string }

/** The initial password was correct; the customer must choose a new one. */
export const NEW_PASSWORD_REQUIRED = 'NEW_PASSWORD_REQUIRED'

/** The password was correct; the customer has passkeys and must use one of them, or a recovery code. */
export const PASSKEY_REQUIRED = 'PASSKEY_REQUIRED'

export type LoginChallenge = {
  readonly name: string
  readonly props: {
    readonly session: string
    readonly params: {
      /** JSON; its `email` is the username, which a sign-in by ticket does not contain. */
      readonly userAttributes: string
      /** JSON, for `PublicKeyCredential.parseRequestOptionsFromJSON`; of the challenge PASSKEY_REQUIRED. */
      readonly requestOptions?: string
    }
  }
}

/** Both are answered like a login. */
export type PasskeyLoginRequest = { readonly session: string; readonly credential: object }
export type RecoveryLoginRequest = { readonly session: string; readonly recoveryCode: string }

export type Passkey = {
  readonly id: string
  readonly name: string
  /** ISO 8601 UTC. */
  readonly addedAt: string
  readonly lastUsedAt: string | null
}

export type PasskeysAnswer = {
  readonly passkeys: readonly Passkey[]
  /** Recovery codes that were not used yet. */
  readonly codesLeft: number
}

/** By the refresh cookie, as all requests that follow. */
export type PasskeyOptionsRequest = { readonly currentPassword: string }

export type PasskeyOptionsAnswer = {
  readonly session: string
  /** For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
  readonly creationOptions: object
}

export type AddPasskeyRequest = {
  readonly session: string
  readonly name: string
  readonly credential: object
}

export type RenamePasskeyRequest = { readonly id: string; readonly name: string }
export type RemovePasskeyRequest = { readonly id: string }

/** Shown once; the first passkey and each request for new codes make them. */
export type RecoveryCodesAnswer = { readonly recoveryCodes: readonly string[] | null }

/** A personal access token, for the customer's own programs. */
export type AccessToken = {
  readonly id: string
  readonly name: string
  readonly scope: 'read' | 'control'
  /** ISO 8601 UTC. */
  readonly madeAt: string
  readonly expiresAt: string
  readonly lastUsedAt: string | null
}

/** One line of the account's activity. */
export type AccountAct = {
  readonly id: string
  /** ISO 8601 UTC. */
  readonly at: string
  /** Null for the owner, else the name of the program. */
  readonly actor: string | null
  readonly act: string
  readonly subject: string | null
  /** Null for one that was interrupted. */
  readonly isDone: boolean | null
}

export type AccessTokensAnswer = {
  readonly tokens: readonly AccessToken[]
  /** The newest first, at most 50. */
  readonly acts: readonly AccountAct[]
}

/** `scope` is `read` or `control`; `days` until it expires, at most 365. */
export type MakeAccessTokenRequest = {
  readonly name: string
  readonly scope: string
  readonly days: string
}

/** The token is shown once: only its hash is stored. */
export type MadeAccessTokenAnswer = { readonly token: string }

export type RevokeAccessTokenRequest = { readonly id: string }

/** Why a token was not made or revoked. */
export type AccessTokenErrorMessage =
  | IdentityErrorMessage
  | 'invalid-name'
  | 'invalid-scope'
  | 'invalid-expiry'
  | 'too-many-tokens'
  | 'token-not-found'

export type LoginAnswer = {
  readonly idToken: string | null
  /** ISO 8601 UTC. */
  readonly expires: string | null
  /** Null for browsers, which get an HttpOnly cookie. */
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

/** By the refresh cookie. Ends all other sessions. */
export type ChangePasswordRequest = { readonly currentPassword: string; readonly newPassword: string }

export type SignInSession = {
  /** Names the session to end; it grants nothing. */
  readonly id: string
  /** Null where the device did not say. */
  readonly browser: string | null
  readonly system: string | null
  /** ISO 8601 UTC. */
  readonly signedInAt: string
  readonly lastUsedAt: string
  readonly isCurrent: boolean
}

/** The latest used first. The refresh cookie says whose they are, and which one is the current one. */
export type SessionsAnswer = { readonly sessions: readonly SignInSession[] }

/** One of the other sessions. */
export type SignOutSessionRequest = { readonly sessionId: string }

export type SignOutOthersAnswer = { readonly ended: number }

/** Why a login failed; the app has a text for each. */
export type IdentityErrorMessage = 'incorrect-credentials' | 'too-many-attempts' | 'unexpected-error'

/** A sign-in link never replaces another account's session. */
export type LinkErrorMessage = IdentityErrorMessage | 'already-signed-in'

/** Why a password reset could not be requested or completed. */
export type PasswordErrorMessage =
  | 'too-many-attempts'
  | 'user-not-found'
  | 'password-too-short'
  | 'password-too-long'
  | 'password-too-common'
  | 'password-is-email'
  | 'unexpected-error'

/** A passkey may prove the owner again, where there is one; JSON for `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export type ConfirmOptionsAnswer =
  | { readonly session: string; readonly requestOptions: string }
  | { readonly session: null; readonly requestOptions: null }

/** Good for 10 minutes, for acts that answer `confirmation-needed`. */
export type ConfirmRequest =
  | { readonly currentPassword: string }
  | { readonly session: string; readonly credential: object }

/** The answer to acts that could lock the owner out: the password or a passkey is needed first. */
export type ConfirmationNeededMessage = 'confirmation-needed'

/** Why an account was not closed: its owners alone may do it. */
export type ClosingErrorMessage = IdentityErrorMessage | 'not-allowed'

export type ConfirmErrorMessage = IdentityErrorMessage | 'incorrect-password' | 'passkey-refused'

/** Why a password was not changed, or sessions could not be listed or ended. */
export type AccountErrorMessage =
  | Exclude<PasswordErrorMessage, 'user-not-found'>
  | 'incorrect-password'
  | 'incorrect-credentials'

/** Why a passkey was not added, renamed or removed. */
export type PasskeyErrorMessage =
  | IdentityErrorMessage
  | 'incorrect-password'
  | 'passkey-refused'
  | 'too-many-passkeys'

/** The invitation of a link, before it is accepted. */
export type InvitationAnswer = {
  readonly email: string
  /** Null where the name was erased. */
  readonly invitedBy: string | null
  readonly role: 'owner' | 'driver' | 'guest'
  /** A guest's last day, YYYY-MM-DD in London. */
  readonly guestUntil: string | null
  /** The address has a sign-in of this brand: sign in with it, then join. */
  readonly hasSignIn: boolean
}

/** Makes a sign-in of the invited address; answered like a login. */
export type AcceptInvitationRequest = {
  readonly token: string
  readonly name: string
  readonly password: string
}

/** By the refresh cookie of a sign-in of the invited address. The session acts for the household from its next refresh on. */
export type JoinHouseholdRequest = { readonly token: string }

/** The households of the sign-in of the refresh cookie, its own first. */
export type HomesAnswer = {
  readonly homes: readonly {
    readonly accountNumber: string
    readonly role: 'owner' | 'driver' | 'guest'
    /** The names of the other owners. */
    readonly owners: readonly string[]
  }[]
}

/** The session acts for another household of the same sign-in from its next refresh on. */
export type SwitchHomeRequest = { readonly accountNumber: string }

/** Why an invitation was not accepted, or a household not chosen. */
export type InvitationErrorMessage =
  | Exclude<PasswordErrorMessage, 'user-not-found'>
  | 'incorrect-credentials'
  | 'invitation-unknown'
  | 'invitation-expired'
  | 'invitation-used'
  | 'invitation-withdrawn'
  | 'has-sign-in'
  | 'other-address'
  | 'invalid-name'
  | 'home-not-found'

export type AnyErrorMessage =
  | LinkErrorMessage
  | PasswordErrorMessage
  | AccountErrorMessage
  | PasskeyErrorMessage
  | AccessTokenErrorMessage
  | ConfirmationNeededMessage
  | ClosingErrorMessage
  | InvitationErrorMessage

export type IdentityErrorAnswer<Message extends AnyErrorMessage = IdentityErrorMessage> = {
  readonly errorMessage: Message
}

export const CLIENT_ID_HEADER = 'x-client-id'
export const CLIENT_ID = 'CUSTOMER'

/**
 * Names of the cookies that scripts can read. Browsers take `__Secure-` cookies from secure pages only; `__Host-` would
 * need the path `/`, and two of the others are sent to `/identity` alone.
 */
export const cookieNames = {
  accessToken: '__Secure-accessToken',
  accessTokenExpires: '__Secure-accessTokenExpires',
  signedIn: '__Secure-signedIn',
} as const

/** Names of the cookies that no script can read. */
export const secretCookieNames = {
  refreshToken: '__Secure-refreshToken',
  /** Lets the server send the first answers with a page, for two days: it is good for reading them alone. */
  pagePass: '__Secure-pagePass',
  /** Identifies the device and survives a sign-out, without personal data. */
  knownDevice: '__Secure-knownDevice',
} as const

/** The name without the prefix, which cookies of the builds before have: read until 17 November 2027, never written. */
export function formerName(name: string): string {
  return name.replace('__Secure-', '')
}
