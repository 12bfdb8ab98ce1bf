import {
  NEW_PASSWORD_REQUIRED,
  PASSKEY_REQUIRED,
  type AcceptInvitationRequest,
  type AddPasskeyRequest,
  type ChangePasswordRequest,
  type ForgotPasswordRequest,
  type JoinHouseholdRequest,
  type LinkErrorMessage,
  type LoginAnswer,
  type LoginChallenge,
  type LoginRequest,
  type MakeAccessTokenRequest,
  type PasskeyLoginRequest,
  type PasskeyOptionsRequest,
  type RecoveryLoginRequest,
  type RemovePasskeyRequest,
  type RenamePasskeyRequest,
  type ResetPasswordRequest,
  type RevokeAccessTokenRequest,
  type SetInitialPasswordRequest,
  type SignOutSessionRequest,
  type SwitchHomeRequest,
} from '@driveway/contract/identity'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { Tokens } from './token-cookies.ts'
import { request, RequestError, withTimeout, type Fetch } from '../wire/request-error.ts'

export type SignInProblem = { readonly code: LinkErrorMessage | 'unsupported-challenge' }

/** The customer must choose a password before they are signed in, or use a passkey where there are options for it. */
export type SignInChallenge = {
  readonly session: string
  readonly username: string
  readonly requestOptions?: string | undefined
}

export type SignIn =
  | { readonly kind: 'tokens'; readonly tokens: Tokens }
  | { readonly kind: 'challenge'; readonly challenge: SignInChallenge }

type IdentityBody =
  | LoginRequest
  | ForgotPasswordRequest
  | ResetPasswordRequest
  | SetInitialPasswordRequest
  | ChangePasswordRequest
  | SignOutSessionRequest
  | PasskeyLoginRequest
  | RecoveryLoginRequest
  | PasskeyOptionsRequest
  | AddPasskeyRequest
  | RenamePasskeyRequest
  | RemovePasskeyRequest
  | MakeAccessTokenRequest
  | RevokeAccessTokenRequest
  | AcceptInvitationRequest
  | JoinHouseholdRequest
  | SwitchHomeRequest
  | Record<string, never>

export type IdentityClient = {
  /** Sends a request and returns the response; throws a `RequestError` without one. */
  readonly post: (path: string, body: IdentityBody) => Promise<Response>
  readonly login: (username: string, password: string) => Promise<Result<SignIn, SignInProblem>>
  /** By the credentials of a sign-in link (`_` in the address). */
  readonly loginByLink: (encodedCredentials: string) => Promise<Result<SignIn, SignInProblem>>
  /** By the refresh cookie; throws a `RequestError`, of status 401 where that cookie is no longer valid. */
  readonly refresh: () => Promise<Tokens>
  readonly logout: () => Promise<void>
}

function readTokens(answer: LoginAnswer): Tokens | null {
  return answer.idToken !== null && answer.expires !== null
    ? { idToken: answer.idToken, expires: answer.expires }
    : null
}

const problemsByStatus: Readonly<Record<number, SignInProblem>> = {
  401: { code: 'incorrect-credentials' },
  409: { code: 'already-signed-in' },
  429: { code: 'too-many-attempts' },
}

/** Others may have other properties. */
const knownChallenges = new Set([NEW_PASSWORD_REQUIRED, PASSKEY_REQUIRED])

const unexpected: SignInProblem = { code: 'unexpected-error' }

/** A sign-in by link has no typed name, so the challenge carries it. */
function readUsername({ props }: LoginChallenge, typed: string | null): string | null {
  if (typed !== null) return typed
  const attributes: unknown = JSON.parse(props.params.userAttributes)
  if (typeof attributes !== 'object' || attributes === null || !('email' in attributes)) return null
  return typeof attributes.email === 'string' ? attributes.email : null
}

function readSignIn(answer: LoginAnswer, typed: string | null): Result<SignIn, SignInProblem> {
  const [challenge] = answer.challenges
  if (challenge) {
    if (!knownChallenges.has(challenge.name)) return fail({ code: 'unsupported-challenge' })
    const { requestOptions } = challenge.props.params
    const username = readUsername(challenge, typed)
    if (username === null) return fail(unexpected)
    return succeed({
      kind: 'challenge',
      challenge: { session: challenge.props.session, username, requestOptions },
    })
  }
  const tokens = readTokens(answer)
  return tokens ? succeed({ kind: 'tokens', tokens }) : fail(unexpected)
}

export function createIdentityClient(fetch: Fetch): IdentityClient {
  function post(path: string, body: IdentityBody): Promise<Response> {
    return withTimeout(undefined, (signal) =>
      request(fetch, `/identity/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        // A page that is left meanwhile would lose the new refresh token, and the old one ends the session.
        keepalive: true,
        signal,
      }),
    )
  }

  async function signIn(body: LoginRequest, typed: string | null): Promise<Result<SignIn, SignInProblem>> {
    try {
      const response = await post('login', body)
      if (!response.ok) return fail(problemsByStatus[response.status] ?? unexpected)
      return readSignIn((await response.json()) as LoginAnswer, typed)
    } catch {
      return fail(unexpected)
    }
  }

  return {
    post,
    login: (username, password) => signIn({ username, password }, username),
    loginByLink: (encodedCredentials) => signIn({ encodedCredentials }, null),
    refresh: async () => {
      const response = await post('refresh-login', { refreshToken: null })
      if (!response.ok)
        throw new RequestError(`Status ${response.status}`, response.status, { cause: response })
      const tokens = readTokens((await response.json()) as LoginAnswer)
      if (!tokens) throw new RequestError('No token came', 401)
      return tokens
    },
    logout: async () => {
      await post('logout', {})
    },
  }
}
