import type { accountSettingsSessions as texts } from '@driveway/messages/en-GB/account-settings-sessions'
import type { SignOutProblem } from '#data/sign-in-sessions/mutation.ts'
import type { SaveProblem } from '#platform/wire/save-state.ts'

export const problemTexts = {
  offline: 'unable-to-update',
  'not-reached': 'unable-to-update',
  'session-ended': 'session-ended',
  'too-many-attempts': 'too-many-attempts',
  'unexpected-error': 'unexpected-error',
} as const satisfies Record<SignOutProblem['code'] | SaveProblem['code'], keyof typeof texts>
