import type { newPassword } from '@driveway/messages/en-GB/new-password'
import type { accountSettingsPassword } from '@driveway/messages/en-GB/account-settings-password'
import type { ChangePasswordProblem } from '#data/password/mutation.ts'
import type { FormFailure } from '#parts/form/use-form.ts'
import { pickByCode, type ByCode } from '#platform/wire/pick-by-code.ts'

export type PasswordDraft = { readonly current: string; readonly chosen: string }

/** The text of a problem: of this page, or of every new password. */
export type PasswordProblemKey =
  | Extract<
      keyof typeof accountSettingsPassword,
      | 'error-required'
      | 'incorrect-password'
      | 'too-many-attempts'
      | 'session-ended'
      | 'unable-to-update'
      | 'unexpected-error'
    >
  | Extract<
      keyof typeof newPassword,
      'password-too-short' | 'password-too-long' | 'password-too-common' | 'password-is-email'
    >

type Failure = FormFailure<PasswordDraft, PasswordProblemKey>

const failures = {
  'incorrect-password': { field: 'current', key: 'incorrect-password' },
  'password-too-short': { field: null, key: 'password-too-short' },
  'password-too-long': { field: null, key: 'password-too-long' },
  'password-too-common': { field: null, key: 'password-too-common' },
  'password-is-email': { field: null, key: 'password-is-email' },
  'too-many-attempts': { field: null, key: 'too-many-attempts' },
  'session-ended': { field: null, key: 'session-ended' },
  'not-reached': { field: null, key: 'unable-to-update' },
  'unexpected-error': { field: null, key: 'unexpected-error' },
} as const satisfies ByCode<ChangePasswordProblem['code'], Failure>

/** The field that a refusal belongs to, and its text. */
export function locateProblem(code: string): Failure {
  return pickByCode(failures, code)
}
