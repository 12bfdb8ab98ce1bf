import { secretPurposes } from '@driveway/domain/account/secret-purpose'
import { outcomeOf } from '@driveway/domain/link/webhook'
import type { RealClock } from '@driveway/service-kit/clock'
import { createDueWork } from '@driveway/service-kit/due-work'
import type { OutboundAddresses } from '@driveway/service-kit/http/outbound-address'
import type { Logger } from '@driveway/service-kit/logger'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import type { DueEvent, WebhookEventStore } from '@driveway/store/links/webhook-event-store'
import { sendWebhook } from './send-webhook.ts'

/** Longer than any attempt takes; after it another process may send the event. */
const LEASE_MS = 60_000
const BATCH = 50
const LONGEST_SLEEP_MS = 30_000
const SHORTEST_SLEEP_MS = 100

export type WebhookSender = {
  /** Sends events that are due. A call during a run waits for a further run. */
  sendDue(): Promise<void>
  /** Finishes the events in flight; the others wait for the next start. */
  close(): Promise<void>
}

/** Sends the events of the queue: when it is told of one, and when a retry is due. */
export function createWebhookSender(deps: {
  events: WebhookEventStore
  secrets: Pick<SecretBox, 'open'>
  addresses: OutboundAddresses
  clock: RealClock
  logger: Logger
}): WebhookSender {
  const { events, secrets, addresses, clock, logger } = deps
  const work = createDueWork({
    doSome: sendSome,
    findNextDue: () => events.findNextTry(),
    onError: (error) => logger.error({ err: error }, 'webhook events could not be sent, and are retried'),
    clock,
    shortestSleepMs: SHORTEST_SLEEP_MS,
    longestSleepMs: LONGEST_SLEEP_MS,
  })

  async function sendOne(event: DueEvent): Promise<void> {
    const { url, eventId, payload, webhookId, tries, failingSince } = event
    const secret = secrets.open(event.sealedSecret, secretPurposes.webhook(webhookId))
    const message = { url, eventId, payload }
    const status =
      secret === null ? null : await sendWebhook({ ...message, secret }, { addresses, now: clock.now() })
    const now = clock.now()
    const outcome = outcomeOf({ status, tries, failingSince, now })
    if (outcome.kind === 'delivered') return events.markDelivered(event, status ?? 0, now)
    if (outcome.kind === 'retry') return events.tryAgain(event, { status, ...outcome })
    logger.warn({ webhookId, status, tries }, 'a webhook was switched off')
    return events.switchOff(event, status, now)
  }

  async function sendSome(): Promise<boolean> {
    const due = await events.claimDue({ now: clock.now(), leaseMs: LEASE_MS, limit: BATCH })
    await Promise.all(due.map(sendOne))
    return due.length > 0
  }

  return { sendDue: work.doDue, close: work.close }
}
