import { isEmailAddress, isSameEmailAddress } from '@driveway/domain/account/email-address'
import type { FieldProblems, FormFailure } from '#parts/form/use-form.ts'
import { pickByCode, type ByCode, type ProblemCode } from '#platform/wire/pick-by-code.ts'

export type EmailDraft = { readonly email: string; readonly password: string }

type EmailFieldKey = 'error-empty-email' | 'error-invalid-email' | 'error-same-email'

type PasswordFieldKey = 'error-required' | 'incorrect-password'

/** The text keys of a refused request. */
export type RequestProblemKey =
  | EmailFieldKey
  | PasswordFieldKey
  | 'too-many-attempts'
  | 'unable-to-update'
  | 'unexpected-error'

export type CompletionProblemKey = 'no-token' | 'link-expired' | 'invalid-email' | 'unexpected-error'

/** Checks a new address before it is sent; `current` is null while it is not known. */
export function findEmailFieldProblem(email: string, current: string | null): EmailFieldKey | null {
  if (email === '') return 'error-empty-email'
  if (!isEmailAddress(email)) return 'error-invalid-email'
  return current !== null && isSameEmailAddress(email, current) ? 'error-same-email' : null
}

export function checkEmailDraft(
  { email, password }: EmailDraft,
  current: string | null,
): FieldProblems<EmailDraft, RequestProblemKey> {
  return {
    email: findEmailFieldProblem(email.trim(), current),
    password: password === '' ? 'error-required' : null,
  }
}

type RequestFailure = FormFailure<EmailDraft, RequestProblemKey>

const requestFailures: ByCode<ProblemCode<'requestUpdateEmail'>, RequestFailure> = {
  'error-invalid-email': { field: 'email', key: 'error-invalid-email' },
  'error-same-email': { field: 'email', key: 'error-same-email' },
  'incorrect-password': { field: 'password', key: 'incorrect-password' },
  'too-many-attempts': { field: null, key: 'too-many-attempts' },
  'not-reached': { field: null, key: 'unable-to-update' },
  'email-taken': { field: null, key: 'unexpected-error' },
  'unexpected-error': { field: null, key: 'unexpected-error' },
}

/** The text of the server's problem code and the field that it belongs to. */
export function locateRequestProblem(code: string): RequestFailure {
  return pickByCode(requestFailures, code)
}

export function readCompletionProblem(code: string): CompletionProblemKey {
  return code === 'link-expired' || code === 'invalid-email' ? code : 'unexpected-error'
}
