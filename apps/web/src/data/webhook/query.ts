import { GetWebhooks } from '@driveway/contract/generated/customer-operations'
import type { Webhook } from '@driveway/contract/generated/customer-schema'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'

export type { Webhook, WebhookDelivery } from '@driveway/contract/generated/customer-schema'

export const WEBHOOKS_KEY = ['webhooks']
/** A test that was sent shows its outcome soon. */
const EVERY_MS = 10_000

/** The customer's webhooks with their last deliveries, in the order in which they were added. */
export function useWebhooks(): Live<readonly Webhook[]> {
  const { graphql } = useWire()
  return useLiveQuery({
    key: WEBHOOKS_KEY,
    everyMs: EVERY_MS,
    load: async (signal) => (await graphql.send(GetWebhooks, {}, { signal })).customer.webhooks ?? [],
  })
}
