import type { smartHomePage as texts } from '@driveway/messages/en-GB/smart-home-page'
import type { ByCode, ProblemCode } from '#platform/wire/pick-by-code.ts'

export const webhookProblems = {
  'not-reached': 'unable-to-update',
  'invalid-url': 'invalid-url',
  'https-required': 'https-required',
  'private-address': 'private-address',
  'too-many-webhooks': 'too-many-webhooks',
  'webhook-not-found': 'webhook-not-found',
  'unexpected-error': 'unexpected-error',
} as const satisfies ByCode<ProblemCode<'addWebhook' | 'removeWebhook'>, keyof typeof texts>

export type WebhookProblemKey = (typeof webhookProblems)[keyof typeof webhookProblems]
