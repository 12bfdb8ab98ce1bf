import type { smartHomePage as texts } from '@driveway/messages/en-GB/smart-home-page'
import type { AccessTokenProblem } from '#data/access-token/mutation.ts'
import type { ByCode } from '#platform/wire/pick-by-code.ts'

export const problemTexts = {
  'not-reached': 'unable-to-update',
  'session-ended': 'session-ended',
  'too-many-tokens': 'too-many-tokens',
  'token-not-found': 'token-not-found',
  'too-many-attempts': 'too-many-attempts',
  'invalid-name': 'unexpected-error',
  'invalid-scope': 'unexpected-error',
  'invalid-expiry': 'unexpected-error',
  'unexpected-error': 'unexpected-error',
} as const satisfies ByCode<AccessTokenProblem['code'], keyof typeof texts>

export type TokenProblemKey = (typeof problemTexts)[keyof typeof problemTexts]
