import { fail, succeed, type Result } from '../result.ts'

export const MAX_WEBHOOKS = 5
export const MAX_LISTED_DELIVERIES = 100
const MAX_URL_LENGTH = 500
const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** A webhook that has failed for this long is switched off. */
export const SWITCHED_OFF_AFTER_MS = 7 * 24 * HOUR_MS

/** Delay after each failed attempt; the last one repeats. */
const RESTS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
]

export type WebhookProblem = { readonly code: 'invalid-url' | 'https-required' | 'private-address' }

/** The address of a webhook: https, or http where the operator allows local networks; never with credentials. */
export function readWebhookUrl(text: string, isLocalAllowed: boolean): Result<string, WebhookProblem> {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null
  if (url === null || url.href.length > MAX_URL_LENGTH || url.username !== '' || url.password !== '') {
    return fail({ code: 'invalid-url' })
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return fail({ code: 'invalid-url' })
  if (url.protocol === 'http:' && !isLocalAllowed) return fail({ code: 'https-required' })
  url.hash = ''
  return succeed(url.href)
}

export type DeliveryOutcome =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'retry'; readonly at: Date; readonly failingSince: Date }
  | { readonly kind: 'switch-off' }

/** 410 says that the receiver is gone for good. */
const GONE = 410

/** The next step after an attempt; `status` is null where no answer came, and `tries` counts this attempt. */
export function outcomeOf(attempt: {
  readonly status: number | null
  readonly tries: number
  /** The first failure since the last success of this webhook. */
  readonly failingSince: Date | null
  readonly now: Date
}): DeliveryOutcome {
  const { status, tries, now } = attempt
  if (status !== null && status >= 200 && status < 300) return { kind: 'delivered' }
  const failingSince = attempt.failingSince ?? now
  if (status === GONE || now.getTime() - failingSince.getTime() >= SWITCHED_OFF_AFTER_MS) {
    return { kind: 'switch-off' }
  }
  const rest = RESTS_MS[Math.min(tries, RESTS_MS.length) - 1] ?? 0
  return { kind: 'retry', at: new Date(now.getTime() + rest), failingSince }
}
