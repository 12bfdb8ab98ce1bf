import type {
  AccountErrorMessage,
  ChangePasswordRequest,
  ForgotPasswordRequest,
  IdentityErrorAnswer,
  PasswordErrorMessage,
  ResetPasswordRequest,
  SetInitialPasswordRequest,
} from '@driveway/contract/identity'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { IdentityClient } from '#platform/session/identity-client.ts'
import { sendToIdentity } from '#platform/session/send-to-identity.ts'

export type PasswordProblem = { readonly code: PasswordErrorMessage }

const codes: Readonly<Record<PasswordErrorMessage, true>> = {
  'too-many-attempts': true,
  'user-not-found': true,
  'password-too-short': true,
  'password-too-long': true,
  'password-too-common': true,
  'password-is-email': true,
  'unexpected-error': true,
}

function isCode(text: string): text is PasswordErrorMessage {
  return Object.hasOwn(codes, text)
}

async function readProblem(path: string, response: Response): Promise<PasswordProblem> {
  if (response.status === 404 && path === 'forgot-password') return { code: 'user-not-found' }
  if (response.status === 429) return { code: 'too-many-attempts' }
  const { errorMessage } = (await response.json()) as Partial<IdentityErrorAnswer<PasswordErrorMessage>>
  return { code: errorMessage !== undefined && isCode(errorMessage) ? errorMessage : 'unexpected-error' }
}

async function send(
  identity: IdentityClient,
  path: string,
  body: ForgotPasswordRequest | ResetPasswordRequest | SetInitialPasswordRequest,
): Promise<Result<null, PasswordProblem>> {
  try {
    const response = await identity.post(path, body)
    return response.ok ? succeed(null) : fail(await readProblem(path, response))
  } catch {
    return fail({ code: 'unexpected-error' })
  }
}

/** Requests a mail with a reset code. */
export function requestPasswordReset(identity: IdentityClient, body: ForgotPasswordRequest) {
  return send(identity, 'forgot-password', body)
}

export function resetPassword(identity: IdentityClient, body: ResetPasswordRequest) {
  return send(identity, 'reset-password', body)
}

export function setInitialPassword(identity: IdentityClient, body: SetInitialPasswordRequest) {
  return send(identity, 'set-initial-password', body)
}

/** `session-ended` where nobody is signed in any more; `not-reached` means that no answer came. */
export type ChangePasswordProblem = {
  readonly code: Exclude<AccountErrorMessage, 'incorrect-credentials'> | 'session-ended' | 'not-reached'
}

/** Replaces the password of the signed-in customer, and ends all other sessions. */
export function changePassword(
  identity: IdentityClient,
  body: ChangePasswordRequest,
): Promise<Result<unknown, ChangePasswordProblem>> {
  return sendToIdentity(identity.post('change-password', body))
}
