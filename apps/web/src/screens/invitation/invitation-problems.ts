import type { invitationPage } from '@driveway/messages/en-GB/invitation-page'

/** The texts of refusals, by their code. */
export const problemTexts = {
  'invitation-expired': 'invitation-expired',
  'invitation-used': 'invitation-used',
  'invitation-withdrawn': 'invitation-withdrawn',
  'invitation-unknown': 'invitation-unknown',
  'has-sign-in': 'has-sign-in',
  'invalid-name': 'invalid-name',
  'too-many-attempts': 'too-many-attempts',
  'not-reached': 'not-reached',
  'unexpected-error': 'unexpected-error',
} as const satisfies Record<string, keyof typeof invitationPage>
