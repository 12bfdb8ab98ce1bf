import type {
  Webhook as WireWebhook,
  WebhookDelivery as WireDelivery,
  WebhookSecretAnswer,
} from '@driveway/contract/generated/customer-schema'
import type { Result } from '@driveway/domain/result'
import { createOutboundAddresses } from '@driveway/service-kit/http/outbound-address'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import { createWebhookStore, type Delivery, type Webhook } from '@driveway/store/links/webhook-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import type { ModuleDeps } from '@driveway/api/request/module-deps'
import { toChangeAnswer } from '@driveway/api/request/change-answer'
import { accountOf, perRequest } from '@driveway/api/request/request-context'
import { createWebhookService } from './webhook-service.ts'

type Named = { readonly id: string }

/** The customer's webhooks. */
export function createWebhookModule(
  deps: ModuleDeps & { secrets: SecretBox; localNetworks: readonly string[] },
): ApiModule {
  const { secrets, clock } = deps
  const store = createWebhookStore(deps.database)
  const addresses = createOutboundAddresses(deps.localNetworks)
  const serviceOf = perRequest((context) =>
    createWebhookService({ store, secrets, addresses, clock, accountNumber: accountOf(context) }),
  )
  return {
    resolvers: {
      Customer: {
        webhooks: async (_customer, _args, context) => {
          const service = serviceOf(context)
          const webhooks = await service.list()
          return Promise.all(
            webhooks.map(async (webhook) => toWire(webhook, await service.listDeliveries(webhook.webhookId))),
          )
        },
      },
      Mutation: {
        addWebhook: async (_source, { url }: { url: string }, context) =>
          toSecretAnswer(await serviceOf(context).add(url)),
        removeWebhook: async (_source, { id }: Named, context) =>
          toChangeAnswer(await serviceOf(context).remove(id)),
        switchWebhookOn: async (_source, { id }: Named, context) =>
          toChangeAnswer(await serviceOf(context).switchOn(id)),
        testWebhook: async (_source, { id }: Named, context) =>
          toChangeAnswer(await serviceOf(context).sendTest(id)),
        changeWebhookSecret: async (_source, { id }: Named, context) =>
          toSecretAnswer(await serviceOf(context).changeSecret(id)),
      },
    },
  }
}

type SecretProblem =
  | 'invalid-url'
  | 'https-required'
  | 'private-address'
  | 'too-many-webhooks'
  | 'webhook-not-found'

function toSecretAnswer(outcome: Result<string, { readonly code: SecretProblem }>): WebhookSecretAnswer {
  return { ...toChangeAnswer(outcome), secret: outcome.ok ? outcome.value : null }
}

function toWire(webhook: Webhook, deliveries: readonly Delivery[]): WireWebhook {
  return {
    id: webhook.webhookId,
    url: webhook.url,
    createdAt: webhook.createdAt.toISOString(),
    failingSince: webhook.failingSince?.toISOString() ?? null,
    switchedOffAt: webhook.switchedOffAt?.toISOString() ?? null,
    deliveries: deliveries.map(toWireDelivery),
  }
}

function toWireDelivery({ eventId, createdAt, deliveredAt, failedAt, ...rest }: Delivery): WireDelivery {
  const { type, tries, status } = rest
  return {
    id: eventId,
    type,
    createdAt: createdAt.toISOString(),
    tries,
    status,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
  }
}
