import { randomBytes, randomUUID } from 'node:crypto'
import { secretPurposes } from '@driveway/domain/account/secret-purpose'
import { readWebhookUrl, type WebhookProblem } from '@driveway/domain/link/webhook'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { RealClock } from '@driveway/service-kit/clock'
import type { OutboundAddresses } from '@driveway/service-kit/http/outbound-address'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import type { Delivery, Webhook, WebhookStore } from '@driveway/store/links/webhook-store'

/** As Standard Webhooks recommends. */
const SECRET_BYTES = 24
const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type NotFound = { readonly code: 'webhook-not-found' }
type Change = Promise<Result<null, NotFound>>

export type WebhookService = {
  list(): Promise<readonly Webhook[]>
  listDeliveries(webhookId: string): Promise<readonly Delivery[]>
  /** Returns the secret, which is never shown again. */
  add(url: string): Promise<Result<string, WebhookProblem | { readonly code: 'too-many-webhooks' }>>
  remove(webhookId: string): Change
  switchOn(webhookId: string): Change
  sendTest(webhookId: string): Change
  changeSecret(webhookId: string): Promise<Result<string, NotFound>>
}

export function createWebhookService(deps: {
  store: WebhookStore
  secrets: Pick<SecretBox, 'seal'>
  addresses: OutboundAddresses
  clock: RealClock
  accountNumber: string
}): WebhookService {
  const { store, secrets, addresses, clock, accountNumber } = deps

  function makeSecret(webhookId: string): { secret: string; sealedSecret: Buffer } {
    const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
    return { secret, sealedSecret: secrets.seal(secret, secretPurposes.webhook(webhookId)) }
  }

  async function change<Value>(
    webhookId: string,
    value: Value,
    run: (owner: { accountNumber: string; webhookId: string }) => Promise<boolean>,
  ): Promise<Result<Value, NotFound>> {
    const isDone = uuidPattern.test(webhookId) && (await run({ accountNumber, webhookId }))
    return isDone ? succeed(value) : fail({ code: 'webhook-not-found' })
  }

  return {
    list: () => store.list(accountNumber),
    listDeliveries: (webhookId) => store.listDeliveries(accountNumber, webhookId),
    async add(text) {
      const url = readWebhookUrl(text, addresses.isLocalAllowed)
      if (!url.ok) return url
      // The sender judges each attempt again: a name may lead elsewhere tomorrow.
      if ((await addresses.resolve(new URL(url.value).hostname)) === null) {
        return fail({ code: 'private-address' })
      }
      const webhookId = randomUUID()
      const { secret, sealedSecret } = makeSecret(webhookId)
      const isAdded = await store.add(accountNumber, { webhookId, url: url.value, sealedSecret }, clock.now())
      return isAdded ? succeed(secret) : fail({ code: 'too-many-webhooks' })
    },
    remove: (webhookId) => change(webhookId, null, (owner) => store.remove(owner, clock.now())),
    switchOn: (webhookId) => change(webhookId, null, (owner) => store.switchOn(owner)),
    sendTest: (webhookId) => change(webhookId, null, (owner) => store.sendTest(owner, clock.now())),
    changeSecret(webhookId) {
      const { secret, sealedSecret } = makeSecret(webhookId)
      return change(webhookId, secret, (owner) => store.setSecret(owner, sealedSecret))
    },
  }
}
