import { isEmailAddress, isSameEmailAddress } from '@driveway/domain/account/email-address'
import type { EmailProblem } from '#data/email-change/mutation.ts'

export type EmailFieldKey = 'error-empty-email' | 'error-invalid-email' | 'error-same-email'

export type PasswordFieldKey = 'error-required' | 'incorrect-password'

/** Why a request was refused, by the key of its text. */
export type RequestProblemKey =
  | EmailFieldKey
  | PasswordFieldKey
  | 'too-many-attempts'
  | 'unable-to-update'
  | 'unexpected-error'

export type CompletionProblemKey = 'no-token' | 'link-expired' | 'invalid-email' | 'unexpected-error'

/** What is wrong with a new address before it is sent; the current one is null while it is not known. */
export function findEmailFieldProblem(email: string, current: string | null): EmailFieldKey | null {
  if (email === '') return 'error-empty-email'
  if (!isEmailAddress(email)) return 'error-invalid-email'
  return current !== null && isSameEmailAddress(email, current) ? 'error-same-email' : null
}

const requestProblems: Readonly<Record<string, RequestProblemKey>> = {
  'error-invalid-email': 'error-invalid-email',
  'error-same-email': 'error-same-email',
  'incorrect-password': 'incorrect-password',
  'too-many-attempts': 'too-many-attempts',
  'not-reached': 'unable-to-update',
}

/** The text for the server's word; what has none of its own is unexpected. */
export function readRequestProblem({ code }: EmailProblem): RequestProblemKey {
  return requestProblems[code] ?? 'unexpected-error'
}

const completionProblems: Readonly<Record<string, CompletionProblemKey>> = {
  'link-expired': 'link-expired',
  'invalid-email': 'invalid-email',
}

export function readCompletionProblem({ code }: EmailProblem): CompletionProblemKey {
  return completionProblems[code] ?? 'unexpected-error'
}

export function isEmailFieldKey(key: RequestProblemKey | null): key is EmailFieldKey {
  return key === 'error-empty-email' || key === 'error-invalid-email' || key === 'error-same-email'
}

export function isPasswordFieldKey(key: RequestProblemKey | null): key is PasswordFieldKey {
  return key === 'error-required' || key === 'incorrect-password'
}
