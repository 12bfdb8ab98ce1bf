import type { accountSettingsPasskeys as texts } from '@driveway/messages/en-GB/account-settings-passkeys'
import type { PasskeyProblem } from '#data/passkey/mutation.ts'
import type { ByCode } from '#platform/wire/pick-by-code.ts'

export const problemTexts = {
  'not-reached': 'unable-to-update',
  'session-ended': 'session-ended',
  'incorrect-password': 'incorrect-password',
  'passkey-refused': 'passkey-refused',
  'too-many-passkeys': 'too-many-passkeys',
  'not-created': 'not-created',
  'too-many-attempts': 'too-many-attempts',
  'unexpected-error': 'unexpected-error',
} as const satisfies ByCode<PasskeyProblem['code'], keyof typeof texts>

export type PasskeyProblemKey = (typeof problemTexts)[keyof typeof problemTexts]
